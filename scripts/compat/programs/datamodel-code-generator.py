"""Buys two codes with the models that datamodel-code-generator makes, and the HTTP of Python itself."""
import hashlib, os, pathlib, sys, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen
import models as dgo


def env(name):
    return os.environ.get(name) or sys.exit(f"{name} is not set")


def ask(path, body=None, key=None):
    headers = {"Authorization": "Bearer " + env("DGO_TOKEN"), "Content-Type": "application/json"}
    if key is not None:
        headers["Idempotency-Key"] = key
    data = None if body is None else body.model_dump_json().encode()
    try:
        with urlopen(Request(env("DGO_URL") + "/api/v1" + path, data, headers), timeout=30) as response:
            return response.read()
    except HTTPError as error:
        raise RuntimeError(f"{error.code} {error.read().decode()}") from error


def save(name, file):
    pathlib.Path(name).write_bytes(file)
    return hashlib.sha256(file).hexdigest()


variant = dgo.ProductDetail.model_validate_json(ask("/products/" + env("DGO_PRODUCT"))).data.variant
print("wallets", len(dgo.WalletPage.model_validate_json(ask("/wallets")).data))
items = [dgo.OrderRequestItem(product_variant_id=variant.id, quantity=2)]
request, key = dgo.OrderRequest(wallet_id=env("DGO_WALLET"), items=items), env("DGO_KEY")
ulid = dgo.OrderCreated.model_validate_json(ask("/orders", request, key)).data.ulid.root
order = "/orders/" + ulid
print("order", ulid)
for _ in range(300):
    status = dgo.Order.model_validate_json(ask(order)).fulfillment_status.value
    if status in ("completed", "refunded"):
        break
    time.sleep(0.2)
if status != "completed":
    sys.exit(f"order {ulid} is {status}")
for entry in dgo.OrderCodes.model_validate_json(ask(order + "/get-codes")).data:
    for code in entry.codes:
        print("code", entry.product_name, code.code)
print("zip", save("codes.zip", ask(order + "/download-codes")))
print("pdf", save("invoice.pdf", ask(order + "/download-invoice")))

rows, page, more = 0, 1, True
while more:
    ledger = dgo.TransactionPage.model_validate_json(ask(f"/transactions?sort=asc&per_page=100&page={page}"))
    rows, page, more = rows + len(ledger.data), page + 1, ledger.links.next is not None
print("ledger", rows)
try:  # no wallet has this id, so no server can sell
    ask("/orders", dgo.OrderRequest(wallet_id="00000000-0000-0000-0000-000000000000", items=items), key + "-refused")
except RuntimeError as error:
    print("refused", error)
