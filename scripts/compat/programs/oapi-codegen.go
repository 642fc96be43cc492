// Buys two codes with the client that oapi-codegen makes.
package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"time"

	"program/dgo"

	"github.com/google/uuid"
)

func env(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatal(name, " is not set")
	}
	return value
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func save(name string, file []byte) string {
	must(file, os.WriteFile(name, file, 0o600))
	return fmt.Sprintf("%x", sha256.Sum256(file))
}

// strict makes an error of each answer that is no success; the generated code returns it without its JSON200.
type strict struct{ http.Client }

func (client *strict) Do(request *http.Request) (*http.Response, error) {
	response, err := client.Client.Do(request)
	if err != nil || response.StatusCode < 400 {
		return response, err
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	return nil, fmt.Errorf("%d %s", response.StatusCode, body)
}

func main() {
	ctx := context.Background()
	withToken := dgo.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+env("DGO_TOKEN"))
		return nil
	})
	withLimit := dgo.WithHTTPClient(&strict{http.Client{Timeout: 30 * time.Second}})
	client := must(dgo.NewClientWithResponses(env("DGO_URL"), withToken, withLimit))

	id, _ := strconv.ParseInt(env("DGO_PRODUCT"), 10, 64)
	variant := must(client.GetProductWithResponse(ctx, id)).JSON200.Data.Variant
	fmt.Println("wallets", len(must(client.ListWalletsWithResponse(ctx, nil)).JSON200.Data))
	items := []dgo.OrderRequestItem{{ProductVariantId: variant.Id, Quantity: 2}}
	request := dgo.OrderRequest{WalletId: uuid.MustParse(env("DGO_WALLET")), Items: items}
	key := env("DGO_KEY")
	created := must(client.CreateOrderWithResponse(ctx, &dgo.CreateOrderParams{IdempotencyKey: &key}, request))
	ulid := created.JSON201.Data.Ulid
	fmt.Println("order", ulid)
	status := dgo.FulfillmentStatus("pending")
	for look := 0; look < 300; look++ {
		status = must(client.GetOrderWithResponse(ctx, ulid)).JSON200.FulfillmentStatus
		if status == "completed" || status == "refunded" {
			break
		}
		time.Sleep(200 * time.Millisecond)
	}
	if status != "completed" {
		log.Fatal("order ", ulid, " is ", status)
	}
	for _, entry := range must(client.GetOrderCodesWithResponse(ctx, ulid)).JSON200.Data {
		for _, code := range entry.Codes {
			fmt.Println("code", entry.ProductName, code.Code)
		}
	}
	fmt.Println("zip", save("codes.zip", must(client.DownloadOrderCodesWithResponse(ctx, ulid)).Body))
	fmt.Println("pdf", save("invoice.pdf", must(client.DownloadOrderInvoiceWithResponse(ctx, ulid)).Body))

	rows, perPage, sort := 0, dgo.PerPageCapped(100), dgo.ListTransactionsParamsSort("asc")
	for page := 1; ; page++ {
		number := dgo.Page(page)
		query := &dgo.ListTransactionsParams{Sort: &sort, PerPage: &perPage, Page: &number}
		ledger := must(client.ListTransactionsWithResponse(ctx, query)).JSON200
		rows += len(ledger.Data)
		if ledger.Links.Next == nil {
			break
		}
	}
	fmt.Println("ledger", rows)
	// No wallet has this id, so no server can sell.
	request.WalletId = uuid.Nil
	key += "-refused"
	if _, err := client.CreateOrderWithResponse(ctx, &dgo.CreateOrderParams{IdempotencyKey: &key}, request); err != nil {
		fmt.Println("refused", err)
	}
}
