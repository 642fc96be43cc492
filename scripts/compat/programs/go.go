// Buys a code with the client that OpenAPI Generator makes for Go.
package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	dgo "example.com/dgo/client"
)

func must[T any](value T, _ any, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func checksum(file *os.File) string {
	bytes, err := io.ReadAll(file)
	must(bytes, nil, err)
	return fmt.Sprintf("%x", sha256.Sum256(bytes))
}

func main() {
	config := dgo.NewConfiguration()
	config.Servers = dgo.ServerConfigurations{{URL: os.Getenv("DGO_URL")}}
	client := dgo.NewAPIClient(config)
	ctx := context.WithValue(context.Background(), dgo.ContextAccessToken, os.Getenv("DGO_TOKEN"))

	id, _ := strconv.ParseInt(os.Getenv("DGO_PRODUCT"), 10, 64)
	product := must(client.ProductsAPI.GetProduct(ctx, id).Execute())
	fmt.Println("wallets", len(must(client.WalletsAPI.ListWallets(ctx).Execute()).Data))
	item := dgo.NewOrderRequestItem(product.Data.Variant.Id, 2)
	request := *dgo.NewOrderRequest(os.Getenv("DGO_WALLET"), []dgo.OrderRequestItem{*item})
	created := must(client.OrdersAPI.CreateOrder(ctx).IdempotencyKey(os.Getenv("DGO_KEY")).OrderRequest(request).Execute())
	ulid := created.Data.Ulid
	fmt.Println("order", ulid)
	for must(client.OrdersAPI.GetOrder(ctx, ulid).Execute()).FulfillmentStatus != dgo.FULFILLMENTSTATUS_COMPLETED {
		time.Sleep(100 * time.Millisecond)
	}
	codes := 0
	for _, entry := range must(client.CodesAndDocumentsAPI.GetOrderCodes(ctx, ulid).Execute()).Data {
		codes += len(entry.Codes)
	}
	fmt.Println("codes", codes)
	fmt.Println("zip", checksum(must(client.CodesAndDocumentsAPI.DownloadOrderCodes(ctx, ulid).Execute())))
	fmt.Println("pdf", checksum(must(client.CodesAndDocumentsAPI.DownloadOrderInvoice(ctx, ulid).Execute())))

	rows := 0
	for page := int32(1); ; page++ {
		ledger := must(client.WalletsAPI.ListTransactions(ctx).Sort("asc").PerPage(100).Page(page).Execute())
		rows += len(ledger.Data)
		if !ledger.Links.Next.IsSet() || ledger.Links.Next.Get() == nil {
			break
		}
	}
	fmt.Println("ledger", rows)
	request.Items[0].ProductVariantId = 1
	_, response, _ := client.OrdersAPI.CreateOrder(ctx).OrderRequest(request).Execute()
	fmt.Println("refused", response.StatusCode)
}
