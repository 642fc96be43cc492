"""Buys two codes with the client that openapi-python-client makes."""
import hashlib, os, pathlib, sys, time
import httpx
from dgo_client import AuthenticatedClient
from dgo_client.api.codes_and_documents import download_order_codes, download_order_invoice, get_order_codes
from dgo_client.api.orders import create_order, get_order
from dgo_client.api.products import get_product
from dgo_client.api.wallets import list_transactions, list_wallets
from dgo_client.models import ListTransactionsSort, OrderRequest, OrderRequestItem


def env(name):
    return os.environ.get(name) or sys.exit(f"{name} is not set")


def must(answer):
    if answer.status_code >= 400:
        sys.exit(f"{answer.status_code.value} {answer.content.decode()}")
    return answer.parsed


def save(name, file):
    pathlib.Path(name).write_bytes(file)
    return hashlib.sha256(file).hexdigest()


client = AuthenticatedClient(base_url=env("DGO_URL"), token=env("DGO_TOKEN"), timeout=httpx.Timeout(30))
variant = must(get_product.sync_detailed(int(env("DGO_PRODUCT")), client=client)).data.variant
print("wallets", len(must(list_wallets.sync_detailed(client=client)).data))
items = [OrderRequestItem(product_variant_id=variant.id, quantity=2)]
request, key = OrderRequest(wallet_id=env("DGO_WALLET"), items=items), env("DGO_KEY")
ulid = must(create_order.sync_detailed(client=client, body=request, idempotency_key=key)).data.ulid
print("order", ulid)
for _ in range(300):
    status = must(get_order.sync_detailed(ulid, client=client)).fulfillment_status
    if status in ("completed", "refunded"):
        break
    time.sleep(0.2)
if status != "completed":
    sys.exit(f"order {ulid} is {status}")
for entry in must(get_order_codes.sync_detailed(ulid, client=client)).data:
    for code in entry.codes:
        print("code", entry.product_name, code.code)
print("zip", save("codes.zip", must(download_order_codes.sync_detailed(ulid, client=client)).payload.read()))
print("pdf", save("invoice.pdf", must(download_order_invoice.sync_detailed(ulid, client=client)).payload.read()))

rows, query, more = 0, {"sort": ListTransactionsSort.ASC, "per_page": 100, "page": 1}, True
while more:
    ledger = must(list_transactions.sync_detailed(client=client, **query))
    rows, more = rows + len(ledger.data), ledger.links.next_ is not None
    query["page"] += 1
print("ledger", rows)
# No wallet has this id, so no server can sell.
refused = OrderRequest(wallet_id="00000000-0000-0000-0000-000000000000", items=items)
answer = create_order.sync_detailed(client=client, body=refused, idempotency_key=key + "-refused")
print("refused", answer.status_code.value, answer.content.decode())
