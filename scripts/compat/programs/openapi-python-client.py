"""Buys a code with the client that openapi-python-client makes."""
import hashlib, os, time
from dgo_client import AuthenticatedClient
from dgo_client.api.codes_and_documents import download_order_codes, download_order_invoice, get_order_codes
from dgo_client.api.orders import create_order, get_order
from dgo_client.api.products import get_product
from dgo_client.api.wallets import list_transactions, list_wallets
from dgo_client.models import ListTransactionsSort, OrderRequest, OrderRequestItem

client = AuthenticatedClient(base_url=os.environ["DGO_URL"], token=os.environ["DGO_TOKEN"])
variant = get_product.sync(int(os.environ["DGO_PRODUCT"]), client=client).data.variant
print("wallets", len(list_wallets.sync(client=client).data))
item = OrderRequestItem(product_variant_id=variant.id, quantity=2)
request = OrderRequest(wallet_id=os.environ["DGO_WALLET"], items=[item])
order = create_order.sync(client=client, body=request, idempotency_key=os.environ["DGO_KEY"]).data
print("order", order.ulid)
while get_order.sync(order.ulid, client=client).fulfillment_status != "completed":
    time.sleep(0.1)
print("codes", sum(len(entry.codes) for entry in get_order_codes.sync(order.ulid, client=client).data))
print("zip", hashlib.sha256(download_order_codes.sync(order.ulid, client=client).payload.read()).hexdigest())
print("pdf", hashlib.sha256(download_order_invoice.sync(order.ulid, client=client).payload.read()).hexdigest())

rows, page = 0, 1
while True:
    ledger = list_transactions.sync(client=client, sort=ListTransactionsSort.ASC, per_page=100, page=page)
    rows += len(ledger.data)
    if ledger.links.next_ is None:
        break
    page += 1
print("ledger", rows)
item.product_variant_id = 1
print("refused", create_order.sync_detailed(client=client, body=request).status_code.value)
