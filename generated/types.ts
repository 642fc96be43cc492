// Written by `npm run generate` from spec/. Do not edit.
export interface paths {
    readonly "/api/v1/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List your orders
         * @description The orders of the authenticated user, page by page. `items` may be empty here: read one order for its lines.
         *     A `page` parameter is not part of the contract: follow `links.next`.
         */
        readonly get: operations["listOrders"];
        readonly put?: never;
        /**
         * Buy products
         * @description Creates an order directly, without a cart: validates the items, charges the wallet and returns the order, in one
         *     step. Success means that the wallet has been charged, so the order comes back with `payment_status` `completed`
         *     and `fulfillment_status` `pending`; poll the order until its codes are there.
         *
         *     Send an `Idempotency-Key` with every purchase attempt, and send **the same key again** when you did not see the
         *     answer: when an order already exists for the key, that order is returned and nothing is charged a second time.
         *     Without a key every request buys again, even an exact duplicate.
         */
        readonly post: operations["createOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{order}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an order
         * @description One order with its lines, as the top-level object: unlike other answers it has no `data` around it. Poll it to
         *     follow `fulfillment_status` after a purchase.
         */
        readonly get: operations["getOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{order}/get-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the codes of an order
         * @description The digital codes of an order, by product. An entry whose codes are still to come is `pending`.
         *
         *     After a purchase a client sees up to three answers in turn: `403` while the order has not reached a status that
         *     has codes, `404` while its codes are not available yet, and `200` when the first of them are there. Check the
         *     order's `fulfillment_status` before you treat a `404` as a failure, and retry later.
         */
        readonly get: operations["getOrderCodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{order}/download-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download the codes of an order
         * @description The digital codes of an order as a ZIP file. What the archive looks like inside is not shown: read the codes as
         *     JSON when a program needs them.
         */
        readonly get: operations["downloadOrderCodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/orders/{order}/download-invoice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download the invoice of an order
         * @description The invoice of an order as a PDF file. Its layout is not shown.
         */
        readonly get: operations["downloadOrderInvoice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/wallets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List your wallets
         * @description The wallets of the authenticated user, page by page, each with its balance. Here a balance's `amount` is a decimal
         *     string, while prices and ledger rows count the smallest unit.
         */
        readonly get: operations["listWallets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/transactions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the wallet ledger
         * @description One row per movement on your wallets, each with the balance right after it. To read a whole period, set
         *     `start_date`, `end_date` and `sort=asc`, and follow `links.next` until it is null. Uses the permission
         *     `read_wallets`, which every API key has.
         */
        readonly get: operations["listTransactions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/products": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List products
         * @description The catalogue, page by page, optionally narrowed by a search term and a category. Whether products need a
         *     token is not shown.
         */
        readonly get: operations["listProducts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/products/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search products
         * @description Products that match a term, page by page. How terms match is not shown. Whether products need a token is not
         *     shown.
         */
        readonly get: operations["searchProducts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/products/{product}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a product
         * @description One product. Whether products need a token is not shown.
         */
        readonly get: operations["getProduct"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description How far the codes of an order have been delivered. Which state follows which is not shown.
         * @example pending
         * @enum {string}
         */
        readonly FulfillmentStatus: "pending" | "processing" | "partially_fulfilled" | "completed" | "refunded";
        /**
         * @description Whether the order has been paid from the wallet.
         * @example completed
         * @enum {string}
         */
        readonly PaymentStatus: "pending" | "completed";
        /**
         * @description A ULID, 26 characters of Crockford's base 32, in either letter case.
         * @example 01KKNTQ1T8V5W7X9Y0A2B4C6D8
         */
        readonly Ulid: string;
        /**
         * @description Money in orders and order items: the amount is a JSON **number** in major units. Convert it to integer minor units
         *     before you add it to anything. The currency is the order's `currency`.
         * @example {
         *       "amount": 59.99,
         *       "formatted": "$59.99"
         *     }
         */
        readonly OrderMoney: {
            /** @description Decimal number in major units, e.g. 59.99. */
            readonly amount: number;
            /** @description Display string with the currency symbol. */
            readonly formatted: string;
        };
        /**
         * @description A currency code. Which codes a deployment uses is not shown.
         * @example USD
         */
        readonly CurrencyCode: string;
        /**
         * @description A moment as an ISO 8601 timestamp: a calendar, week or ordinal date, `T`, and a time, with or without an offset from
         *     UTC. Fractions are allowed. A clock without an offset is best read as UTC.
         * @example 2026-03-14T09:26:53+00:00
         */
        readonly Timestamp: string;
        /**
         * @description One line of an order.
         * @example {
         *       "id": 90211,
         *       "product_name": "Aurora Play Gift Card",
         *       "variant_name": "59.99 USD",
         *       "quantity": 2,
         *       "unit_price": {
         *         "amount": 59.99,
         *         "formatted": "$59.99"
         *       },
         *       "total_price": {
         *         "amount": 119.98,
         *         "formatted": "$119.98"
         *       },
         *       "created_at": "2026-03-14T09:26:53+00:00",
         *       "updated_at": "2026-03-14T09:26:53+00:00"
         *     }
         */
        readonly OrderItem: {
            /** Format: int64 */
            readonly id: number;
            readonly product_name: string;
            readonly variant_name: string;
            /**
             * Format: int64
             * @description How many codes were bought.
             */
            readonly quantity: number;
            readonly unit_price: components["schemas"]["OrderMoney"];
            readonly total_price: components["schemas"]["OrderMoney"];
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description A moment as an ISO 8601 timestamp with an offset from UTC (`Z` is one). Fractions are allowed.
         * @example 2026-03-14T09:26:53+00:00
         */
        readonly TimestampWithOffset: string;
        /**
         * @description A purchase. `ulid` is what the other order operations take as their `{order}`.
         * @example {
         *       "id": 30417,
         *       "ulid": "01KKNTQ1T8V5W7X9Y0A2B4C6D8",
         *       "order_number": "#104233",
         *       "fulfillment_status": "pending",
         *       "payment_status": "completed",
         *       "subtotal": {
         *         "amount": 119.98,
         *         "formatted": "$119.98"
         *       },
         *       "conversion_fees": {
         *         "amount": 0,
         *         "formatted": "$0.00"
         *       },
         *       "total": {
         *         "amount": 119.98,
         *         "formatted": "$119.98"
         *       },
         *       "currency": "USD",
         *       "items": [
         *         {
         *           "id": 90211,
         *           "product_name": "Aurora Play Gift Card",
         *           "variant_name": "59.99 USD",
         *           "quantity": 2,
         *           "unit_price": {
         *             "amount": 59.99,
         *             "formatted": "$59.99"
         *           },
         *           "total_price": {
         *             "amount": 119.98,
         *             "formatted": "$119.98"
         *           },
         *           "created_at": "2026-03-14T09:26:53+00:00",
         *           "updated_at": "2026-03-14T09:26:53+00:00"
         *         }
         *       ],
         *       "created_at": "2026-03-14T09:26:53+00:00",
         *       "updated_at": "2026-03-14T09:26:53+00:00"
         *     }
         */
        readonly Order: {
            /** Format: int64 */
            readonly id: number;
            readonly ulid: components["schemas"]["Ulid"];
            /** @description Human-readable number that starts with `#`. */
            readonly order_number: string;
            readonly fulfillment_status: components["schemas"]["FulfillmentStatus"];
            readonly payment_status: components["schemas"]["PaymentStatus"];
            readonly subtotal: components["schemas"]["OrderMoney"];
            readonly conversion_fees: components["schemas"]["OrderMoney"];
            readonly total: components["schemas"]["OrderMoney"];
            readonly currency: components["schemas"]["CurrencyCode"];
            /** @description The lines of the order. May be empty in list responses. */
            readonly items: readonly components["schemas"]["OrderItem"][];
            readonly created_at: components["schemas"]["TimestampWithOffset"];
            readonly updated_at: components["schemas"]["TimestampWithOffset"];
        };
        /**
         * @description Where the other pages of the list are. Follow them instead of building page addresses.
         * @example {
         *       "first": "https://shop.example/api/v1/products?page=1",
         *       "last": "https://shop.example/api/v1/products?page=3",
         *       "prev": "https://shop.example/api/v1/products?page=1",
         *       "next": "https://shop.example/api/v1/products?page=3"
         *     }
         */
        readonly PageLinks: {
            /** @description URL of the first page. */
            readonly first: string;
            /** @description URL of the last page. */
            readonly last: string;
            /** @description URL of the previous page; null on the first page. */
            readonly prev: string | null;
            /** @description URL of the next page; null on the last page. */
            readonly next: string | null;
        };
        /** @description Where this page stands in its list, with the URL of the list. */
        readonly PageMetaWithPath: {
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             */
            readonly current_page: number;
            /**
             * Format: int64
             * @description Number of the first row of this page within the list; what an empty page shows is not specified.
             */
            readonly from: number | null;
            /**
             * Format: int64
             * @description Number of the last page.
             */
            readonly last_page: number;
            /**
             * Format: int64
             * @description How many rows a full page has.
             */
            readonly per_page: number;
            /**
             * Format: int64
             * @description Number of the last row of this page within the list; what an empty page shows is not specified.
             */
            readonly to: number | null;
            /**
             * Format: int64
             * @description How many rows the whole list has.
             */
            readonly total: number;
            /** @description URL of the list without its query. */
            readonly path: string;
        };
        /** @description One page of orders. */
        readonly OrderPage: {
            readonly data: readonly components["schemas"]["Order"][];
            readonly links: components["schemas"]["PageLinks"];
            readonly meta: components["schemas"]["PageMetaWithPath"];
        };
        /**
         * @description One product to buy.
         * @example {
         *       "product_variant_id": 5003,
         *       "quantity": 2
         *     }
         */
        readonly OrderRequestItem: {
            /**
             * Format: int64
             * @description The `variant.id` of a product.
             */
            readonly product_variant_id: number;
            /**
             * Format: int64
             * @description How many codes to buy.
             */
            readonly quantity: number;
        };
        /**
         * @description An order to create, without a cart.
         * @example {
         *       "wallet_id": "0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f",
         *       "items": [
         *         {
         *           "product_variant_id": 5003,
         *           "quantity": 2
         *         }
         *       ]
         *     }
         */
        readonly OrderRequest: {
            /**
             * Format: uuid
             * @description The wallet that is charged, as a UUID.
             */
            readonly wallet_id: string;
            /** @description The products to buy. The largest number of items is not shown. */
            readonly items: readonly components["schemas"]["OrderRequestItem"][];
        };
        /** @description The answer to a successful order creation, or to a repeated one with the same key. */
        readonly OrderCreated: {
            readonly message: string;
            readonly data: components["schemas"]["Order"];
        };
        /**
         * @description An error with a human-readable message. Other fields, such as errors by field, are not shown.
         * @example {
         *       "message": "The selected wallet has insufficient funds for this order."
         *     }
         */
        readonly Message: {
            readonly message: string;
        };
        /**
         * @description One digital code.
         * @example {
         *       "code": "SAMPLE-CODE-0001",
         *       "serial_number": "SAMPLE-SERIAL-1",
         *       "pin_code": "SAMPLE-PIN",
         *       "expiration_date": "2027-03-14 23:59:59"
         *     }
         */
        readonly Code: {
            readonly code: string;
            readonly serial_number: string;
            readonly pin_code: string;
            /** @description When the code expires, as `YYYY-MM-DD HH:MM:SS`. The time zone is not shown. */
            readonly expiration_date: string;
        };
        /**
         * @description The codes of one product of the order, and whether that product has been delivered.
         * @example {
         *       "product_name": "Aurora Play Gift Card",
         *       "status": "completed",
         *       "codes": [
         *         {
         *           "code": "SAMPLE-CODE-0001",
         *           "serial_number": "SAMPLE-SERIAL-1",
         *           "pin_code": "SAMPLE-PIN",
         *           "expiration_date": "2027-03-14 23:59:59"
         *         }
         *       ]
         *     }
         */
        readonly OrderCodesEntry: {
            readonly product_name: string;
            /**
             * @description Fulfilment state of this product.
             * @enum {string}
             */
            readonly status: "completed" | "pending";
            readonly codes: readonly components["schemas"]["Code"][];
        };
        /** @description The codes of an order, by product. */
        readonly OrderCodes: {
            /** @constant */
            readonly error: false;
            readonly message: string;
            readonly data: readonly components["schemas"]["OrderCodesEntry"][];
        };
        /**
         * @description There is no such order, or its codes are not available yet.
         * @example {
         *       "error": true,
         *       "message": "The codes of this order are not available yet.",
         *       "data": []
         *     }
         */
        readonly CodesUnavailable: {
            /** @constant */
            readonly error: true;
            readonly message: string;
            readonly data: readonly components["schemas"]["OrderCodesEntry"][];
        };
        /**
         * @description Money of a wallet's balance: here `amount` is the **decimal string**, not a count of the smallest unit, and
         *     `localized_decimal` shows a comma as the decimal separator.
         * @example {
         *       "amount": "1204.50",
         *       "currency": "USD",
         *       "formatted": "$1,204.50",
         *       "decimal": "1204.50",
         *       "localized_decimal": "1.204,50"
         *     }
         */
        readonly WalletBalance: {
            /** @description The balance as a decimal string in major units. */
            readonly amount: string;
            readonly currency: components["schemas"]["CurrencyCode"];
            /** @description Display string with the currency symbol. */
            readonly formatted: string;
            /** @description The balance as a plain decimal string in major units. */
            readonly decimal: string;
            /** @description The same decimal with a comma as the decimal separator. */
            readonly localized_decimal: string;
        };
        /**
         * @description A prepaid wallet. Here `id` is an integer, while other operations take the wallet as a string (`wallet_id`, a UUID
         *     on order creation). How the two are matched is not shown.
         * @example {
         *       "id": 104,
         *       "name": "Main wallet",
         *       "balance": {
         *         "amount": "1204.50",
         *         "currency": "USD",
         *         "formatted": "$1,204.50",
         *         "decimal": "1204.50",
         *         "localized_decimal": "1.204,50"
         *       },
         *       "currency": "USD",
         *       "cerdit_limit": 0,
         *       "created_at": "2025-11-02T08:00:00+00:00",
         *       "updated_at": "2026-03-14T09:26:53+00:00"
         *     }
         */
        readonly Wallet: {
            /** Format: int64 */
            readonly id: number;
            readonly name: string;
            readonly balance: components["schemas"]["WalletBalance"];
            readonly currency: components["schemas"]["CurrencyCode"];
            /** @description The name has exactly this spelling. Unit and meaning are not shown. */
            readonly cerdit_limit: number;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Where this page stands in its list.
         * @example {
         *       "current_page": 2,
         *       "from": 16,
         *       "last_page": 3,
         *       "per_page": 15,
         *       "to": 30,
         *       "total": 42,
         *       "path": "https://shop.example/api/v1/products"
         *     }
         * @example {
         *       "current_page": 1,
         *       "from": null,
         *       "last_page": 1,
         *       "per_page": 15,
         *       "to": null,
         *       "total": 0
         *     }
         */
        readonly PageMeta: {
            /**
             * Format: int64
             * @description Number of this page, counted from 1.
             */
            readonly current_page: number;
            /**
             * Format: int64
             * @description Number of the first row of this page within the list; what an empty page shows is not specified.
             */
            readonly from: number | null;
            /**
             * Format: int64
             * @description Number of the last page.
             */
            readonly last_page: number;
            /**
             * Format: int64
             * @description How many rows a full page has.
             */
            readonly per_page: number;
            /**
             * Format: int64
             * @description Number of the last row of this page within the list; what an empty page shows is not specified.
             */
            readonly to: number | null;
            /**
             * Format: int64
             * @description How many rows the whole list has.
             */
            readonly total: number;
            /** @description URL of the list without its query. Not every list shows it. */
            readonly path?: string;
        };
        /** @description One page of wallets. */
        readonly WalletPage: {
            readonly data: readonly components["schemas"]["Wallet"][];
            readonly links: components["schemas"]["PageLinks"];
            readonly meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Money in transactions: like the money of products, and signed. Negative money left the wallet; the sign also
         *     appears in `formatted`, `decimal` and `localized_decimal`.
         * @example {
         *       "amount": "-11998",
         *       "currency": "USD",
         *       "formatted": "-$119.98",
         *       "decimal": "-119.98",
         *       "localized_decimal": "-119,98"
         *     }
         */
        readonly SignedLedgerMoney: {
            /** @description Integer count of the smallest currency unit, negative when money leaves the wallet. */
            readonly amount: string;
            readonly currency: components["schemas"]["CurrencyCode"];
            /** @description Display string with the currency symbol and the sign. */
            readonly formatted: string;
            /** @description The amount as a plain decimal string in major units, signed. */
            readonly decimal: string;
            /** @description The same decimal with the separators of a locale, signed. */
            readonly localized_decimal: string;
        };
        /**
         * @description The order that a row of the ledger pays for.
         * @example {
         *       "ulid": "01KKNTQ1T8V5W7X9Y0A2B4C6D8",
         *       "order_number": "#104233"
         *     }
         */
        readonly TransactionOrder: {
            readonly ulid: components["schemas"]["Ulid"];
            readonly order_number: string;
        };
        /**
         * @description The deposit that a row of the ledger books. Other fields of a deposit are not shown.
         * @example {
         *       "id": 5121,
         *       "reference": "Bank transfer, March"
         *     }
         */
        readonly TransactionDeposit: {
            /** Format: int64 */
            readonly id: number;
            /** @description What the client entered when it submitted the deposit. */
            readonly reference: string;
        };
        /**
         * @description One row of the wallet ledger: a movement on a wallet, with the balance right after it. For a deposit, `order` is
         *     null; for an order payment, `deposit` is null; for adjustments both are null.
         * @example {
         *       "id": "01KKNTQ1T8A1B2C3D4E5F6G7H8",
         *       "wallet_id": "0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f",
         *       "type": "orderPayment",
         *       "status": "completed",
         *       "description": "Payment of order #104233",
         *       "currency": "USD",
         *       "amount": {
         *         "amount": "-11998",
         *         "currency": "USD",
         *         "formatted": "-$119.98",
         *         "decimal": "-119.98",
         *         "localized_decimal": "-119,98"
         *       },
         *       "balance_after": {
         *         "amount": "120450",
         *         "currency": "USD",
         *         "formatted": "$1,204.50",
         *         "decimal": "1204.50",
         *         "localized_decimal": "1.204,50"
         *       },
         *       "order": {
         *         "ulid": "01KKNTQ1T8V5W7X9Y0A2B4C6D8",
         *         "order_number": "#104233"
         *       },
         *       "deposit": null,
         *       "created_at": "2026-03-14T09:26:53+00:00"
         *     }
         */
        readonly Transaction: {
            readonly id: components["schemas"]["Ulid"];
            readonly wallet_id: string;
            /**
             * @description `deposit` is a top-up, `creditAdjustment` e.g. a refund; the other names speak for themselves.
             * @enum {string}
             */
            readonly type: "deposit" | "orderPayment" | "creditAdjustment" | "debitAdjustment" | "withdraw";
            /** @description `completed` occurs; other values are not shown. */
            readonly status: string;
            /** @description For adjustments, what it was for, e.g. which order a refund belongs to. */
            readonly description: string;
            readonly currency: components["schemas"]["CurrencyCode"];
            readonly amount: components["schemas"]["SignedLedgerMoney"];
            readonly balance_after: components["schemas"]["SignedLedgerMoney"];
            /** @description Set for order payments. */
            readonly order: components["schemas"]["TransactionOrder"] | null;
            /** @description Set for deposits. */
            readonly deposit: components["schemas"]["TransactionDeposit"] | null;
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of the wallet ledger. */
        readonly TransactionPage: {
            readonly data: readonly components["schemas"]["Transaction"][];
            readonly links: components["schemas"]["PageLinks"];
            readonly meta: components["schemas"]["PageMetaWithPath"];
        };
        /**
         * @description Money in products: the amount is a **string** that counts the smallest currency unit (two decimals), so a price
         *     of 59.99 is the string `5999`.
         * @example {
         *       "amount": "5999",
         *       "currency": "USD",
         *       "formatted": "$59.99",
         *       "decimal": "59.99",
         *       "localized_decimal": "59,99"
         *     }
         */
        readonly LedgerMoney: {
            /** @description Integer count of the smallest currency unit. */
            readonly amount: string;
            readonly currency: components["schemas"]["CurrencyCode"];
            /** @description Display string with the currency symbol. */
            readonly formatted: string;
            /** @description The amount as a plain decimal string in major units. */
            readonly decimal: string;
            /** @description The same decimal with the separators of a locale. */
            readonly localized_decimal: string;
        };
        /** @description The one variant of a product that listings show. `id` is the `product_variant_id` of an order. */
        readonly ProductVariant: {
            /** Format: int64 */
            readonly id: number;
            readonly name: string;
            readonly price: components["schemas"]["LedgerMoney"];
            readonly face_value: components["schemas"]["LedgerMoney"];
        };
        /**
         * @description A digital product.
         * @example {
         *       "id": 811,
         *       "name": "Aurora Play Gift Card",
         *       "url": "https://shop.example/products/aurora-play-gift-card",
         *       "description": "A gift card for the Aurora Play store.",
         *       "short_description": "Aurora Play, 59.99 USD",
         *       "notes": null,
         *       "category_name": "Gift cards",
         *       "brand_name": "Aurora Play",
         *       "brand_id": "42",
         *       "images": [
         *         "https://shop.example/images/aurora-play.png"
         *       ],
         *       "region": "US",
         *       "channel": "online",
         *       "tags": [
         *         "games",
         *         "gift"
         *       ],
         *       "isPermanentOutOfStock": false,
         *       "discount_percentage": 0,
         *       "variant": {
         *         "id": 5003,
         *         "name": "59.99 USD",
         *         "price": {
         *           "amount": "5999",
         *           "currency": "USD",
         *           "formatted": "$59.99",
         *           "decimal": "59.99",
         *           "localized_decimal": "59,99"
         *         },
         *         "face_value": {
         *           "amount": "5999",
         *           "currency": "USD",
         *           "formatted": "$59.99",
         *           "decimal": "59.99",
         *           "localized_decimal": "59,99"
         *         }
         *       },
         *       "created_at": "2025-11-02T08:00:00+00:00",
         *       "updated_at": "2026-01-20T16:45:10+00:00"
         *     }
         */
        readonly Product: {
            /** Format: int64 */
            readonly id: number;
            readonly name: string;
            readonly url: string;
            readonly description: string;
            readonly short_description: string;
            readonly notes: string | null;
            readonly category_name: string;
            readonly brand_name: string;
            readonly brand_id: string;
            /** @description May be empty. */
            readonly images: readonly string[];
            /** @description Allowed values are not shown. */
            readonly region: string;
            /** @description Allowed values are not shown. */
            readonly channel: string;
            /** @description May be empty. */
            readonly tags: readonly string[];
            readonly isPermanentOutOfStock: boolean;
            /** @description 0 when there is no discount. */
            readonly discount_percentage: number;
            readonly variant: components["schemas"]["ProductVariant"];
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of products. */
        readonly ProductPage: {
            readonly data: readonly components["schemas"]["Product"][];
            readonly links: components["schemas"]["PageLinks"];
            readonly meta: components["schemas"]["PageMeta"];
        };
        /** @description The answer to reading one product. */
        readonly ProductDetail: {
            readonly data: components["schemas"]["Product"];
        };
    };
    responses: {
        /** @description The token is missing or invalid. The body is not shown. */
        readonly Unauthenticated: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Access is denied. The body is not shown. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such order. The body is not shown. */
        readonly OrderNotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Access is denied, or the order has not reached a status that has codes. The body is not shown. */
        readonly CodesForbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such order, or it has no codes. The body is not shown. */
        readonly CodesArchiveNotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A filter is invalid, e.g. `end_date` before `start_date`, or a `wallet_id` that does not belong to the caller. The body is not shown. */
        readonly InvalidLedgerFilter: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such product. The body is not shown. */
        readonly ProductNotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Rows per page, at most 100.
         * @example 100
         */
        readonly PerPageCapped: number;
        /**
         * @description The order's `ulid`.
         * @example 01KKNTQ1T8V5W7X9Y0A2B4C6D8
         */
        readonly OrderUlid: components["schemas"]["Ulid"];
        /**
         * @description Number of the page, counted from 1.
         * @example 2
         */
        readonly Page: number;
        /**
         * @description Rows per page. The maximum is not shown.
         * @example 50
         */
        readonly PerPage: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Rows per page, at most 100.
                 * @example 100
                 */
                readonly per_page?: components["parameters"]["PerPageCapped"];
                /**
                 * @description Only orders in this fulfilment status.
                 * @example completed
                 */
                readonly fulfillment_status?: components["schemas"]["FulfillmentStatus"];
                /**
                 * @description Only orders in this payment status.
                 * @example completed
                 */
                readonly payment_status?: components["schemas"]["PaymentStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of the orders. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly createOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Recommended. Unique per purchase attempt: a UUID or a reference of your own. How long a key is kept is not
                 *     shown.
                 * @example 4b0d2f5e-6f0c-4a39-9a3e-2c8d1e7f9b10
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderRequest"];
            };
        };
        readonly responses: {
            /** @description The order was created and paid for, or it is the order that already existed for this `Idempotency-Key`. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderCreated"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description The request is invalid, or a business rule refuses it, e.g. because the wallet has insufficient funds (then
             *     the message says so). Nothing was ordered and nothing was charged.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            /** @description An unexpected error occurred while processing the order. Retry with the same `Idempotency-Key`. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    readonly getOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order's `ulid`.
                 * @example 01KKNTQ1T8V5W7X9Y0A2B4C6D8
                 */
                readonly order: components["parameters"]["OrderUlid"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["OrderNotFound"];
        };
    };
    readonly getOrderCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order's `ulid`.
                 * @example 01KKNTQ1T8V5W7X9Y0A2B4C6D8
                 */
                readonly order: components["parameters"]["OrderUlid"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The codes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderCodes"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["CodesForbidden"];
            /** @description There is no such order, or its codes are not available yet (retry later). */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CodesUnavailable"];
                };
            };
        };
    };
    readonly downloadOrderCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order's `ulid`.
                 * @example 01KKNTQ1T8V5W7X9Y0A2B4C6D8
                 */
                readonly order: components["parameters"]["OrderUlid"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A ZIP file with the codes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": Blob;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["CodesArchiveNotFound"];
        };
    };
    readonly downloadOrderInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order's `ulid`.
                 * @example 01KKNTQ1T8V5W7X9Y0A2B4C6D8
                 */
                readonly order: components["parameters"]["OrderUlid"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A PDF file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": Blob;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["OrderNotFound"];
        };
    };
    readonly listWallets: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Number of the page, counted from 1.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. The maximum is not shown.
                 * @example 50
                 */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of the wallets. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly listTransactions: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only rows of this wallet.
                 * @example 0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f
                 */
                readonly wallet_id?: string;
                /**
                 * @description Only rows on or after this date (UTC), inclusive.
                 * @example 2026-03-01
                 */
                readonly start_date?: string;
                /**
                 * @description Only rows on or before this date (UTC), inclusive.
                 * @example 2026-03-31
                 */
                readonly end_date?: string;
                /**
                 * @description `asc` is oldest first, `desc` newest first.
                 * @example asc
                 */
                readonly sort?: "asc" | "desc";
                /**
                 * @description Rows per page, at most 100.
                 * @example 100
                 */
                readonly per_page?: components["parameters"]["PerPageCapped"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of the ledger. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["InvalidLedgerFilter"];
        };
    };
    readonly listProducts: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only products that match this term. How terms match is not shown.
                 * @example aurora
                 */
                readonly search?: string;
                /**
                 * @description Only products of the category with this name.
                 * @example Gift cards
                 */
                readonly category?: string;
                /**
                 * @description Number of the page, counted from 1.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. The maximum is not shown.
                 * @example 50
                 */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of the products. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductPage"];
                };
            };
        };
    };
    readonly searchProducts: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description What to search for.
                 * @example aurora
                 */
                readonly term: string;
                /**
                 * @description Number of the page, counted from 1.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page. The maximum is not shown.
                 * @example 50
                 */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of the products. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductPage"];
                };
            };
        };
    };
    readonly getProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The product's `id`.
                 * @example 811
                 */
                readonly product: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The product. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductDetail"];
                };
            };
            readonly 404: components["responses"]["ProductNotFound"];
        };
    };
}
