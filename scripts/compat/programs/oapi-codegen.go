// Buys a code with the client that oapi-codegen makes.
package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"

	"program/dgo"

	"github.com/google/uuid"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	ctx := context.Background()
	withToken := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("DGO_TOKEN"))
		return nil
	}
	client := must(dgo.NewClientWithResponses(os.Getenv("DGO_URL"), dgo.WithRequestEditorFn(withToken)))

	id, _ := strconv.ParseInt(os.Getenv("DGO_PRODUCT"), 10, 64)
	variant := must(client.GetProductWithResponse(ctx, id)).JSON200.Data.Variant
	fmt.Println("wallets", len(must(client.ListWalletsWithResponse(ctx, nil)).JSON200.Data))
	items := []dgo.OrderRequestItem{{ProductVariantId: variant.Id, Quantity: 2}}
	request := dgo.OrderRequest{WalletId: uuid.MustParse(os.Getenv("DGO_WALLET")), Items: items}
	key := os.Getenv("DGO_KEY")
	created := must(client.CreateOrderWithResponse(ctx, &dgo.CreateOrderParams{IdempotencyKey: &key}, request))
	ulid := created.JSON201.Data.Ulid
	fmt.Println("order", ulid)
	for must(client.GetOrderWithResponse(ctx, ulid)).JSON200.FulfillmentStatus != "completed" {
		time.Sleep(100 * time.Millisecond)
	}
	codes := 0
	for _, entry := range must(client.GetOrderCodesWithResponse(ctx, ulid)).JSON200.Data {
		codes += len(entry.Codes)
	}
	fmt.Println("codes", codes)
	fmt.Printf("zip %x\n", sha256.Sum256(must(client.DownloadOrderCodesWithResponse(ctx, ulid)).Body))
	fmt.Printf("pdf %x\n", sha256.Sum256(must(client.DownloadOrderInvoiceWithResponse(ctx, ulid)).Body))

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
	request.Items[0].ProductVariantId = 1
	fmt.Println("refused", must(client.CreateOrderWithResponse(ctx, nil, request)).StatusCode())
}
