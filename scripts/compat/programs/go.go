// Buys two codes with the client that OpenAPI Generator makes for Go.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"time"

	dgo "example.com/dgo/client"
)

func env(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatal(name, " is not set")
	}
	return value
}

func must[T any](value T, response *http.Response, err error) T {
	var answer *dgo.GenericOpenAPIError
	if errors.As(err, &answer) && response != nil {
		log.Fatal(response.StatusCode, " ", string(answer.Body()))
	} else if err != nil {
		log.Fatal(err)
	}
	return value
}

func save(name string, file *os.File) string {
	bytes, err := io.ReadAll(file)
	must(bytes, nil, errors.Join(err, os.WriteFile(name, bytes, 0o600)))
	return fmt.Sprintf("%x", sha256.Sum256(bytes))
}

func main() {
	config := dgo.NewConfiguration()
	config.Servers = dgo.ServerConfigurations{{URL: env("DGO_URL")}}
	config.HTTPClient = &http.Client{Timeout: 30 * time.Second}
	client := dgo.NewAPIClient(config)
	documents := client.CodesAndDocumentsAPI
	ctx := context.WithValue(context.Background(), dgo.ContextAccessToken, env("DGO_TOKEN"))

	id, _ := strconv.ParseInt(env("DGO_PRODUCT"), 10, 64)
	product := must(client.ProductsAPI.GetProduct(ctx, id).Execute())
	fmt.Println("wallets", len(must(client.WalletsAPI.ListWallets(ctx).Execute()).Data))
	item := dgo.NewOrderRequestItem(product.Data.Variant.Id, 2)
	request := *dgo.NewOrderRequest(env("DGO_WALLET"), []dgo.OrderRequestItem{*item})
	created := must(client.OrdersAPI.CreateOrder(ctx).IdempotencyKey(env("DGO_KEY")).OrderRequest(request).Execute())
	ulid := created.Data.Ulid
	fmt.Println("order", ulid)
	status := dgo.FULFILLMENTSTATUS_PENDING
	for look := 0; look < 300; look++ {
		status = must(client.OrdersAPI.GetOrder(ctx, ulid).Execute()).FulfillmentStatus
		if status == dgo.FULFILLMENTSTATUS_COMPLETED || status == dgo.FULFILLMENTSTATUS_REFUNDED {
			break
		}
		time.Sleep(200 * time.Millisecond)
	}
	if status != dgo.FULFILLMENTSTATUS_COMPLETED {
		log.Fatal("order ", ulid, " is ", status)
	}
	for _, entry := range must(documents.GetOrderCodes(ctx, ulid).Execute()).Data {
		for _, code := range entry.Codes {
			fmt.Println("code", entry.ProductName, code.Code)
		}
	}
	fmt.Println("zip", save("codes.zip", must(documents.DownloadOrderCodes(ctx, ulid).Execute())))
	fmt.Println("pdf", save("invoice.pdf", must(documents.DownloadOrderInvoice(ctx, ulid).Execute())))

	rows := 0
	for page := int32(1); ; page++ {
		ledger := must(client.WalletsAPI.ListTransactions(ctx).Sort("asc").PerPage(100).Page(page).Execute())
		rows += len(ledger.Data)
		if !ledger.Links.Next.IsSet() || ledger.Links.Next.Get() == nil {
			break
		}
	}
	fmt.Println("ledger", rows)
	// No wallet has this id, so no server can sell.
	request.WalletId = "00000000-0000-0000-0000-000000000000"
	refusedKey := env("DGO_KEY") + "-refused"
	_, response, err := client.OrdersAPI.CreateOrder(ctx).IdempotencyKey(refusedKey).OrderRequest(request).Execute()
	var answer *dgo.GenericOpenAPIError
	if errors.As(err, &answer) {
		fmt.Println("refused", response.StatusCode, string(answer.Body()))
	}
}
