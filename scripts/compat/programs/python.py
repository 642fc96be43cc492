"""Buys two codes with the client that OpenAPI Generator makes for Python."""
import hashlib, os, pathlib, sys, time
import openapi_client as dgo

LIMIT = {"_request_timeout": 30}  # in seconds; without it a call may wait without end


def env(name):
    return os.environ.get(name) or sys.exit(f"{name} is not set")


def save(name, file):
    pathlib.Path(name).write_bytes(file)
    return hashlib.sha256(file).hexdigest()


config = dgo.Configuration(host=env("DGO_URL"), access_token=env("DGO_TOKEN"))
with dgo.ApiClient(config) as client:
    products, wallets = dgo.ProductsApi(client), dgo.WalletsApi(client)
    orders, documents = dgo.OrdersApi(client), dgo.CodesAndDocumentsApi(client)

    variant = products.get_product(int(env("DGO_PRODUCT")), **LIMIT).data.variant
    print("wallets", len(wallets.list_wallets(**LIMIT).data))
    items = [dgo.OrderRequestItem(product_variant_id=variant.id, quantity=2)]
    request = dgo.OrderRequest(wallet_id=env("DGO_WALLET"), items=items)
    ulid = orders.create_order(request, idempotency_key=env("DGO_KEY"), **LIMIT).data.ulid
    print("order", ulid)
    for _ in range(300):
        status = orders.get_order(ulid, **LIMIT).fulfillment_status
        if status in ("completed", "refunded"):
            break
        time.sleep(0.2)
    if status != "completed":
        sys.exit(f"order {ulid} is {status}")
    for entry in documents.get_order_codes(ulid, **LIMIT).data:
        for code in entry.codes:
            print("code", entry.product_name, code.code)
    print("zip", save("codes.zip", documents.download_order_codes(ulid, **LIMIT)))
    print("pdf", save("invoice.pdf", documents.download_order_invoice(ulid, **LIMIT)))

    rows, page, more = 0, 1, True
    while more:
        ledger = wallets.list_transactions(sort="asc", per_page=100, page=page, **LIMIT)
        rows, page, more = rows + len(ledger.data), page + 1, ledger.links.next is not None
    print("ledger", rows)
    try:  # no wallet has this id, so no server can sell
        refused = dgo.OrderRequest(wallet_id="00000000-0000-0000-0000-000000000000", items=items)
        orders.create_order(refused, idempotency_key=env("DGO_KEY") + "-refused", **LIMIT)
    except dgo.ApiException as error:
        print("refused", error.status, error.body)
