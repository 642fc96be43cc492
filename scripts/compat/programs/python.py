"""Buys a code with the client that OpenAPI Generator makes for Python."""
import hashlib, os, time
import openapi_client as dgo

config = dgo.Configuration(host=os.environ["DGO_URL"], access_token=os.environ["DGO_TOKEN"])
with dgo.ApiClient(config) as client:
    products, wallets = dgo.ProductsApi(client), dgo.WalletsApi(client)
    orders, documents = dgo.OrdersApi(client), dgo.CodesAndDocumentsApi(client)

    variant = products.get_product(int(os.environ["DGO_PRODUCT"])).data.variant
    print("wallets", len(wallets.list_wallets().data))
    items = [dgo.OrderRequestItem(product_variant_id=variant.id, quantity=2)]
    request = dgo.OrderRequest(wallet_id=os.environ["DGO_WALLET"], items=items)
    order = orders.create_order(request, idempotency_key=os.environ["DGO_KEY"]).data
    print("order", order.ulid)
    while orders.get_order(order.ulid).fulfillment_status != "completed":
        time.sleep(0.1)
    print("codes", sum(len(entry.codes) for entry in documents.get_order_codes(order.ulid).data))
    print("zip", hashlib.sha256(documents.download_order_codes(order.ulid)).hexdigest())
    print("pdf", hashlib.sha256(documents.download_order_invoice(order.ulid)).hexdigest())

    rows, page = 0, 1
    while True:
        ledger = wallets.list_transactions(sort="asc", per_page=100, page=page)
        rows += len(ledger.data)
        if ledger.links.next is None:
            break
        page += 1
    print("ledger", rows)
    try:
        items[0].product_variant_id = 1
        orders.create_order(request)
    except dgo.ApiException as error:
        print("refused", error.status)
