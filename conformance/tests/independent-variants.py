"""Further variants of the deployment by other hands in the folder DGO_STRANGER, whose server this starts.

Each is correct: a difference that the contract allows."""
import os
import re
import sys

sys.dont_write_bytecode = True  # the folder may be shared
sys.path.insert(0, os.environ["DGO_STRANGER"])

import registry  # noqa: E402
import server  # noqa: E402
from errors import ApiError  # noqa: E402
from models import Item, Order  # noqa: E402
from registry import variant  # noqa: E402

registry.load()

BEYOND_DOUBLES = 2 ** 53


@variant("page-of-any-length", "A page number of any length is read, and shown as current_page.",
         "`meta.current_page` is an integer; JSON has no largest one.")
class PageOfAnyLength:
    def page_number(self, req, strict):
        text = req.query.get("page") or "1"
        if not re.fullmatch(r"[0-9]{1,4000}", text) or int(text) < 1:
            return super().page_number(req, strict)
        return int(text)


@variant("ids-beyond-doubles", "Orders, items, deposits and wallets are numbered from beyond 2^53.",
         "`id` is an integer; no largest one is stated.")
class IdsBeyondDoubles:
    def init_extra(self):
        super().init_extra()
        first = {kind: BEYOND_DOUBLES + n for kind, n in self.state.next_id.items()}
        self.state.next_id.update(first)

    def wallet_json(self, wallet):
        return {**super().wallet_json(wallet), "id": BEYOND_DOUBLES + wallet.id}


@variant("orders-in-the-products-currency",
         "Every third product is priced in EUR. An order of such products alone is shown in EUR, with fees of 1.5 %, and "
         "the wallet is charged in its own currency.",
         "Order, `currency`: a currency code; that it is the wallet's is not stated.")
class OrdersInTheProductsCurrency:
    def product_currency(self, n):
        return "EUR" if n % 3 == 0 else super().product_currency(n)

    def shown(self, order):
        """The order as it is shown. The stored one is in the wallet's currency."""
        currencies = {item.product.currency for item in order.items}
        if currencies == {order.currency} or len(currencies) > 1:
            return order
        items = [Item(**{**vars(item), "unit": item.product.price, "total": item.product.price * item.quantity})
                 for item in order.items]
        subtotal = sum(item.total for item in items)
        fees = (2 * subtotal * self.fee_percent_times_10 + 1000) // 2000
        return Order(**{**vars(order), "currency": currencies.pop(), "items": items, "subtotal": subtotal,
                        "fees": fees, "total": subtotal + fees})

    def order_json(self, order, fresh=False, in_list=False):
        return super().order_json(self.shown(order), fresh, in_list)

    def pdf_bytes(self, order):
        return super().pdf_bytes(self.shown(order))


@variant("zero-expiration-date", "A code that never expires has the expiration_date 0000-00-00 00:00:00.",
         "The format of `expiration_date` is YYYY-MM-DD HH:MM:SS; nothing more is stated.")
class ZeroExpirationDate:
    def make_code(self, order, item):
        return {**super().make_code(order, item), "expiration_date": "0000-00-00 00:00:00"}


def without_permission(route):
    @variant(f"no-permission-{route.replace('_', '-')}", f"The token lacks the permission that {route} needs: 403.",
             "Permissions needed by the other endpoints: not shown.")
    class WithoutPermission:
        def authorize(self, req, name):
            user = super().authorize(req, name)
            if name == route:
                raise ApiError(403, "This API key lacks a permission.")
            return user


for one in ("create_order", "list_orders", "get_order", "get_codes", "download_codes", "download_invoice", "list_wallets",
            "search_products"):
    without_permission(one)

if __name__ == "__main__":
    sys.setswitchinterval(0.001)  # as the server does
    sys.exit(server.main())
