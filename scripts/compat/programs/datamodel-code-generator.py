"""Buys a code with the models that datamodel-code-generator makes, and the HTTP of Python itself."""
import hashlib, os, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen
import models as dgo


def ask(path, body=None, key=None):
    headers = {"Authorization": "Bearer " + os.environ["DGO_TOKEN"], "Content-Type": "application/json"}
    if key is not None:
        headers["Idempotency-Key"] = key
    data = None if body is None else body.model_dump_json().encode()
    with urlopen(Request(os.environ["DGO_URL"] + "/api/v1" + path, data, headers)) as response:
        return response.read()


product = dgo.ProductDetail.model_validate_json(ask("/products/" + os.environ["DGO_PRODUCT"])).data
print("wallets", len(dgo.WalletPage.model_validate_json(ask("/wallets")).data))
items = [dgo.OrderRequestItem(product_variant_id=product.variant.id, quantity=2)]
request = dgo.OrderRequest(wallet_id=os.environ["DGO_WALLET"], items=items)
created = dgo.OrderCreated.model_validate_json(ask("/orders", request, os.environ["DGO_KEY"]))
order = "/orders/" + created.data.ulid.root
print("order", created.data.ulid.root)
while dgo.Order.model_validate_json(ask(order)).fulfillment_status != dgo.FulfillmentStatus.completed:
    time.sleep(0.1)
codes = dgo.OrderCodes.model_validate_json(ask(order + "/get-codes"))
print("codes", sum(len(entry.codes) for entry in codes.data))
print("zip", hashlib.sha256(ask(order + "/download-codes")).hexdigest())
print("pdf", hashlib.sha256(ask(order + "/download-invoice")).hexdigest())

rows, page = 0, 1
while True:
    ledger = dgo.TransactionPage.model_validate_json(ask(f"/transactions?sort=asc&per_page=100&page={page}"))
    rows += len(ledger.data)
    if ledger.links.next is None:
        break
    page += 1
print("ledger", rows)
try:
    items[0].product_variant_id = 1
    ask("/orders", request)
except HTTPError as error:
    print("refused", error.code)
