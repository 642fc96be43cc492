// Written by `npm run generate` from spec/rules/. Do not edit.

/** How strongly the contract speaks. Silent rules are observed and never judged. */
export type Level = 'must' | 'should' | 'silent';

/** One entry of the catalogue. */
export interface RuleSpec {
  readonly id: RuleId;
  readonly chapter: string;
  readonly level: Level;
  readonly statement: string;
  /** Where the contract says so. */
  readonly source: string;
  /** What goes wrong for a client when the rule is broken; null for silent rules. */
  readonly why: string | null;
  readonly operations: readonly string[];
  /** False where no black box can tell. */
  readonly observable: boolean;
  /** The file of the contract that states it, from the root of the repository. */
  readonly file: string;
  /** Where the entry begins in the file, counted from 1. */
  readonly line: number;
}

const ids = [
  "auth/missing-token-is-401",
  "auth/invalid-token-is-401",
  "auth/foreign-order-is-hidden",
  "auth/foreign-orders-are-not-listed",
  "auth/foreign-wallets-are-not-listed",
  "auth/foreign-ledger-is-not-listed",
  "auth/foreign-wallet-cannot-pay",
  "auth/refused-creation-changes-nothing",
  "auth/refusal-leaks-nothing",
  "auth/token-is-never-echoed",
  "auth/denied-access-is-403",
  "auth/ledger-permission",
  "auth/other-permissions",
  "auth/how-a-token-is-obtained",
  "auth/status-for-a-foreign-order",
  "auth/status-for-a-foreign-wallet",
  "codes/completed-order-shows-codes",
  "codes/not-there-yet-is-403-or-404",
  "codes/entries-are-the-orders-products",
  "codes/completed-order-has-no-pending-entry",
  "codes/as-many-as-bought",
  "codes/never-more-than-bought",
  "codes/pending-entry-shows-none",
  "codes/none-twice-in-an-order",
  "codes/none-in-two-orders",
  "codes/stay-the-same",
  "codes/code-is-not-empty",
  "codes/some-code-is-delivered",
  "codes/expiry-is-a-real-moment",
  "codes/refusal-before-codes",
  "codes/of-a-refunded-order",
  "codes/time-to-fulfilment",
  "documents/archive-comes-with-the-codes",
  "documents/no-archive-before-codes",
  "documents/archive-is-a-sound-zip",
  "documents/archive-holds-the-codes",
  "documents/archive-members-have-own-names",
  "documents/archive-keeps-pins",
  "documents/invoice-is-a-pdf",
  "documents/invoice-in-every-state",
  "documents/invoice-names-the-order",
  "documents/invoice-shows-the-total",
  "documents/archive-layout",
  "documents/invoice-layout",
  "errors/creation-refusal-is-422",
  "errors/lenient-order-is-as-it-says",
  "errors/lenient-readings",
  "errors/unknown-variant-is-422",
  "errors/unknown-wallet-is-refused",
  "errors/one-bad-item-refuses-the-order",
  "errors/malformed-body-is-refused",
  "errors/malformed-body-is-4xx",
  "errors/insufficient-funds-is-422",
  "errors/insufficient-funds-says-so",
  "errors/refusal-creates-no-order",
  "errors/refusal-writes-no-ledger-row",
  "errors/refusal-leaves-the-balance",
  "errors/message-is-not-blank",
  "errors/unexpected-error-says-so",
  "errors/unknown-path-is-404",
  "errors/wrong-method-is-refused",
  "errors/bodies-of-401-and-403",
  "errors/bodies-of-other-404s",
  "errors/body-of-the-ledgers-422",
  "errors/structure-of-validation-errors",
  "errors/business-rule-messages",
  "errors/statuses-of-malformed-requests",
  "filters/fulfillment-status-shows-only-its-orders",
  "filters/fulfillment-status-shows-all-its-orders",
  "filters/payment-status-shows-only-its-orders",
  "filters/payment-status-shows-all-its-orders",
  "filters/both-statuses-combine",
  "filters/wallet-shows-only-its-rows",
  "filters/wallet-shows-all-its-rows",
  "filters/start-date-is-inclusive",
  "filters/end-date-is-inclusive",
  "filters/dates-show-all-rows-of-the-window",
  "filters/ledger-filters-combine",
  "filters/unreadable-ledger-filter-is-422",
  "filters/end-before-start-is-422",
  "filters/foreign-wallet-is-422",
  "filters/created-order-shows-under-its-statuses",
  "filters/created-order-is-hidden-under-other-statuses",
  "filters/total-counts-the-selection",
  "filters/page-shows-its-selection",
  "filters/ledger-page-is-its-part",
  "filters/unknown-status-value",
  "filters/unknown-sort",
  "filters/dates-in-another-notation",
  "filters/blank-value",
  "filters/unknown-query-parameters",
  "idempotency/replay-returns-the-original",
  "idempotency/replay-answers-201",
  "idempotency/replay-shows-the-same-content",
  "idempotency/replay-creates-no-second-order",
  "idempotency/replay-charges-once",
  "idempotency/replay-after-other-orders",
  "idempotency/replay-after-progress",
  "idempotency/retry-after-a-lost-answer",
  "idempotency/no-key-creates-anew",
  "idempotency/other-key-creates-anew",
  "idempotency/letter-case-tells-keys-apart",
  "idempotency/usual-keys-are-accepted",
  "idempotency/invalid-body-under-a-used-key",
  "idempotency/another-user-gets-another-order",
  "idempotency/refused-key-is-free-again",
  "idempotency/race-creates-one-order",
  "idempotency/race-charges-once",
  "idempotency/race-shows-one-order",
  "idempotency/race-answers-201-or-4xx",
  "idempotency/replayed-order-as-it-was-or-is",
  "idempotency/retention",
  "idempotency/longest-key",
  "idempotency/blank-key",
  "idempotency/odd-keys",
  "idempotency/simultaneous-replay",
  "ledger/asc-is-oldest-first",
  "ledger/desc-is-newest-first",
  "ledger/sort-defaults-to-desc",
  "ledger/asc-is-desc-reversed",
  "ledger/balances-chain",
  "ledger/chain-holds-while-orders-come-in",
  "ledger/deposit-is-positive",
  "ledger/order-payment-is-negative",
  "ledger/credit-adjustment-is-positive",
  "ledger/debit-adjustment-is-negative",
  "ledger/withdrawal-is-negative",
  "ledger/order-payment-names-its-order",
  "ledger/deposit-names-its-deposit",
  "ledger/deposit-has-no-order",
  "ledger/order-payment-has-no-deposit",
  "ledger/adjustment-has-neither",
  "ledger/adjustment-says-what-for",
  "ledger/adjustment-is-described-in-words",
  "ledger/order-payment-order-exists",
  "ledger/order-number-agrees-with-the-order",
  "ledger/order-payment-is-minus-the-total",
  "ledger/no-order-is-paid-twice",
  "ledger/every-paid-order-has-its-row",
  "ledger/paid-order-is-shown-as-paid",
  "ledger/refunded-order-has-its-credit",
  "ledger/refund-never-exceeds-its-order",
  "ledger/row-ids-are-unique",
  "ledger/rows-are-in-the-wallets-currency",
  "ledger/times-are-utc",
  "ledger/times-show-utc",
  "ledger/time-is-when-it-happened",
  "ledger/no-row-is-of-the-future",
  "ledger/id-is-the-orders-transaction-id",
  "ledger/status-values",
  "ledger/fields-of-a-deposit",
  "ledger/order-and-deposit-of-a-withdrawal",
  "ledger/order-within-a-moment",
  "money/decimal-agrees-with-amount",
  "money/localized-agrees-with-decimal",
  "money/sign-shows-in-every-notation",
  "money/formatted-agrees-with-amount",
  "money/formatted-shows-a-symbol",
  "money/one-symbol-per-currency",
  "money/wallet-balance-shows-a-decimal-comma",
  "money/currencies-agree",
  "money/currency-is-a-code",
  "money/order-amount-has-two-decimals-at-most",
  "money/formatted-style",
  "orders/no-granted-form-is-refused",
  "orders/valid-purchase-succeeds",
  "orders/created-with-payment-completed",
  "orders/created-with-fulfilment-pending",
  "orders/items-are-those-that-were-bought",
  "orders/items-name-the-products",
  "orders/item-total-is-unit-price-times-quantity",
  "orders/subtotal-is-the-sum-of-its-items",
  "orders/total-is-subtotal-plus-fees",
  "orders/fees-are-not-negative",
  "orders/unit-price-is-the-listed-price",
  "orders/stays-paid",
  "orders/one-payment-row-each",
  "orders/charged-as-answered",
  "orders/one-request-makes-one-order",
  "orders/payment-row-is-on-the-named-wallet",
  "orders/payment-row-is-minus-the-total",
  "orders/payment-row-continues-the-balance",
  "orders/created-order-is-readable",
  "orders/read-agrees-with-creation",
  "orders/created-order-is-listed",
  "orders/read-agrees-with-the-list",
  "orders/unknown-is-404",
  "orders/items-are-shown-when-read",
  "orders/ulids-are-unique",
  "orders/ids-are-unique",
  "orders/order-numbers-are-unique",
  "orders/content-stays-the-same",
  "orders/created-at-is-when-it-happened",
  "orders/updated-at-is-not-of-the-future",
  "orders/items-in-lists",
  "orders/transitions",
  "orders/unpaid-fulfilment",
  "orders/list-order",
  "orders/conversion",
  "orders/same-variant-on-two-lines",
  "orders/largest-number-of-items",
  "orders/business-limits",
  "orders/unknown-body-fields",
  "orders/webhooks",
  "pagination/last-page-is-total-over-per-page",
  "pagination/from-and-to-span-the-page",
  "pagination/full-pages-until-the-last",
  "pagination/current-page-is-the-one-asked",
  "pagination/per-page-is-honoured",
  "pagination/per-page-defaults-to-15",
  "pagination/per-page-never-exceeds-100",
  "pagination/page-defaults-to-1",
  "pagination/page-selects-the-page",
  "pagination/next-is-null-on-the-last-page",
  "pagination/next-leads-to-the-next-page",
  "pagination/prev-leads-to-the-previous-page",
  "pagination/first-and-last-lead-to-their-pages",
  "pagination/links-keep-the-query",
  "pagination/other-links-keep-the-query",
  "pagination/no-row-twice",
  "pagination/no-row-missing",
  "pagination/page-size-does-not-change-the-rows",
  "pagination/backwards-shows-the-same-rows",
  "pagination/meta-path-names-the-list",
  "pagination/links-are-urls-of-the-interface",
  "pagination/page-after-the-last-is-empty",
  "pagination/orders-page-parameter",
  "pagination/per-page-out-of-range",
  "pagination/largest-per-page-elsewhere",
  "pagination/from-and-to-of-an-empty-page",
  "pagination/links-origin",
  "products/read-agrees-with-the-list",
  "products/texts-agree-with-the-list",
  "products/unknown-is-404",
  "products/search-finds-by-full-name",
  "products/term-finds-by-full-name",
  "products/category-shows-only-that-category",
  "products/category-shows-all-of-that-category",
  "products/search-narrows-the-list",
  "products/term-shows-products-of-the-list",
  "products/search-filters",
  "products/unmatched-search-is-empty",
  "products/search-and-category-combine",
  "products/missing-term-is-refused",
  "products/variant-ids-are-unique",
  "products/variant-id-is-what-orders-take",
  "products/discount-is-a-percentage",
  "products/lower-price-shows-a-discount",
  "products/without-a-token",
  "products/search-matching",
  "products/list-order",
  "products/region-values",
  "products/channel-values",
  "products/discount-and-price",
  "responses/status-is-listed",
  "responses/valid-read-succeeds",
  "responses/content-type-is-listed",
  "responses/json-is-application-json",
  "responses/body-matches-schema",
  "responses/json-is-well-formed",
  "responses/json-keys-are-unique",
  "responses/timestamps-are-real-moments",
  "responses/updated-is-not-before-created",
  "responses/ulid-letter-case",
  "responses/timestamp-notation",
  "responses/deprecation-policy",
  "responses/version-negotiation",
  "robustness/no-server-error",
  "robustness/odd-creations-are-answered",
  "robustness/requests-beyond-standards-are-answered",
  "robustness/answers-come-whole",
  "robustness/no-internals-in-a-body",
  "robustness/odd-parameters-are-answered",
  "robustness/odd-path-parameters-are-answered",
  "robustness/rate-limit",
  "robustness/compression",
  "wallets/balance-is-the-newest-balance-after",
  "wallets/list-shows-no-earlier-balance",
  "wallets/payment-never-overdraws",
  "wallets/race-never-overdraws",
  "wallets/race-loses-no-payment",
  "wallets/race-keeps-wallets-apart",
  "wallets/id-in-other-endpoints",
  "wallets/credit-limit",
  "wallets/list-order",
  "wallets/how-funds-arrive"
] as const;

export type RuleId = (typeof ids)[number];

export const ruleIds: readonly RuleId[] = ids;

export const rules: Readonly<Record<RuleId, RuleSpec>> = {
  "auth/missing-token-is-401": {
    "id": "auth/missing-token-is-401",
    "chapter": "auth",
    "level": "must",
    "statement": "A request to a protected endpoint without a token is answered with 401, whatever else is wrong with it.",
    "source": "Authentication, 'When the token is missing or invalid'; Errors, table of statuses, 401",
    "why": "Anyone can read the account; or the client does not learn that it must log in.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 1
  },
  "auth/invalid-token-is-401": {
    "id": "auth/invalid-token-is-401",
    "chapter": "auth",
    "level": "must",
    "statement": "A request to a protected endpoint with a token that is unknown, damaged, blank or of another scheme, such as Basic, is answered with 401, whatever else is wrong with it.",
    "source": "Authentication, 'a Bearer token in the Authorization header' and 'When the token is missing or invalid'; Errors, table of statuses, 401",
    "why": "Any token opens the account; or the client does not learn that its token was revoked.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 11
  },
  "auth/foreign-order-is-hidden": {
    "id": "auth/foreign-order-is-hidden",
    "chapter": "auth",
    "level": "must",
    "statement": "Each of the four reads of another user's order is answered with 403 or 404.",
    "source": "Authentication, 'When access is denied'; GET /api/v1/orders/{order}, statuses; GET /api/v1/orders, 'the authenticated user's orders'",
    "why": "A customer who learns a ULID gets what belongs to another customer.",
    "operations": [
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 21
  },
  "auth/foreign-orders-are-not-listed": {
    "id": "auth/foreign-orders-are-not-listed",
    "chapter": "auth",
    "level": "must",
    "statement": "The list of orders shows only the caller's orders.",
    "source": "GET /api/v1/orders, 'the authenticated user's orders'",
    "why": "A customer sees what other customers buy.",
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 30
  },
  "auth/foreign-wallets-are-not-listed": {
    "id": "auth/foreign-wallets-are-not-listed",
    "chapter": "auth",
    "level": "must",
    "statement": "The list of wallets shows only the caller's wallets.",
    "source": "GET /api/v1/wallets, 'the authenticated user's wallets'",
    "why": "A customer sees what other customers own.",
    "operations": [
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 39
  },
  "auth/foreign-ledger-is-not-listed": {
    "id": "auth/foreign-ledger-is-not-listed",
    "chapter": "auth",
    "level": "must",
    "statement": "The ledger shows only rows of the caller's wallets.",
    "source": "GET /api/v1/transactions, 'movement on the user's wallets'",
    "why": "A customer sees what other customers pay.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 48
  },
  "auth/foreign-wallet-cannot-pay": {
    "id": "auth/foreign-wallet-cannot-pay",
    "chapter": "auth",
    "level": "must",
    "statement": "An order on another user's wallet is answered with 403 or 422.",
    "source": "What the service does, 'from one of its wallets'; POST /api/v1/orders, rule 4; Authentication, 'When access is denied'",
    "why": "One customer pays with the money of another.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 57
  },
  "auth/refused-creation-changes-nothing": {
    "id": "auth/refused-creation-changes-nothing",
    "chapter": "auth",
    "level": "must",
    "statement": "A creation that is refused for its token or its wallet leaves no order and no ledger row, neither for the caller nor for the owner of the wallet.",
    "source": "Authentication; POST /api/v1/orders, rules 1 and 4",
    "why": "The caller gets a refusal, and the wallet is charged anyway.",
    "operations": [
      "createOrder",
      "listOrders",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 68
  },
  "auth/refusal-leaks-nothing": {
    "id": "auth/refusal-leaks-nothing",
    "chapter": "auth",
    "level": "should",
    "statement": "A refusal shows nothing of what it refuses (no code, sum or resource, and no number that the client has not sent).",
    "source": "Authentication, 'When access is denied' (what is denied is not given beside the denial, whose own body is not shown)",
    "why": "The status refuses access, and the body gives away the secret.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 78
  },
  "auth/token-is-never-echoed": {
    "id": "auth/token-is-never-echoed",
    "chapter": "auth",
    "level": "should",
    "statement": "No response contains the token that was sent, neither in a header nor in the body.",
    "source": "Authentication (plain sense)",
    "why": "Tokens end up in logs, caches and error reports.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 87
  },
  "auth/denied-access-is-403": {
    "id": "auth/denied-access-is-403",
    "chapter": "auth",
    "level": "must",
    "statement": "A caller whose token lacks a permission is answered with 403.",
    "source": "Authentication, 'When access is denied'; Errors, table of statuses, 403",
    "why": "The client cannot tell a missing permission from a missing order.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions"
    ],
    "observable": false,
    "file": "spec/rules/auth.yaml",
    "line": 96
  },
  "auth/ledger-permission": {
    "id": "auth/ledger-permission",
    "chapter": "auth",
    "level": "must",
    "statement": "The ledger needs the permission read_wallets, which every API key has.",
    "source": "Authentication, 'The transaction listing uses the permission named read_wallets'",
    "why": "A key that is valid elsewhere cannot read its own ledger.",
    "operations": [
      "listTransactions"
    ],
    "observable": false,
    "file": "spec/rules/auth.yaml",
    "line": 107
  },
  "auth/other-permissions": {
    "id": "auth/other-permissions",
    "chapter": "auth",
    "level": "silent",
    "statement": "Which permissions the other endpoints need.",
    "source": "Authentication, 'Permissions needed by the other endpoints … not shown'",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets"
    ],
    "observable": false,
    "file": "spec/rules/auth.yaml",
    "line": 118
  },
  "auth/how-a-token-is-obtained": {
    "id": "auth/how-a-token-is-obtained",
    "chapter": "auth",
    "level": "silent",
    "statement": "How a token or an API key is obtained.",
    "source": "Authentication, 'How a token or API key is obtained … not shown'",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions"
    ],
    "observable": false,
    "file": "spec/rules/auth.yaml",
    "line": 128
  },
  "auth/status-for-a-foreign-order": {
    "id": "auth/status-for-a-foreign-order",
    "chapter": "auth",
    "level": "silent",
    "statement": "Whether another user's order is answered with 403 or with 404.",
    "source": "Authentication, 'When access is denied'; GET /api/v1/orders/{order}, statuses (both are listed)",
    "why": null,
    "operations": [
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 138
  },
  "auth/status-for-a-foreign-wallet": {
    "id": "auth/status-for-a-foreign-wallet",
    "chapter": "auth",
    "level": "silent",
    "statement": "Whether an order on another user's wallet is answered with 403 or with 422.",
    "source": "POST /api/v1/orders, rule 4 (both are listed)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/auth.yaml",
    "line": 146
  },
  "codes/completed-order-shows-codes": {
    "id": "codes/completed-order-shows-codes",
    "chapter": "codes",
    "level": "must",
    "statement": "The codes of a completed order are answered with 200.",
    "source": "GET /api/v1/orders/{order}/get-codes, table of statuses, 200; Order, fulfillment_status",
    "why": "The customer has paid and the order is completed, but the codes are not available.",
    "operations": [
      "getOrderCodes",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 1
  },
  "codes/not-there-yet-is-403-or-404": {
    "id": "codes/not-there-yet-is-403-or-404",
    "chapter": "codes",
    "level": "must",
    "statement": "While an order has no codes, its get-codes is answered with 403 or 404, or with 200 and entries that are all pending.",
    "source": "GET /api/v1/orders/{order}/get-codes, table of statuses, 403 and 404",
    "why": "A client that stops polling at the first 200 delivers nothing.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 11
  },
  "codes/entries-are-the-orders-products": {
    "id": "codes/entries-are-the-orders-products",
    "chapter": "codes",
    "level": "should",
    "statement": "The entries of a codes response name each product of the order at least once, and no other product.",
    "source": "Order codes entry, product_name; GET /api/v1/orders/{order}/get-codes",
    "why": "A product that was bought is never delivered, or a product is delivered that was not bought.",
    "operations": [
      "getOrderCodes",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 21
  },
  "codes/completed-order-has-no-pending-entry": {
    "id": "codes/completed-order-has-no-pending-entry",
    "chapter": "codes",
    "level": "must",
    "statement": "Each entry of a completed order has the status completed.",
    "source": "Order codes entry, status ('fulfilment state of that product'); Order, fulfillment_status",
    "why": "The client stops polling at completed and misses the codes that are still to come.",
    "operations": [
      "getOrderCodes",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 31
  },
  "codes/as-many-as-bought": {
    "id": "codes/as-many-as-bought",
    "chapter": "codes",
    "level": "must",
    "statement": "The completed entries of a product, and those of a completed order together, hold one code for each piece that was bought.",
    "source": "Order codes entry, status and codes; Order item, quantity",
    "why": "The customer gets fewer codes than were paid for, or more, which may be those of another customer.",
    "operations": [
      "getOrderCodes",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 41
  },
  "codes/never-more-than-bought": {
    "id": "codes/never-more-than-bought",
    "chapter": "codes",
    "level": "must",
    "statement": "No product of an order ever shows more codes than the number of pieces that were bought.",
    "source": "Order codes entry, codes; Order item, quantity",
    "why": "The customer sees codes that were not paid for, or one code twice.",
    "operations": [
      "getOrderCodes",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 51
  },
  "codes/pending-entry-shows-none": {
    "id": "codes/pending-entry-shows-none",
    "chapter": "codes",
    "level": "should",
    "statement": "A pending entry shows no codes.",
    "source": "Order codes entry, status ('fulfilment state of that product')",
    "why": "A client delivers the few codes that it sees and considers the entry done.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 61
  },
  "codes/none-twice-in-an-order": {
    "id": "codes/none-twice-in-an-order",
    "chapter": "codes",
    "level": "must",
    "statement": "No code appears twice in one order.",
    "source": "What the service does, 'the digital codes of an order'; Order codes entry, Code",
    "why": "The second customer who redeems the code is told that it has been used.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 71
  },
  "codes/none-in-two-orders": {
    "id": "codes/none-in-two-orders",
    "chapter": "codes",
    "level": "must",
    "statement": "No code appears in two orders, whether of one user or of two.",
    "source": "What the service does, 'the digital codes of an order'; Order codes entry, Code",
    "why": "One code is sold twice, and one of the buyers gets nothing.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 81
  },
  "codes/stay-the-same": {
    "id": "codes/stay-the-same",
    "chapter": "codes",
    "level": "must",
    "statement": "Codes that were shown once are shown at each later read of the order, unless it is refunded.",
    "source": "GET /api/v1/orders/{order}/get-codes; What the service does, 'fetch the digital codes of an order'",
    "why": "A client that reads again after a crash delivers a different code from the one that it has recorded.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 91
  },
  "codes/code-is-not-empty": {
    "id": "codes/code-is-not-empty",
    "chapter": "codes",
    "level": "should",
    "statement": "No delivered code is blank.",
    "source": "Order codes entry, Code, code",
    "why": "The customer pays and gets an empty string.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 102
  },
  "codes/some-code-is-delivered": {
    "id": "codes/some-code-is-delivered",
    "chapter": "codes",
    "level": "must",
    "statement": "Of all codes that a deployment shows, at least one is not blank.",
    "source": "What the service does, 'sells digital products' and 'fetch the digital codes of an order'; Order codes entry, Code, code",
    "why": "The customers pay, and none of them gets a code.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 112
  },
  "codes/expiry-is-a-real-moment": {
    "id": "codes/expiry-is-a-real-moment",
    "chapter": "codes",
    "level": "should",
    "statement": "Each expiration_date names a date and a time that exist.",
    "source": "Order codes entry, Code, expiration_date (YYYY-MM-DD HH:MM:SS)",
    "why": "The client's date parser rejects it, or the customer is shown the wrong day.",
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 122
  },
  "codes/refusal-before-codes": {
    "id": "codes/refusal-before-codes",
    "chapter": "codes",
    "level": "silent",
    "statement": "Whether an order without codes is answered with 403 or 404, depending on its state.",
    "source": "GET /api/v1/orders/{order}/get-codes, table of statuses, 403 and 404 (which states have codes is not mentioned)",
    "why": null,
    "operations": [
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 132
  },
  "codes/of-a-refunded-order": {
    "id": "codes/of-a-refunded-order",
    "chapter": "codes",
    "level": "silent",
    "statement": "Whether a refunded order still shows its codes.",
    "source": "Order, fulfillment_status, refunded (its codes are not mentioned)",
    "why": null,
    "operations": [
      "getOrderCodes",
      "downloadOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 140
  },
  "codes/time-to-fulfilment": {
    "id": "codes/time-to-fulfilment",
    "chapter": "codes",
    "level": "silent",
    "statement": "How long fulfilment takes.",
    "source": "GET /api/v1/orders/{order}/get-codes, table of statuses, 404 ('retry later', how much later is not mentioned)",
    "why": null,
    "operations": [
      "getOrder",
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/codes.yaml",
    "line": 148
  },
  "documents/archive-comes-with-the-codes": {
    "id": "documents/archive-comes-with-the-codes",
    "chapter": "documents",
    "level": "must",
    "statement": "If get-codes of an order shows a code, its download-codes is answered with 200 and a ZIP file.",
    "source": "GET /api/v1/orders/{order}/download-codes; What the service does, 'as JSON or as a ZIP file'",
    "why": "A client that delivers files has nothing to deliver.",
    "operations": [
      "downloadOrderCodes",
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 1
  },
  "documents/no-archive-before-codes": {
    "id": "documents/no-archive-before-codes",
    "chapter": "documents",
    "level": "must",
    "statement": "While an order has no codes, its download-codes is answered with 404; while it is being fulfilled, its archive may already hold the codes that are there.",
    "source": "GET /api/v1/orders/{order}/download-codes, statuses (404, 'no codes available')",
    "why": "The client delivers an empty archive.",
    "operations": [
      "downloadOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 11
  },
  "documents/archive-is-a-sound-zip": {
    "id": "documents/archive-is-a-sound-zip",
    "chapter": "documents",
    "level": "must",
    "statement": "The ZIP file opens, and each member inflates to its stated size and checksum.",
    "source": "GET /api/v1/orders/{order}/download-codes, 'a ZIP file'",
    "why": "The customer cannot open the purchase.",
    "operations": [
      "downloadOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 20
  },
  "documents/archive-holds-the-codes": {
    "id": "documents/archive-holds-the-codes",
    "chapter": "documents",
    "level": "must",
    "statement": "If the members of the ZIP file are readable text, each code that get-codes shows is found in one of them.",
    "source": "GET /api/v1/orders/{order}/download-codes, 'with the digital codes'",
    "why": "The file and the JSON deliver different codes.",
    "operations": [
      "downloadOrderCodes",
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 29
  },
  "documents/archive-members-have-own-names": {
    "id": "documents/archive-members-have-own-names",
    "chapter": "documents",
    "level": "should",
    "statement": "No two members of the ZIP file have the same name, in whatever letter case.",
    "source": "GET /api/v1/orders/{order}/download-codes, 'with the digital codes'",
    "why": "A customer who unpacks the archive keeps one of the files, and loses codes that are paid for.",
    "operations": [
      "downloadOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 38
  },
  "documents/archive-keeps-pins": {
    "id": "documents/archive-keeps-pins",
    "chapter": "documents",
    "level": "should",
    "statement": "If the members of the ZIP file are readable text and show two or more, and at least half, of the PINs of the order, they show each one letter for letter as get-codes does.",
    "source": "GET /api/v1/orders/{order}/download-codes, 'with the digital codes' (plain sense: whether PINs are in the file is not mentioned)",
    "why": "The customer redeems a code with a PIN that is not its own, such as one that has lost its leading zeros.",
    "operations": [
      "downloadOrderCodes",
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 47
  },
  "documents/invoice-is-a-pdf": {
    "id": "documents/invoice-is-a-pdf",
    "chapter": "documents",
    "level": "must",
    "statement": "The invoice is a complete PDF file, from its header to its end mark, with at least one page.",
    "source": "GET /api/v1/orders/{order}/download-invoice, 'a PDF file'",
    "why": "The bookkeeper cannot open the invoice.",
    "operations": [
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 56
  },
  "documents/invoice-in-every-state": {
    "id": "documents/invoice-in-every-state",
    "chapter": "documents",
    "level": "must",
    "statement": "The invoice of the caller's own order is answered with 200 in every state of the order.",
    "source": "GET /api/v1/orders/{order}/download-invoice, statuses (404 for 'order not found' alone)",
    "why": "A paid order has no invoice.",
    "operations": [
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 65
  },
  "documents/invoice-names-the-order": {
    "id": "documents/invoice-names-the-order",
    "chapter": "documents",
    "level": "should",
    "statement": "An invoice whose text can be read names the order by its number or ulid.",
    "source": "GET /api/v1/orders/{order}/download-invoice ('order invoice')",
    "why": "It is not clear which order the invoice belongs to.",
    "operations": [
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 74
  },
  "documents/invoice-shows-the-total": {
    "id": "documents/invoice-shows-the-total",
    "chapter": "documents",
    "level": "should",
    "statement": "An invoice whose text can be read shows the order's total.",
    "source": "GET /api/v1/orders/{order}/download-invoice ('order invoice'); Order, total",
    "why": "The invoice and the charge differ, so it cannot be booked.",
    "operations": [
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 83
  },
  "documents/archive-layout": {
    "id": "documents/archive-layout",
    "chapter": "documents",
    "level": "silent",
    "statement": "Which files the ZIP file holds, and how the codes are written in them.",
    "source": "GET /api/v1/orders/{order}/download-codes (the content is not mentioned)",
    "why": null,
    "operations": [
      "downloadOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 92
  },
  "documents/invoice-layout": {
    "id": "documents/invoice-layout",
    "chapter": "documents",
    "level": "silent",
    "statement": "What else the invoice shows, and in which language.",
    "source": "GET /api/v1/orders/{order}/download-invoice (the content is not mentioned)",
    "why": null,
    "operations": [
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/documents.yaml",
    "line": 100
  },
  "errors/creation-refusal-is-422": {
    "id": "errors/creation-refusal-is-422",
    "chapter": "errors",
    "level": "must",
    "statement": "A creation whose JSON body breaks the documented shape (a field missing, null, of another type or out of range, no items) is answered with 422, unless a lenient reader loses nothing of it (\"2\" for 2), or no standard promises how its JSON is read (half a surrogate pair).",
    "source": "POST /api/v1/orders, body and rule 4 ('validation error'); Limits, items[].quantity minimum",
    "why": "An order that the client did not intend is created, or its mistake looks like an outage.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 1
  },
  "errors/lenient-order-is-as-it-says": {
    "id": "errors/lenient-order-is-as-it-says",
    "chapter": "errors",
    "level": "must",
    "statement": "A creation that is accepted although its body is only readable leniently, such as \"2\" for 2, buys what the body says.",
    "source": "POST /api/v1/orders, items[].product_variant_id and items[].quantity, rule 1",
    "why": "The client pays for another number of codes than it asked for.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 14
  },
  "errors/lenient-readings": {
    "id": "errors/lenient-readings",
    "chapter": "errors",
    "level": "silent",
    "statement": "Whether a body is accepted that is not as documented and loses nothing when it is read leniently.",
    "source": "Not mentioned",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 24
  },
  "errors/unknown-variant-is-422": {
    "id": "errors/unknown-variant-is-422",
    "chapter": "errors",
    "level": "must",
    "statement": "A creation with a product_variant_id that belongs to no product is answered with 422.",
    "source": "POST /api/v1/orders, items[].product_variant_id and rule 4 ('Validates the items')",
    "why": "The client pays for something that does not exist.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 33
  },
  "errors/unknown-wallet-is-refused": {
    "id": "errors/unknown-wallet-is-refused",
    "chapter": "errors",
    "level": "must",
    "statement": "A creation with a well-formed wallet_id that belongs to no wallet is answered with 403 or 422.",
    "source": "POST /api/v1/orders, wallet_id and rule 4",
    "why": "The client does not learn that its configured wallet is wrong; or another wallet pays.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 43
  },
  "errors/one-bad-item-refuses-the-order": {
    "id": "errors/one-bad-item-refuses-the-order",
    "chapter": "errors",
    "level": "must",
    "statement": "A creation with one invalid item among valid ones is answered with 422, wherever the item is in the order, unless a lenient reader loses nothing of it.",
    "source": "POST /api/v1/orders, 'Validates the items' and rule 4",
    "why": "The client pays for half an order and believes that it is complete.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 53
  },
  "errors/malformed-body-is-refused": {
    "id": "errors/malformed-body-is-refused",
    "chapter": "errors",
    "level": "must",
    "statement": "A creation whose body is cut off, does not begin with an order in JSON or is missing never gets a successful response.",
    "source": "Endpoints, introduction ('Bodies are JSON'); POST /api/v1/orders, body (required fields) and rule 1",
    "why": "The client pays for what a damaged request happens to contain.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 63
  },
  "errors/malformed-body-is-4xx": {
    "id": "errors/malformed-body-is-4xx",
    "chapter": "errors",
    "level": "should",
    "statement": "A creation with malformed JSON or no body is answered with a 4xx, unless a lenient reader loses nothing of it.",
    "source": "POST /api/v1/orders, rule 4 ('validation error', where no status is listed for a body that is not JSON)",
    "why": "A damaged request looks like an outage and is retried forever.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 72
  },
  "errors/insufficient-funds-is-422": {
    "id": "errors/insufficient-funds-is-422",
    "chapter": "errors",
    "level": "must",
    "statement": "A creation that costs more than the wallet's funds and limit allow, by one item, by its quantity or only by the sum of its items, is answered with 422.",
    "source": "POST /api/v1/orders, rule 4 ('insufficient wallet funds'); Errors, table of statuses, 422",
    "why": "The client spends money that it does not have.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 81
  },
  "errors/insufficient-funds-says-so": {
    "id": "errors/insufficient-funds-says-so",
    "chapter": "errors",
    "level": "must",
    "statement": "The message of a 422 for insufficient funds says that the funds in the wallet are insufficient.",
    "source": "Errors, body shapes, order creation errors",
    "why": "The customer does not learn that a top-up would help.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 91
  },
  "errors/refusal-creates-no-order": {
    "id": "errors/refusal-creates-no-order",
    "chapter": "errors",
    "level": "must",
    "statement": "A refused creation leaves no order, even if no standard promises that its body is read and a server error refuses it.",
    "source": "POST /api/v1/orders, rules 1 and 4",
    "why": "The client gets a refusal and owns an order, and perhaps a second one after its retry.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 101
  },
  "errors/refusal-writes-no-ledger-row": {
    "id": "errors/refusal-writes-no-ledger-row",
    "chapter": "errors",
    "level": "must",
    "statement": "A refused creation leaves no ledger row, even if no standard promises that its body is read and a server error refuses it.",
    "source": "POST /api/v1/orders, rules 1 and 4; GET /api/v1/transactions, 'one row per movement'",
    "why": "The client gets a refusal and is charged anyway.",
    "operations": [
      "createOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 110
  },
  "errors/refusal-leaves-the-balance": {
    "id": "errors/refusal-leaves-the-balance",
    "chapter": "errors",
    "level": "must",
    "statement": "After a refused creation, the wallet's balance is still the balance_after of its newest row.",
    "source": "POST /api/v1/orders, rules 1 and 4; Transaction, balance_after",
    "why": "Funds are taken, or remain reserved, for an order that does not exist.",
    "operations": [
      "createOrder",
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 119
  },
  "errors/message-is-not-blank": {
    "id": "errors/message-is-not-blank",
    "chapter": "errors",
    "level": "should",
    "statement": "The message of a creation or codes response, success or error, is not blank.",
    "source": "POST /api/v1/orders, rule 1; GET /api/v1/orders/{order}/get-codes; Errors, body shapes",
    "why": "The customer is shown an empty box.",
    "operations": [
      "createOrder",
      "getOrderCodes"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 128
  },
  "errors/unexpected-error-says-so": {
    "id": "errors/unexpected-error-says-so",
    "chapter": "errors",
    "level": "must",
    "statement": "If a creation that the standards define is answered with 500, its message says that an unexpected error occurred while processing the order.",
    "source": "Errors, body shapes, order creation errors",
    "why": "The customer cannot distinguish a fault of the service from their own mistake.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 140
  },
  "errors/unknown-path-is-404": {
    "id": "errors/unknown-path-is-404",
    "chapter": "errors",
    "level": "should",
    "statement": "A path under /api/v1 that is not in the interface is answered with 404.",
    "source": "Errors, table of statuses, 404 (plain sense)",
    "why": "A typing error in a path looks like an outage or like an empty response.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 151
  },
  "errors/wrong-method-is-refused": {
    "id": "errors/wrong-method-is-refused",
    "chapter": "errors",
    "level": "should",
    "statement": "A known path that is called with a method that it does not have is answered with a 4xx or 501.",
    "source": "Endpoints, the method of each operation (plain sense)",
    "why": "A client believes that it has changed or deleted something.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 160
  },
  "errors/bodies-of-401-and-403": {
    "id": "errors/bodies-of-401-and-403",
    "chapter": "errors",
    "level": "silent",
    "statement": "The body of a 401 or 403.",
    "source": "Errors, body shapes, 'Body of 401 and 403 responses … not shown'",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 169
  },
  "errors/bodies-of-other-404s": {
    "id": "errors/bodies-of-other-404s",
    "chapter": "errors",
    "level": "silent",
    "statement": "The body of a 404, except that of get-codes.",
    "source": "Errors, body shapes (only the 404 of codes is shown)",
    "why": null,
    "operations": [
      "getOrder",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 177
  },
  "errors/body-of-the-ledgers-422": {
    "id": "errors/body-of-the-ledgers-422",
    "chapter": "errors",
    "level": "silent",
    "statement": "The body of a 422 on the ledger.",
    "source": "Errors, body shapes (only the 422 of creation is shown)",
    "why": null,
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 185
  },
  "errors/structure-of-validation-errors": {
    "id": "errors/structure-of-validation-errors",
    "chapter": "errors",
    "level": "silent",
    "statement": "How a validation error names the invalid fields.",
    "source": "Errors, body shapes, 'Field-level structure of validation errors … not shown'",
    "why": null,
    "operations": [
      "createOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 193
  },
  "errors/business-rule-messages": {
    "id": "errors/business-rule-messages",
    "chapter": "errors",
    "level": "silent",
    "statement": "Which messages business rules have, other than that for insufficient funds.",
    "source": "Errors, body shapes, 'Complete list of business-rule messages … not shown'",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 202
  },
  "errors/statuses-of-malformed-requests": {
    "id": "errors/statuses-of-malformed-requests",
    "chapter": "errors",
    "level": "silent",
    "statement": "Which status malformed JSON, another media type, another method and an unknown path are answered with.",
    "source": "Not mentioned",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/errors.yaml",
    "line": 211
  },
  "filters/fulfillment-status-shows-only-its-orders": {
    "id": "filters/fulfillment-status-shows-only-its-orders",
    "chapter": "filters",
    "level": "must",
    "statement": "With fulfillment_status, each order shown has that status.",
    "source": "GET /api/v1/orders, fulfillment_status",
    "why": "A client that processes its completed orders processes one that is not completed.",
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 1
  },
  "filters/fulfillment-status-shows-all-its-orders": {
    "id": "filters/fulfillment-status-shows-all-its-orders",
    "chapter": "filters",
    "level": "must",
    "statement": "With fulfillment_status, each order of the whole list with that status is shown.",
    "source": "GET /api/v1/orders, fulfillment_status",
    "why": "An order that is ready is never fetched because the filtered list hides it.",
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 10
  },
  "filters/payment-status-shows-only-its-orders": {
    "id": "filters/payment-status-shows-only-its-orders",
    "chapter": "filters",
    "level": "must",
    "statement": "With payment_status, each order shown has that status.",
    "source": "GET /api/v1/orders, payment_status",
    "why": "Unpaid orders are treated as paid.",
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 19
  },
  "filters/payment-status-shows-all-its-orders": {
    "id": "filters/payment-status-shows-all-its-orders",
    "chapter": "filters",
    "level": "must",
    "statement": "With payment_status, each order of the whole list with that status is shown.",
    "source": "GET /api/v1/orders, payment_status",
    "why": "Paid orders are missing from the bookkeeping.",
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 28
  },
  "filters/both-statuses-combine": {
    "id": "filters/both-statuses-combine",
    "chapter": "filters",
    "level": "must",
    "statement": "With both fulfillment_status and payment_status, exactly the orders with both statuses are shown.",
    "source": "GET /api/v1/orders, fulfillment_status and payment_status",
    "why": "A client that filters by both statuses processes wrong orders or misses some.",
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 37
  },
  "filters/wallet-shows-only-its-rows": {
    "id": "filters/wallet-shows-only-its-rows",
    "chapter": "filters",
    "level": "must",
    "statement": "With wallet_id, each transaction shown is of that wallet.",
    "source": "GET /api/v1/transactions, wallet_id",
    "why": "The statement of one wallet includes the movements of another.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 46
  },
  "filters/wallet-shows-all-its-rows": {
    "id": "filters/wallet-shows-all-its-rows",
    "chapter": "filters",
    "level": "must",
    "statement": "With wallet_id, each transaction of that wallet in the whole ledger is shown.",
    "source": "GET /api/v1/transactions, wallet_id",
    "why": "The statement of a wallet does not add up to its balance.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 56
  },
  "filters/start-date-is-inclusive": {
    "id": "filters/start-date-is-inclusive",
    "chapter": "filters",
    "level": "must",
    "statement": "With start_date, the rows of that date (UTC) are shown, and no earlier rows.",
    "source": "GET /api/v1/transactions, start_date",
    "why": "A monthly statement lacks movements of its first day, or includes some of the day before.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 65
  },
  "filters/end-date-is-inclusive": {
    "id": "filters/end-date-is-inclusive",
    "chapter": "filters",
    "level": "must",
    "statement": "With end_date, the rows of that date (UTC) up to its last moment are shown, and no later rows.",
    "source": "GET /api/v1/transactions, end_date",
    "why": "A monthly statement lacks movements of its last day, or includes some of the day after.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 74
  },
  "filters/dates-show-all-rows-of-the-window": {
    "id": "filters/dates-show-all-rows-of-the-window",
    "chapter": "filters",
    "level": "must",
    "statement": "With start_date, end_date or both, each transaction of the whole ledger within the window is shown.",
    "source": "GET /api/v1/transactions, start_date, end_date, 'To read a whole period'",
    "why": "A period that was read by the documented method is incomplete.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 83
  },
  "filters/ledger-filters-combine": {
    "id": "filters/ledger-filters-combine",
    "chapter": "filters",
    "level": "must",
    "statement": "With wallet_id and dates together, exactly the transactions that satisfy all of them are shown.",
    "source": "GET /api/v1/transactions, wallet_id, start_date, end_date",
    "why": "The monthly statement of one wallet lacks rows, or includes rows of another wallet or month.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 92
  },
  "filters/unreadable-ledger-filter-is-422": {
    "id": "filters/unreadable-ledger-filter-is-422",
    "chapter": "filters",
    "level": "must",
    "statement": "A start_date or end_date that is a date in no notation or names a day that does not exist, or a wallet_id that cannot name a wallet, is answered with 422.",
    "source": "GET /api/v1/transactions, statuses (422, invalid filter); Errors, table of statuses, 422",
    "why": "A typing error in a filter is ignored, and the client takes the whole ledger for one day.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 101
  },
  "filters/end-before-start-is-422": {
    "id": "filters/end-before-start-is-422",
    "chapter": "filters",
    "level": "must",
    "statement": "An end_date before the start_date is answered with 422.",
    "source": "GET /api/v1/transactions, statuses (422, 'end_date before start_date')",
    "why": "Swapped dates look like a period without movements.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 110
  },
  "filters/foreign-wallet-is-422": {
    "id": "filters/foreign-wallet-is-422",
    "chapter": "filters",
    "level": "must",
    "statement": "On the ledger, a wallet_id that does not belong to the caller is answered with 422.",
    "source": "GET /api/v1/transactions, statuses (422, 'a wallet_id that does not belong to the caller')",
    "why": "A client with the wrong wallet reads an empty ledger and believes that nothing happened, or reads another user's ledger.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 119
  },
  "filters/created-order-shows-under-its-statuses": {
    "id": "filters/created-order-shows-under-its-statuses",
    "chapter": "filters",
    "level": "must",
    "statement": "A new order is in the list with payment_status=completed and in the list with the fulfillment_status that it has.",
    "source": "GET /api/v1/orders, filters; States and transitions, 'A successful order creation'",
    "why": "A client that polls the filtered list never sees what it has just bought.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 128
  },
  "filters/created-order-is-hidden-under-other-statuses": {
    "id": "filters/created-order-is-hidden-under-other-statuses",
    "chapter": "filters",
    "level": "must",
    "statement": "A new order is neither in the list with payment_status=pending nor in a list with a fulfillment_status that it does not have.",
    "source": "GET /api/v1/orders, filters; States and transitions, 'A successful order creation'",
    "why": "A paid order is chased for payment.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 137
  },
  "filters/total-counts-the-selection": {
    "id": "filters/total-counts-the-selection",
    "chapter": "filters",
    "level": "must",
    "statement": "Whatever the filters, the sort order, the page and its size, meta.total is the number of rows of the whole list that pass the filters.",
    "source": "Pagination envelope, meta.total; GET /api/v1/orders; GET /api/v1/transactions; GET /api/v1/products",
    "why": "A client shows a wrong number of orders, and asks for pages that do not exist or misses some.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 146
  },
  "filters/page-shows-its-selection": {
    "id": "filters/page-shows-its-selection",
    "chapter": "filters",
    "level": "must",
    "statement": "Whatever the filters, the sort order, the page and its size, a page shows only rows of the whole list that pass the filters, and as many as its place leaves.",
    "source": "Pagination envelope, data; GET /api/v1/orders; GET /api/v1/transactions; GET /api/v1/products",
    "why": "A client that combines filters, order and page size gets the rows of a different page.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 155
  },
  "filters/ledger-page-is-its-part": {
    "id": "filters/ledger-page-is-its-part",
    "chapter": "filters",
    "level": "must",
    "statement": "Whatever the filters and the page size, a page of the ledger shows the rows that are at its place in the order of sort (rows of one moment in any order).",
    "source": "GET /api/v1/transactions, sort, page, per_page",
    "why": "A client that reads the last page of a month gets the rows of another page or month.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 164
  },
  "filters/unknown-status-value": {
    "id": "filters/unknown-status-value",
    "chapter": "filters",
    "level": "silent",
    "statement": "How an unknown value of fulfillment_status or payment_status is answered (an empty page, ignored, or refused).",
    "source": "GET /api/v1/orders, filters (no 422 is listed, and another value is not mentioned)",
    "why": null,
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 173
  },
  "filters/unknown-sort": {
    "id": "filters/unknown-sort",
    "chapter": "filters",
    "level": "silent",
    "statement": "Whether a sort other than asc or desc is refused, or read as the default.",
    "source": "GET /api/v1/transactions, sort (422 is for an invalid filter, and sort is not a filter)",
    "why": null,
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 181
  },
  "filters/dates-in-another-notation": {
    "id": "filters/dates-in-another-notation",
    "chapter": "filters",
    "level": "silent",
    "statement": "Whether a start_date in another notation than YYYY-MM-DD is refused, or read as the date that it means.",
    "source": "GET /api/v1/transactions, start_date, end_date (what other notations do is not mentioned)",
    "why": null,
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 189
  },
  "filters/blank-value": {
    "id": "filters/blank-value",
    "chapter": "filters",
    "level": "silent",
    "statement": "Whether a blank value of a filter or of sort is refused, ignored, or matches nothing.",
    "source": "GET /api/v1/orders, GET /api/v1/transactions, GET /api/v1/products, filters (a blank value is not mentioned)",
    "why": null,
    "operations": [
      "listOrders",
      "listTransactions",
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 197
  },
  "filters/unknown-query-parameters": {
    "id": "filters/unknown-query-parameters",
    "chapter": "filters",
    "level": "silent",
    "statement": "Whether a query parameter that is not in the interface is ignored or refused.",
    "source": "Not mentioned",
    "why": null,
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/filters.yaml",
    "line": 205
  },
  "idempotency/replay-returns-the-original": {
    "id": "idempotency/replay-returns-the-original",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A repeated Idempotency-Key returns the order that it created, whatever the (valid) body.",
    "source": "POST /api/v1/orders, rule 2",
    "why": "A client that retries after a timeout cannot learn what it bought, or buys it again.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 1
  },
  "idempotency/replay-answers-201": {
    "id": "idempotency/replay-answers-201",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A repeated Idempotency-Key with a valid body is answered with 201, the only success that is listed.",
    "source": "POST /api/v1/orders, rules 1, 2 and 4",
    "why": "A successful retry looks like a failure to the client.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 11
  },
  "idempotency/replay-shows-the-same-content": {
    "id": "idempotency/replay-shows-the-same-content",
    "chapter": "idempotency",
    "level": "must",
    "statement": "The order in the response to a replay has the id, number, currency, sums, items and created_at of the first response.",
    "source": "POST /api/v1/orders, rule 2 ('the original order is returned')",
    "why": "After a retry, the client books a different sum from the one that it was charged.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 20
  },
  "idempotency/replay-creates-no-second-order": {
    "id": "idempotency/replay-creates-no-second-order",
    "chapter": "idempotency",
    "level": "must",
    "statement": "After any number of replays, the list of orders shows one order for the key.",
    "source": "POST /api/v1/orders, rule 2 ('no second order')",
    "why": "The client owns the goods twice.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 30
  },
  "idempotency/replay-charges-once": {
    "id": "idempotency/replay-charges-once",
    "chapter": "idempotency",
    "level": "must",
    "statement": "After any number of replays, the ledger shows one payment for the key, and the wallet was charged once.",
    "source": "POST /api/v1/orders, rule 2 ('no … second charge')",
    "why": "The client pays twice for one order.",
    "operations": [
      "createOrder",
      "listTransactions",
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 39
  },
  "idempotency/replay-after-other-orders": {
    "id": "idempotency/replay-after-other-orders",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A key still returns its order after dozens of orders with other keys.",
    "source": "POST /api/v1/orders, rule 2 ('an order already exists for that key')",
    "why": "Keys are kept for only the last few orders, and a late retry is charged again.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 48
  },
  "idempotency/replay-after-progress": {
    "id": "idempotency/replay-after-progress",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A key still returns its order after the order's fulfilment has progressed.",
    "source": "POST /api/v1/orders, rule 2 ('an order already exists for that key')",
    "why": "A retry that arrives after fulfilment is charged again.",
    "operations": [
      "createOrder",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 57
  },
  "idempotency/retry-after-a-lost-answer": {
    "id": "idempotency/retry-after-a-lost-answer",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A client that loses the connection before it reads the response, and then sends the same key again, ends up with exactly one order and one charge.",
    "source": "POST /api/v1/orders, rule 2",
    "why": "A client that retries as documented after a lost connection pays twice, or never gets its order.",
    "operations": [
      "createOrder",
      "listOrders",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 66
  },
  "idempotency/no-key-creates-anew": {
    "id": "idempotency/no-key-creates-anew",
    "chapter": "idempotency",
    "level": "must",
    "statement": "Without a key, every request creates and charges a new order, even an exact duplicate.",
    "source": "POST /api/v1/orders, rule 3; Versioning, 'does not change behaviour for clients that omit it'",
    "why": "A client that wants two identical orders gets one.",
    "operations": [
      "createOrder",
      "listOrders",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 75
  },
  "idempotency/other-key-creates-anew": {
    "id": "idempotency/other-key-creates-anew",
    "chapter": "idempotency",
    "level": "must",
    "statement": "Requests whose keys differ in any character (first, last or between) create different orders.",
    "source": "POST /api/v1/orders, rule 2 ('the same Idempotency-Key') and Idempotency-Key ('unique per purchase attempt')",
    "why": "A purchase is lost because its key resembles another.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 85
  },
  "idempotency/letter-case-tells-keys-apart": {
    "id": "idempotency/letter-case-tells-keys-apart",
    "chapter": "idempotency",
    "level": "must",
    "statement": "Requests whose keys differ only in letter case create different orders.",
    "source": "POST /api/v1/orders, rule 2 ('the same Idempotency-Key') and Idempotency-Key ('UUID or own reference': an own reference may tell its attempts apart by letter case)",
    "why": "A purchase is lost because its reference differs from an earlier one only in letter case.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 94
  },
  "idempotency/usual-keys-are-accepted": {
    "id": "idempotency/usual-keys-are-accepted",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A UUID, a ULID and a short reference of the client are each accepted as the key of a valid order.",
    "source": "POST /api/v1/orders, Idempotency-Key ('UUID or own reference')",
    "why": "A client that uses its own order numbers as keys cannot buy.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 103
  },
  "idempotency/invalid-body-under-a-used-key": {
    "id": "idempotency/invalid-body-under-a-used-key",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A used key with an invalid body is answered with the original order or with 422, and creates nothing.",
    "source": "POST /api/v1/orders, rules 2 and 4",
    "why": "A damaged retry buys something that was never ordered.",
    "operations": [
      "createOrder",
      "listOrders",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 112
  },
  "idempotency/another-user-gets-another-order": {
    "id": "idempotency/another-user-gets-another-order",
    "chapter": "idempotency",
    "level": "must",
    "statement": "A key that another user sends never returns, shows or charges the first user's order.",
    "source": "GET /api/v1/orders, 'the authenticated user's orders', and What the service does, 'list and read its own orders' (entailed: an order of the first user is not the caller's to see); POST /api/v1/orders, rule 2",
    "why": "A guessed key reveals another customer's order, and a common key blocks all other users.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 121
  },
  "idempotency/refused-key-is-free-again": {
    "id": "idempotency/refused-key-is-free-again",
    "chapter": "idempotency",
    "level": "should",
    "statement": "A key whose first request was refused, so that no order exists for it, creates a new order in a later valid request.",
    "source": "POST /api/v1/orders, rule 2 ('an order already exists for that key')",
    "why": "After topping up the wallet, the client's retry of the same purchase is refused forever.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 130
  },
  "idempotency/race-creates-one-order": {
    "id": "idempotency/race-creates-one-order",
    "chapter": "idempotency",
    "level": "must",
    "statement": "Simultaneous requests with one key create exactly one order.",
    "source": "POST /api/v1/orders, rule 2 ('no second order')",
    "why": "A double click, or a retry that overtakes the first request, buys twice.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 139
  },
  "idempotency/race-charges-once": {
    "id": "idempotency/race-charges-once",
    "chapter": "idempotency",
    "level": "must",
    "statement": "Simultaneous requests with one key charge the wallet exactly once.",
    "source": "POST /api/v1/orders, rule 2 ('no … second charge')",
    "why": "A double click pays twice.",
    "operations": [
      "createOrder",
      "listTransactions",
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 148
  },
  "idempotency/race-shows-one-order": {
    "id": "idempotency/race-shows-one-order",
    "chapter": "idempotency",
    "level": "must",
    "statement": "Of simultaneous requests with one key, each 201 shows the same order.",
    "source": "POST /api/v1/orders, rule 2 ('the original order is returned')",
    "why": "One of the responses names an order that does not exist.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 157
  },
  "idempotency/race-answers-201-or-4xx": {
    "id": "idempotency/race-answers-201-or-4xx",
    "chapter": "idempotency",
    "level": "must",
    "statement": "Of simultaneous requests with one key, each is answered with 201 or a 4xx, and at least one with 201.",
    "source": "POST /api/v1/orders, rules 1, 2 and 4",
    "why": "Both of two identical requests seem to fail, although the wallet was charged.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 167
  },
  "idempotency/replayed-order-as-it-was-or-is": {
    "id": "idempotency/replayed-order-as-it-was-or-is",
    "chapter": "idempotency",
    "level": "silent",
    "statement": "Whether a replay shows the order as it was created or as it is now.",
    "source": "POST /api/v1/orders, rule 2 ('the original order', which state is not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 176
  },
  "idempotency/retention": {
    "id": "idempotency/retention",
    "chapter": "idempotency",
    "level": "silent",
    "statement": "How long a key is kept.",
    "source": "Limits, 'Retention period of an idempotency key … not shown'",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": false,
    "file": "spec/rules/idempotency.yaml",
    "line": 185
  },
  "idempotency/longest-key": {
    "id": "idempotency/longest-key",
    "chapter": "idempotency",
    "level": "silent",
    "statement": "How long a key may be, and how a longer one is answered.",
    "source": "POST /api/v1/orders, Idempotency-Key (its length is not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 195
  },
  "idempotency/blank-key": {
    "id": "idempotency/blank-key",
    "chapter": "idempotency",
    "level": "silent",
    "statement": "Whether a blank key counts as missing, counts as a key, or is refused.",
    "source": "POST /api/v1/orders, Idempotency-Key (a blank one is not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 203
  },
  "idempotency/odd-keys": {
    "id": "idempotency/odd-keys",
    "chapter": "idempotency",
    "level": "silent",
    "statement": "How keys with spaces, punctuation or other unusual characters are treated.",
    "source": "POST /api/v1/orders, Idempotency-Key (its characters are not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 211
  },
  "idempotency/simultaneous-replay": {
    "id": "idempotency/simultaneous-replay",
    "chapter": "idempotency",
    "level": "silent",
    "statement": "Whether the second of two simultaneous requests with one key waits for the order of the first or is refused with a 4xx.",
    "source": "POST /api/v1/orders, rule 2 (requests at the same instant are not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/idempotency.yaml",
    "line": 219
  },
  "ledger/asc-is-oldest-first": {
    "id": "ledger/asc-is-oldest-first",
    "chapter": "ledger",
    "level": "must",
    "statement": "With sort=asc, the created_at of the rows never decreases.",
    "source": "GET /api/v1/transactions, sort",
    "why": "A client that books row by row computes wrong balances in between.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 1
  },
  "ledger/desc-is-newest-first": {
    "id": "ledger/desc-is-newest-first",
    "chapter": "ledger",
    "level": "must",
    "statement": "With sort=desc, the created_at of the rows never increases.",
    "source": "GET /api/v1/transactions, sort",
    "why": "A client that reads until it meets a known row stops too early and misses new rows.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 10
  },
  "ledger/sort-defaults-to-desc": {
    "id": "ledger/sort-defaults-to-desc",
    "chapter": "ledger",
    "level": "must",
    "statement": "Without sort, the ledger has the order of sort=desc.",
    "source": "GET /api/v1/transactions, sort (default desc)",
    "why": "A client that shows the latest movements shows the oldest ones.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 19
  },
  "ledger/asc-is-desc-reversed": {
    "id": "ledger/asc-is-desc-reversed",
    "chapter": "ledger",
    "level": "must",
    "statement": "The rows with sort=asc are those with sort=desc in reverse order; rows with equal created_at may stand in any order.",
    "source": "GET /api/v1/transactions, sort",
    "why": "A row shows in one direction only, or at another place in the history.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 28
  },
  "ledger/balances-chain": {
    "id": "ledger/balances-chain",
    "chapter": "ledger",
    "level": "must",
    "statement": "In the rows of a wallet, oldest first, each balance_after is the previous one plus the amount; rows with equal created_at may stand in any order, and a row that is not completed may have moved the balance or not.",
    "source": "GET /api/v1/transactions, 'each with the balance right after it'; Transaction, balance_after",
    "why": "Money appears or vanishes between two rows, and the ledger proves nothing.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 37
  },
  "ledger/chain-holds-while-orders-come-in": {
    "id": "ledger/chain-holds-while-orders-come-in",
    "chapter": "ledger",
    "level": "must",
    "statement": "The chain of balances holds on each page that is read while orders are being paid, as it must in the ledger at rest.",
    "source": "GET /api/v1/transactions, 'each with the balance right after it'; POST /api/v1/orders, 'charges the given wallet'",
    "why": "Under load, two payments start from one balance, and one of them is lost.",
    "operations": [
      "listTransactions",
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 48
  },
  "ledger/deposit-is-positive": {
    "id": "ledger/deposit-is-positive",
    "chapter": "ledger",
    "level": "must",
    "statement": "The amount of a deposit is positive.",
    "source": "Transaction, type (deposit, 'top-up'); Money value shapes, last paragraph",
    "why": "A top-up is booked as spending.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 58
  },
  "ledger/order-payment-is-negative": {
    "id": "ledger/order-payment-is-negative",
    "chapter": "ledger",
    "level": "must",
    "statement": "The amount of an order payment is negative, or zero where the order was free.",
    "source": "Transaction, type (orderPayment); Money value shapes, last paragraph",
    "why": "Spending is booked as income.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 68
  },
  "ledger/credit-adjustment-is-positive": {
    "id": "ledger/credit-adjustment-is-positive",
    "chapter": "ledger",
    "level": "should",
    "statement": "The amount of a creditAdjustment is positive.",
    "source": "Transaction, type (creditAdjustment, 'e.g. a refund'); Money value shapes, last paragraph",
    "why": "A refund is booked as another charge.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 78
  },
  "ledger/debit-adjustment-is-negative": {
    "id": "ledger/debit-adjustment-is-negative",
    "chapter": "ledger",
    "level": "should",
    "statement": "The amount of a debitAdjustment is negative.",
    "source": "Transaction, type (debitAdjustment); Money value shapes, last paragraph",
    "why": "A correction against the client is booked in its favour.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 88
  },
  "ledger/withdrawal-is-negative": {
    "id": "ledger/withdrawal-is-negative",
    "chapter": "ledger",
    "level": "should",
    "statement": "The amount of a withdraw is negative.",
    "source": "Transaction, type (withdraw); Money value shapes, last paragraph",
    "why": "Money that left the wallet is counted as if it had come in.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 98
  },
  "ledger/order-payment-names-its-order": {
    "id": "ledger/order-payment-names-its-order",
    "chapter": "ledger",
    "level": "must",
    "statement": "An order payment has an order with a ulid and an order_number.",
    "source": "Transaction, order ('set for order payments')",
    "why": "A payment cannot be matched with what was bought.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 108
  },
  "ledger/deposit-names-its-deposit": {
    "id": "ledger/deposit-names-its-deposit",
    "chapter": "ledger",
    "level": "must",
    "statement": "A transaction of type deposit has a deposit with an id and a reference.",
    "source": "Transaction, deposit ('set for deposits')",
    "why": "A top-up cannot be matched with the bank transfer.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 118
  },
  "ledger/deposit-has-no-order": {
    "id": "ledger/deposit-has-no-order",
    "chapter": "ledger",
    "level": "must",
    "statement": "The order of a deposit is null.",
    "source": "Transaction, last paragraph ('For a deposit, order is null')",
    "why": "A top-up is matched with an unrelated order.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 128
  },
  "ledger/order-payment-has-no-deposit": {
    "id": "ledger/order-payment-has-no-deposit",
    "chapter": "ledger",
    "level": "must",
    "statement": "The deposit of an order payment is null.",
    "source": "Transaction, last paragraph ('for an order payment, deposit is null')",
    "why": "A payment is matched with an unrelated top-up.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 138
  },
  "ledger/adjustment-has-neither": {
    "id": "ledger/adjustment-has-neither",
    "chapter": "ledger",
    "level": "must",
    "statement": "Both the order and the deposit of an adjustment are null.",
    "source": "Transaction, last paragraph ('for adjustments both are null')",
    "why": "A refund is counted as a second payment of its order.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 148
  },
  "ledger/adjustment-says-what-for": {
    "id": "ledger/adjustment-says-what-for",
    "chapter": "ledger",
    "level": "must",
    "statement": "The description of an adjustment is not blank.",
    "source": "Transaction, description ('for adjustments says what it was for')",
    "why": "It is not clear why money was added or removed.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 158
  },
  "ledger/adjustment-is-described-in-words": {
    "id": "ledger/adjustment-is-described-in-words",
    "chapter": "ledger",
    "level": "should",
    "statement": "The description of an adjustment has more than one letter or digit.",
    "source": "Transaction, description ('for adjustments says what it was for')",
    "why": "A description such as x says no more about the money than none.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 168
  },
  "ledger/order-payment-order-exists": {
    "id": "ledger/order-payment-order-exists",
    "chapter": "ledger",
    "level": "must",
    "statement": "The order that an order payment names can be read by its ulid.",
    "source": "Transaction, order; GET /api/v1/orders/{order}",
    "why": "The wallet paid for an order that cannot be found.",
    "operations": [
      "listTransactions",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 178
  },
  "ledger/order-number-agrees-with-the-order": {
    "id": "ledger/order-number-agrees-with-the-order",
    "chapter": "ledger",
    "level": "must",
    "statement": "The order_number that an order payment names is that of the order with the same ulid.",
    "source": "Transaction, order (ulid, order_number); Order, order_number",
    "why": "Bookkeeping files the payment under another order.",
    "operations": [
      "listTransactions",
      "getOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 188
  },
  "ledger/order-payment-is-minus-the-total": {
    "id": "ledger/order-payment-is-minus-the-total",
    "chapter": "ledger",
    "level": "must",
    "statement": "The amount of an order payment is minus the total of the order that it names, if both are in one currency.",
    "source": "Transaction, amount and order; Order, total; POST /api/v1/orders, 'charges the given wallet'",
    "why": "By the ledger, the wallet paid a different sum from the one that the order shows.",
    "operations": [
      "listTransactions",
      "getOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 198
  },
  "ledger/no-order-is-paid-twice": {
    "id": "ledger/no-order-is-paid-twice",
    "chapter": "ledger",
    "level": "must",
    "statement": "No two completed order payments in the whole ledger name the same order.",
    "source": "POST /api/v1/orders, 'charges the given wallet' and rule 2; Transaction, order",
    "why": "The client was charged twice for one order.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 208
  },
  "ledger/every-paid-order-has-its-row": {
    "id": "ledger/every-paid-order-has-its-row",
    "chapter": "ledger",
    "level": "must",
    "statement": "Each order with payment_status completed is named by an order payment in the ledger.",
    "source": "States and transitions, 'the wallet is charged in the same call'; GET /api/v1/transactions, 'one row per movement'",
    "why": "An order was paid with money that is missing from the ledger.",
    "operations": [
      "listTransactions",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 218
  },
  "ledger/paid-order-is-shown-as-paid": {
    "id": "ledger/paid-order-is-shown-as-paid",
    "chapter": "ledger",
    "level": "must",
    "statement": "An order that a completed order payment names has the payment_status completed, unless it is refunded.",
    "source": "States and transitions ('payment_status completed …, since the wallet is charged'); Transaction, status",
    "why": "A client that waits for the payment, or pays again, has paid already.",
    "operations": [
      "listTransactions",
      "listOrders",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 229
  },
  "ledger/refunded-order-has-its-credit": {
    "id": "ledger/refunded-order-has-its-credit",
    "chapter": "ledger",
    "level": "should",
    "statement": "Each paid order with fulfillment_status refunded is named by a creditAdjustment, or the creditAdjustments that name no order are enough to cover it.",
    "source": "Transaction, type ('creditAdjustment', e.g. a refund) and description ('which order a refund belongs to')",
    "why": "The order counts as refunded, and its money has not come back or was given back for another order.",
    "operations": [
      "listTransactions",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 239
  },
  "ledger/refund-never-exceeds-its-order": {
    "id": "ledger/refund-never-exceeds-its-order",
    "chapter": "ledger",
    "level": "should",
    "statement": "The creditAdjustments whose description names one known order add up to no more than that order's total.",
    "source": "Transaction, description ('which order a refund belongs to') and type (creditAdjustment)",
    "why": "More was given back than the order cost, and the difference may be reclaimed.",
    "operations": [
      "listTransactions",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 249
  },
  "ledger/row-ids-are-unique": {
    "id": "ledger/row-ids-are-unique",
    "chapter": "ledger",
    "level": "must",
    "statement": "No two rows of the ledger have the same id.",
    "source": "Transaction, id",
    "why": "A client that stores rows by id overwrites one row with another.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 259
  },
  "ledger/rows-are-in-the-wallets-currency": {
    "id": "ledger/rows-are-in-the-wallets-currency",
    "chapter": "ledger",
    "level": "must",
    "statement": "All rows of a wallet are in the currency of the wallet.",
    "source": "Wallet, currency; Transaction, currency and balance_after",
    "why": "The balances of one wallet mix currencies.",
    "operations": [
      "listTransactions",
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 269
  },
  "ledger/times-are-utc": {
    "id": "ledger/times-are-utc",
    "chapter": "ledger",
    "level": "must",
    "statement": "The created_at of a transaction has no other offset than zero (Z, +00:00 or -00:00).",
    "source": "Transaction, created_at ('ISO 8601 timestamp (UTC)')",
    "why": "A client that uses the date part as written assigns the row to a different day from the date filters.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 279
  },
  "ledger/times-show-utc": {
    "id": "ledger/times-show-utc",
    "chapter": "ledger",
    "level": "should",
    "statement": "The created_at of a transaction shows that it is in UTC, by Z or a zero offset.",
    "source": "Transaction, created_at ('ISO 8601 timestamp (UTC)', no offset shown)",
    "why": "Most date parsers read a time without an offset as local time, and the row moves to another hour.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 289
  },
  "ledger/time-is-when-it-happened": {
    "id": "ledger/time-is-when-it-happened",
    "chapter": "ledger",
    "level": "must",
    "statement": "The created_at of an order payment is the time at which its order was created, by the Date header of that response, give or take a minute.",
    "source": "Transaction, created_at ('when the transaction happened'); States and transitions, 'the wallet is charged in the same call'",
    "why": "The movement is booked in another hour, day or year than it happened in, and a query for that day misses it.",
    "operations": [
      "listTransactions",
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 299
  },
  "ledger/no-row-is-of-the-future": {
    "id": "ledger/no-row-is-of-the-future",
    "chapter": "ledger",
    "level": "must",
    "statement": "No row has a created_at after the Date header of the response that shows it, give or take a minute.",
    "source": "Transaction, created_at ('when the transaction happened')",
    "why": "A client that reads day by day misses the row, or takes it for a movement that is still to come.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 309
  },
  "ledger/id-is-the-orders-transaction-id": {
    "id": "ledger/id-is-the-orders-transaction-id",
    "chapter": "ledger",
    "level": "must",
    "statement": "The id of an order payment equals the transaction_id of its order.",
    "source": "Transaction, id ('equals the order's transaction_id', which is not shown)",
    "why": "A client that has the transaction_id from elsewhere cannot find the payment.",
    "operations": [
      "listTransactions"
    ],
    "observable": false,
    "file": "spec/rules/ledger.yaml",
    "line": 319
  },
  "ledger/status-values": {
    "id": "ledger/status-values",
    "chapter": "ledger",
    "level": "silent",
    "statement": "Which values status has other than completed, and whether such rows count for the balance.",
    "source": "Transaction, status ('other values not shown')",
    "why": null,
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 331
  },
  "ledger/fields-of-a-deposit": {
    "id": "ledger/fields-of-a-deposit",
    "chapter": "ledger",
    "level": "silent",
    "statement": "Which fields a deposit has other than id and reference.",
    "source": "Transaction, deposit ('other deposit fields not shown')",
    "why": null,
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 340
  },
  "ledger/order-and-deposit-of-a-withdrawal": {
    "id": "ledger/order-and-deposit-of-a-withdrawal",
    "chapter": "ledger",
    "level": "silent",
    "statement": "Whether the order and the deposit of a withdraw are null.",
    "source": "Transaction, last paragraph (a withdraw is not mentioned)",
    "why": null,
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 349
  },
  "ledger/order-within-a-moment": {
    "id": "ledger/order-within-a-moment",
    "chapter": "ledger",
    "level": "silent",
    "statement": "The order in which rows with the same created_at are listed.",
    "source": "GET /api/v1/transactions, sort (ties are not mentioned)",
    "why": null,
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/ledger.yaml",
    "line": 358
  },
  "money/decimal-agrees-with-amount": {
    "id": "money/decimal-agrees-with-amount",
    "chapter": "money",
    "level": "must",
    "statement": "The decimal of ledger money is its amount with two decimals (5999 is 59.99); in a wallet balance, where the amount is itself the decimal string, both are the same number.",
    "source": "Money value shapes, Ledger money, amount and decimal",
    "why": "Two clients that read two fields of the same money compute different sums.",
    "operations": [
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 1
  },
  "money/localized-agrees-with-decimal": {
    "id": "money/localized-agrees-with-decimal",
    "chapter": "money",
    "level": "must",
    "statement": "The localized_decimal of ledger money has the digits and the sign of its decimal; only the separators differ.",
    "source": "Money value shapes, Ledger money, localized_decimal",
    "why": "The customer sees a different sum from the one that the client uses.",
    "operations": [
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 11
  },
  "money/sign-shows-in-every-notation": {
    "id": "money/sign-shows-in-every-notation",
    "chapter": "money",
    "level": "must",
    "statement": "If the amount of a transaction is negative, its formatted, decimal and localized_decimal show the sign; otherwise none of them does.",
    "source": "Money value shapes, last paragraph",
    "why": "A payment is shown as income, or a refund as a charge.",
    "operations": [
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 21
  },
  "money/formatted-agrees-with-amount": {
    "id": "money/formatted-agrees-with-amount",
    "chapter": "money",
    "level": "should",
    "statement": "The digits of formatted are those of the amount, whatever the grouping, the separators and the position of the symbol.",
    "source": "Money value shapes, formatted",
    "why": "The customer is shown a different sum from the one that the client reads.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 31
  },
  "money/formatted-shows-a-symbol": {
    "id": "money/formatted-shows-a-symbol",
    "chapter": "money",
    "level": "must",
    "statement": "A formatted value shows a currency symbol or code next to its digits.",
    "source": "Money value shapes, formatted ('display string with currency symbol')",
    "why": "A display string without a currency reads the same for 10 dollars and for 10 yen.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 41
  },
  "money/one-symbol-per-currency": {
    "id": "money/one-symbol-per-currency",
    "chapter": "money",
    "level": "should",
    "statement": "All amounts of one currency show the same symbol, and never a symbol that is known to belong to another currency.",
    "source": "Money value shapes, formatted ('display string with currency symbol') and currency; Order, currency",
    "why": "The customer reads a sum in one currency and is charged in another.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 51
  },
  "money/wallet-balance-shows-a-decimal-comma": {
    "id": "money/wallet-balance-shows-a-decimal-comma",
    "chapter": "money",
    "level": "must",
    "statement": "The localized_decimal of a wallet balance has a comma before its decimals.",
    "source": "Money value shapes, Ledger money, localized_decimal",
    "why": "A client that relies on the documented comma reads 1.234 as more than a thousand.",
    "operations": [
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 61
  },
  "money/currencies-agree": {
    "id": "money/currencies-agree",
    "chapter": "money",
    "level": "must",
    "statement": "A wallet's balance is in the wallet's currency, and the amount and the balance_after of a transaction are in the transaction's currency.",
    "source": "Money value shapes, Ledger money, currency; Wallet, currency; Transaction, currency",
    "why": "The client adds sums of different currencies.",
    "operations": [
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 71
  },
  "money/currency-is-a-code": {
    "id": "money/currency-is-a-code",
    "chapter": "money",
    "level": "must",
    "statement": "A currency is written as a code, not as the symbol of a currency.",
    "source": "Money value shapes, Ledger money, currency ('currency code'); Order, Wallet and Transaction, currency",
    "why": "A client that looks the currency up finds nothing, or takes every dollar for the same one.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 81
  },
  "money/order-amount-has-two-decimals-at-most": {
    "id": "money/order-amount-has-two-decimals-at-most",
    "chapter": "money",
    "level": "should",
    "statement": "The amount of order money has at most two decimals.",
    "source": "Money value shapes, Order money, amount, and Ledger money, amount ('two decimals')",
    "why": "A sum such as 59.989999999999995 is a floating-point error and cannot be booked.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 91
  },
  "money/formatted-style": {
    "id": "money/formatted-style",
    "chapter": "money",
    "level": "silent",
    "statement": "The position of the sign and the symbol in formatted money, and the grouping of thousands.",
    "source": "Money value shapes, formatted (the style is not mentioned)",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/money.yaml",
    "line": 101
  },
  "orders/no-granted-form-is-refused": {
    "id": "orders/no-granted-form-is-refused",
    "chapter": "orders",
    "level": "must",
    "statement": "No form of an order that the contract grants (without a key, with a UUID, a ULID or a reference as its key, of two items, of two pieces) is always refused with 422 where comparable orders without it succeed.",
    "source": "POST /api/v1/orders, header Idempotency-Key (recommended, a UUID or own reference), body and rules 1 and 3",
    "why": "A client that keeps to the contract cannot buy, and is told that a business rule is the reason.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 1
  },
  "orders/valid-purchase-succeeds": {
    "id": "orders/valid-purchase-succeeds",
    "chapter": "orders",
    "level": "must",
    "statement": "A valid order that the wallet can pay for is answered with 201, unless a business rule of the deployment other than funds refuses it with 422.",
    "source": "POST /api/v1/orders, rule 1",
    "why": "The client has funds and a valid order, and cannot buy.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 11
  },
  "orders/created-with-payment-completed": {
    "id": "orders/created-with-payment-completed",
    "chapter": "orders",
    "level": "must",
    "statement": "A new order has the payment_status completed.",
    "source": "States and transitions, 'A successful order creation'",
    "why": "The client waits for a payment that was already taken.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 22
  },
  "orders/created-with-fulfilment-pending": {
    "id": "orders/created-with-fulfilment-pending",
    "chapter": "orders",
    "level": "must",
    "statement": "A new order has the fulfillment_status pending.",
    "source": "States and transitions, 'A successful order creation'",
    "why": "The client requests codes that are not available yet, or never waits for them.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 32
  },
  "orders/items-are-those-that-were-bought": {
    "id": "orders/items-are-those-that-were-bought",
    "chapter": "orders",
    "level": "must",
    "statement": "The items of a new order add up to the number of pieces ordered, and no item names a product of the catalogue that was not ordered, or more pieces of one than were ordered.",
    "source": "POST /api/v1/orders, items[].product_variant_id; Order item, product_name, variant_name",
    "why": "The client buys one product and gets another, or gets more or less than it pays for.",
    "operations": [
      "createOrder",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 42
  },
  "orders/items-name-the-products": {
    "id": "orders/items-name-the-products",
    "chapter": "orders",
    "level": "should",
    "statement": "For each product and variant ordered, the items with its product_name and variant_name add up to the ordered quantity, and there are no other items.",
    "source": "Order item, product_name, variant_name; Product, name and variant (plain sense: that the names are those of the catalogue is not mentioned)",
    "why": "The customer does not recognise what was bought.",
    "operations": [
      "createOrder",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 53
  },
  "orders/item-total-is-unit-price-times-quantity": {
    "id": "orders/item-total-is-unit-price-times-quantity",
    "chapter": "orders",
    "level": "should",
    "statement": "The total_price of an item is its unit_price times its quantity (if a conversion rounds, within half a minor unit for each piece).",
    "source": "Order item, quantity, unit_price, total_price (plain sense: how a total is computed is not mentioned)",
    "why": "The order does not add up and cannot be booked.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 63
  },
  "orders/subtotal-is-the-sum-of-its-items": {
    "id": "orders/subtotal-is-the-sum-of-its-items",
    "chapter": "orders",
    "level": "should",
    "statement": "The subtotal of an order is the sum of the total_price of its items, wherever the items are shown (if a conversion rounds, within half a minor unit for each item and for the sum).",
    "source": "Order, subtotal and items; Order item, total_price (plain sense: how a subtotal is computed is not mentioned)",
    "why": "The client is charged for something that no item shows.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 73
  },
  "orders/total-is-subtotal-plus-fees": {
    "id": "orders/total-is-subtotal-plus-fees",
    "chapter": "orders",
    "level": "should",
    "statement": "The total of an order is its subtotal plus its conversion_fees.",
    "source": "Order, total ('subtotal plus conversion fees in the sample')",
    "why": "The client pays a sum that cannot be explained.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 83
  },
  "orders/fees-are-not-negative": {
    "id": "orders/fees-are-not-negative",
    "chapter": "orders",
    "level": "should",
    "statement": "The conversion_fees of an order are zero or more.",
    "source": "Order, conversion_fees (plain sense: a fee is charged)",
    "why": "A fee with the wrong sign pays the customer for each conversion.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 93
  },
  "orders/unit-price-is-the-listed-price": {
    "id": "orders/unit-price-is-the-listed-price",
    "chapter": "orders",
    "level": "should",
    "statement": "If no conversion applies, the unit_price of an item is the listed price of its product's variant; that of a discounted product may be another price, but not one that differs by 1 or 2 minor units alone.",
    "source": "Product, variant, price; Order item, unit_price",
    "why": "The customer pays a different price from the one that was shown.",
    "operations": [
      "createOrder",
      "listProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 103
  },
  "orders/stays-paid": {
    "id": "orders/stays-paid",
    "chapter": "orders",
    "level": "must",
    "statement": "An order that was created with payment_status completed has it whenever it is read or listed afterwards, unless it is refunded.",
    "source": "States and transitions ('payment_status completed …, since the wallet is charged in the same call')",
    "why": "A client that looks at the order later takes it for unpaid, and pays again or cancels it.",
    "operations": [
      "createOrder",
      "getOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 115
  },
  "orders/one-payment-row-each": {
    "id": "orders/one-payment-row-each",
    "chapter": "orders",
    "level": "must",
    "statement": "A new order has exactly one completed transaction of type orderPayment in the ledger, a free order at most one.",
    "source": "POST /api/v1/orders, 'charges the given wallet'; GET /api/v1/transactions, 'one row per movement'",
    "why": "The order was charged twice, or not at all.",
    "operations": [
      "createOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 125
  },
  "orders/charged-as-answered": {
    "id": "orders/charged-as-answered",
    "chapter": "orders",
    "level": "must",
    "statement": "A wallet is charged the total of each order that a response shows, and nothing for a refused creation.",
    "source": "POST /api/v1/orders, rules 1 and 4; GET /api/v1/transactions, 'one row per movement'",
    "why": "The client pays for a refused order, or pays more than it was told, and learns of it only from its statement.",
    "operations": [
      "createOrder",
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 137
  },
  "orders/one-request-makes-one-order": {
    "id": "orders/one-request-makes-one-order",
    "chapter": "orders",
    "level": "must",
    "statement": "A creation without an Idempotency-Key makes at most one order.",
    "source": "POST /api/v1/orders, rule 3",
    "why": "The client ordered once and pays twice, and no response shows the second order.",
    "operations": [
      "createOrder",
      "getOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 148
  },
  "orders/payment-row-is-on-the-named-wallet": {
    "id": "orders/payment-row-is-on-the-named-wallet",
    "chapter": "orders",
    "level": "must",
    "statement": "A new order's payment is a transaction of the wallet that the order named.",
    "source": "POST /api/v1/orders, wallet_id ('wallet charged'); Transaction, wallet_id",
    "why": "The wrong wallet pays.",
    "operations": [
      "createOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 157
  },
  "orders/payment-row-is-minus-the-total": {
    "id": "orders/payment-row-is-minus-the-total",
    "chapter": "orders",
    "level": "must",
    "statement": "The amount of a new order's payment is minus the total of the order, if both are in one currency.",
    "source": "POST /api/v1/orders, 'charges the given wallet'; Order, total; Money value shapes, last paragraph",
    "why": "By the ledger, the client pays a different sum from the one that the order shows.",
    "operations": [
      "createOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 168
  },
  "orders/payment-row-continues-the-balance": {
    "id": "orders/payment-row-continues-the-balance",
    "chapter": "orders",
    "level": "must",
    "statement": "The balance_after of a new order's payment is the balance_after of the wallet's previous row plus the amount of the payment.",
    "source": "Transaction, balance_after; POST /api/v1/orders, 'charges the given wallet'",
    "why": "The charge is missing from the balance, or changes it by a different sum.",
    "operations": [
      "createOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 178
  },
  "orders/created-order-is-readable": {
    "id": "orders/created-order-is-readable",
    "chapter": "orders",
    "level": "must",
    "statement": "The user who created an order can read it by its ulid at once.",
    "source": "Order, ulid ('used as the {order} path parameter'); GET /api/v1/orders/{order}",
    "why": "The client has paid for an order that it cannot find.",
    "operations": [
      "createOrder",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 189
  },
  "orders/read-agrees-with-creation": {
    "id": "orders/read-agrees-with-creation",
    "chapter": "orders",
    "level": "must",
    "statement": "A read of a new order shows what its creation showed, except its states and updated_at.",
    "source": "POST /api/v1/orders, rule 1; GET /api/v1/orders/{order}",
    "why": "The client stored one order and finds a different one.",
    "operations": [
      "createOrder",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 200
  },
  "orders/created-order-is-listed": {
    "id": "orders/created-order-is-listed",
    "chapter": "orders",
    "level": "must",
    "statement": "A new order appears exactly once in its user's list of orders.",
    "source": "GET /api/v1/orders, 'the authenticated user's orders'",
    "why": "A client that synchronises from the list never learns of the order.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 210
  },
  "orders/read-agrees-with-the-list": {
    "id": "orders/read-agrees-with-the-list",
    "chapter": "orders",
    "level": "must",
    "statement": "An order that is read by its ulid has the same content as in the list; states and updated_at may have changed, and the list may leave the items empty.",
    "source": "GET /api/v1/orders/{order}; GET /api/v1/orders; Order",
    "why": "Two views of one order differ, and the client books the wrong one.",
    "operations": [
      "getOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 219
  },
  "orders/unknown-is-404": {
    "id": "orders/unknown-is-404",
    "chapter": "orders",
    "level": "must",
    "statement": "Each read of an order with a well-formed ULID that belongs to no order is answered with 404.",
    "source": "GET /api/v1/orders/{order}, statuses; Errors, table of statuses, 404",
    "why": "A client cannot tell an order that does not exist from a fault, and keeps retrying.",
    "operations": [
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 229
  },
  "orders/items-are-shown-when-read": {
    "id": "orders/items-are-shown-when-read",
    "chapter": "orders",
    "level": "must",
    "statement": "An order that is read by its ulid shows at least one item.",
    "source": "Order, items ('may be an empty array in list responses'); GET /api/v1/orders/{order}",
    "why": "The client cannot read what it bought.",
    "operations": [
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 241
  },
  "orders/ulids-are-unique": {
    "id": "orders/ulids-are-unique",
    "chapter": "orders",
    "level": "must",
    "statement": "No two orders have the same ulid.",
    "source": "Order, ulid ('used as the {order} path parameter')",
    "why": "One of the two orders, and its codes, can never be read.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 251
  },
  "orders/ids-are-unique": {
    "id": "orders/ids-are-unique",
    "chapter": "orders",
    "level": "must",
    "statement": "No two orders of a user have the same id.",
    "source": "Order, id",
    "why": "A client that stores orders by id overwrites one order with another.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 261
  },
  "orders/order-numbers-are-unique": {
    "id": "orders/order-numbers-are-unique",
    "chapter": "orders",
    "level": "should",
    "statement": "No two orders of a user have the same order_number.",
    "source": "Order, order_number ('human-readable number')",
    "why": "The customer asks about one order, and support replies about another.",
    "operations": [
      "createOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 271
  },
  "orders/content-stays-the-same": {
    "id": "orders/content-stays-the-same",
    "chapter": "orders",
    "level": "should",
    "statement": "Each later read of an order shows the same id, ulid, number, currency, sums, items and created_at; only states and updated_at change.",
    "source": "Order (plain sense of what was bought)",
    "why": "The record of what was bought and paid changes after the client has booked it.",
    "operations": [
      "getOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 281
  },
  "orders/created-at-is-when-it-happened": {
    "id": "orders/created-at-is-when-it-happened",
    "chapter": "orders",
    "level": "should",
    "statement": "The created_at and updated_at of a new order are the time at which it was created, by the Date header of that response, give or take a minute.",
    "source": "Order, created_at and updated_at",
    "why": "The order shows in the reports of another day, and a client that asks for the newest orders does not find it.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 291
  },
  "orders/updated-at-is-not-of-the-future": {
    "id": "orders/updated-at-is-not-of-the-future",
    "chapter": "orders",
    "level": "should",
    "statement": "The updated_at of an order is not after the Date header of the response that shows it, give or take a minute.",
    "source": "Order, updated_at",
    "why": "A client that keeps the latest updated_at and asks for what is newer misses all updates until then.",
    "operations": [
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 301
  },
  "orders/items-in-lists": {
    "id": "orders/items-in-lists",
    "chapter": "orders",
    "level": "silent",
    "statement": "Whether lists show the items of an order or leave them empty.",
    "source": "Order, items ('may be an empty array in list responses')",
    "why": null,
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 311
  },
  "orders/transitions": {
    "id": "orders/transitions",
    "chapter": "orders",
    "level": "silent",
    "statement": "Which fulfilment states follow each other.",
    "source": "States and transitions, 'Transitions … not shown'",
    "why": null,
    "operations": [
      "getOrder",
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 320
  },
  "orders/unpaid-fulfilment": {
    "id": "orders/unpaid-fulfilment",
    "chapter": "orders",
    "level": "silent",
    "statement": "Whether an order that is not paid may be processing, partially fulfilled, completed or refunded.",
    "source": "States and transitions, 'Transitions … not shown'",
    "why": null,
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 329
  },
  "orders/list-order": {
    "id": "orders/list-order",
    "chapter": "orders",
    "level": "silent",
    "statement": "The order in which orders are listed.",
    "source": "GET /api/v1/orders (the order is not mentioned)",
    "why": null,
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 338
  },
  "orders/conversion": {
    "id": "orders/conversion",
    "chapter": "orders",
    "level": "silent",
    "statement": "The currency of an order that is paid from a wallet of another currency, the rate, and when conversion_fees are charged.",
    "source": "Order, conversion_fees and currency (when and how is not mentioned)",
    "why": null,
    "operations": [
      "createOrder",
      "getOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 346
  },
  "orders/same-variant-on-two-lines": {
    "id": "orders/same-variant-on-two-lines",
    "chapter": "orders",
    "level": "silent",
    "statement": "Whether one variant on two lines of an order becomes two items, becomes one item, or is refused.",
    "source": "POST /api/v1/orders, items (a repeated variant is not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 355
  },
  "orders/largest-number-of-items": {
    "id": "orders/largest-number-of-items",
    "chapter": "orders",
    "level": "silent",
    "statement": "How many items one order may have.",
    "source": "Limits, 'Maximum number of items in one order … not shown'",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 364
  },
  "orders/business-limits": {
    "id": "orders/business-limits",
    "chapter": "orders",
    "level": "silent",
    "statement": "Which limits a deployment sets on valid orders, such as a largest quantity or sum.",
    "source": "POST /api/v1/orders, rule 4 ('business rule violation', the rules are not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 373
  },
  "orders/unknown-body-fields": {
    "id": "orders/unknown-body-fields",
    "chapter": "orders",
    "level": "silent",
    "statement": "Whether a field of the body that is not in the interface is ignored or refused.",
    "source": "POST /api/v1/orders, body (other fields are not mentioned)",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/orders.yaml",
    "line": 382
  },
  "orders/webhooks": {
    "id": "orders/webhooks",
    "chapter": "orders",
    "level": "silent",
    "statement": "Whether events are sent, and which.",
    "source": "Events, 'Events (webhooks or notifications) … not shown'",
    "why": null,
    "operations": [
      "createOrder"
    ],
    "observable": false,
    "file": "spec/rules/orders.yaml",
    "line": 391
  },
  "pagination/last-page-is-total-over-per-page": {
    "id": "pagination/last-page-is-total-over-per-page",
    "chapter": "pagination",
    "level": "must",
    "statement": "meta.last_page is meta.total divided by meta.per_page, rounded up (0 or 1 for an empty list).",
    "source": "Pagination envelope, meta.last_page, meta.per_page, meta.total",
    "why": "A client that counts to last_page stops too early or requests pages that do not exist.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 1
  },
  "pagination/from-and-to-span-the-page": {
    "id": "pagination/from-and-to-span-the-page",
    "chapter": "pagination",
    "level": "must",
    "statement": "On a page with rows, meta.from is (current_page - 1) × per_page + 1 and meta.to is from plus the number of rows minus 1.",
    "source": "Pagination envelope, meta.from, meta.to",
    "why": "'Showing 16 to 30 of 42' is wrong, and a client that resumes at `to` skips rows or repeats them.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 11
  },
  "pagination/full-pages-until-the-last": {
    "id": "pagination/full-pages-until-the-last",
    "chapter": "pagination",
    "level": "must",
    "statement": "Each page before the last holds exactly meta.per_page rows, and the last page holds the rest.",
    "source": "Pagination envelope, data and meta.per_page",
    "why": "A client that stops at the first short page loses all later rows.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 21
  },
  "pagination/current-page-is-the-one-asked": {
    "id": "pagination/current-page-is-the-one-asked",
    "chapter": "pagination",
    "level": "must",
    "statement": "meta.current_page is the page that was requested, by parameter or by link.",
    "source": "Pagination envelope, meta.current_page",
    "why": "The client assigns rows to the wrong page and does not notice that it got the first page again.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 30
  },
  "pagination/per-page-is-honoured": {
    "id": "pagination/per-page-is-honoured",
    "chapter": "pagination",
    "level": "must",
    "statement": "If per_page is within the limits, meta.per_page is that number and no page holds more rows.",
    "source": "GET /api/v1/orders, per_page; GET /api/v1/wallets; GET /api/v1/transactions; GET /api/v1/products; GET /api/v1/products/search",
    "why": "A client gets more or fewer rows than it requested and can hold.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 40
  },
  "pagination/per-page-defaults-to-15": {
    "id": "pagination/per-page-defaults-to-15",
    "chapter": "pagination",
    "level": "must",
    "statement": "Without per_page, meta.per_page is 15.",
    "source": "Limits, per_page default",
    "why": "A client that relies on the documented default computes wrong page numbers.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 52
  },
  "pagination/per-page-never-exceeds-100": {
    "id": "pagination/per-page-never-exceeds-100",
    "chapter": "pagination",
    "level": "must",
    "statement": "A page of orders or transactions never holds more than 100 rows, whatever the per_page, and its meta.per_page is never above 100.",
    "source": "Limits, per_page maximum; GET /api/v1/orders; GET /api/v1/transactions",
    "why": "A client that sizes its buffers by the stated maximum cannot hold the page.",
    "operations": [
      "listOrders",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 61
  },
  "pagination/page-defaults-to-1": {
    "id": "pagination/page-defaults-to-1",
    "chapter": "pagination",
    "level": "must",
    "statement": "Without page, meta.current_page is 1.",
    "source": "GET /api/v1/wallets, page; GET /api/v1/transactions; GET /api/v1/products; GET /api/v1/products/search",
    "why": "A client that starts without a page number misses the first rows.",
    "operations": [
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 70
  },
  "pagination/page-selects-the-page": {
    "id": "pagination/page-selects-the-page",
    "chapter": "pagination",
    "level": "must",
    "statement": "The page parameter selects the same rows as the links show on that page.",
    "source": "GET /api/v1/wallets, page; GET /api/v1/transactions; GET /api/v1/products; GET /api/v1/products/search",
    "why": "Jumping to a page shows different rows from walking to it, so rows are lost or read twice.",
    "operations": [
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 79
  },
  "pagination/next-is-null-on-the-last-page": {
    "id": "pagination/next-is-null-on-the-last-page",
    "chapter": "pagination",
    "level": "must",
    "statement": "links.next is null on the last page and only there.",
    "source": "Pagination envelope, links.next",
    "why": "A client that follows next until it is null stops before the end or never stops.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 91
  },
  "pagination/next-leads-to-the-next-page": {
    "id": "pagination/next-leads-to-the-next-page",
    "chapter": "pagination",
    "level": "must",
    "statement": "links.next leads to the page whose number is one higher.",
    "source": "Pagination envelope, links.next; GET /api/v1/transactions, 'follow links.next until it is null'",
    "why": "The documented way to read a whole list skips pages or runs in circles.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 102
  },
  "pagination/prev-leads-to-the-previous-page": {
    "id": "pagination/prev-leads-to-the-previous-page",
    "chapter": "pagination",
    "level": "must",
    "statement": "links.prev is null on the first page; elsewhere it leads to the page whose number is one lower.",
    "source": "Pagination envelope, links.prev",
    "why": "Paging back shows different pages from paging forward.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 113
  },
  "pagination/first-and-last-lead-to-their-pages": {
    "id": "pagination/first-and-last-lead-to-their-pages",
    "chapter": "pagination",
    "level": "must",
    "statement": "In a list with rows, links.first leads to page 1, and links.last leads to page meta.last_page.",
    "source": "Pagination envelope, links.first, links.last",
    "why": "A jump to either end of the list leads elsewhere.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 123
  },
  "pagination/links-keep-the-query": {
    "id": "pagination/links-keep-the-query",
    "chapter": "pagination",
    "level": "must",
    "statement": "The link to the next page keeps the page size, the filters and the sort order of the query that it belongs to.",
    "source": "GET /api/v1/transactions, 'To read a whole period'; Pagination envelope, links.next",
    "why": "From the second page on, the client reads rows that it did not request.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 133
  },
  "pagination/other-links-keep-the-query": {
    "id": "pagination/other-links-keep-the-query",
    "chapter": "pagination",
    "level": "should",
    "statement": "The links to the first, the previous and the last page keep the page size, the filters and the sort order of the query that they belong to.",
    "source": "Pagination envelope, links.first, links.last, links.prev (that they are of the same query is not mentioned)",
    "why": "A jump to the last page shows rows that the client filtered out.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 143
  },
  "pagination/no-row-twice": {
    "id": "pagination/no-row-twice",
    "chapter": "pagination",
    "level": "must",
    "statement": "No row appears twice in a walk over all pages of a list that does not change meanwhile.",
    "source": "Pagination envelope, data; What the service does, 'Lists are paginated'",
    "why": "A client that imports or adds up the list counts a row twice.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 153
  },
  "pagination/no-row-missing": {
    "id": "pagination/no-row-missing",
    "chapter": "pagination",
    "level": "must",
    "statement": "A walk over all pages of a list that does not change meanwhile shows meta.total rows.",
    "source": "Pagination envelope, data and meta.total",
    "why": "Rows are missing from what the client considers the whole list.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 162
  },
  "pagination/page-size-does-not-change-the-rows": {
    "id": "pagination/page-size-does-not-change-the-rows",
    "chapter": "pagination",
    "level": "must",
    "statement": "Walks over the same list with different page sizes show the same rows.",
    "source": "Pagination envelope, meta.per_page",
    "why": "What a client knows about its orders depends on its page size.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 171
  },
  "pagination/backwards-shows-the-same-rows": {
    "id": "pagination/backwards-shows-the-same-rows",
    "chapter": "pagination",
    "level": "must",
    "statement": "A walk from the last page back along links.prev shows the rows of the walk forwards.",
    "source": "Pagination envelope, links.prev, links.next",
    "why": "Rows appear or vanish while a customer pages back.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 180
  },
  "pagination/meta-path-names-the-list": {
    "id": "pagination/meta-path-names-the-list",
    "chapter": "pagination",
    "level": "should",
    "statement": "If meta.path is present, its path is that of the list.",
    "source": "Pagination envelope, meta.path",
    "why": "A client that builds page addresses from meta.path gets a 404.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 189
  },
  "pagination/links-are-urls-of-the-interface": {
    "id": "pagination/links-are-urls-of-the-interface",
    "chapter": "pagination",
    "level": "should",
    "statement": "Each link that is not null is a URL whose path is that of the list, under /api/v1.",
    "source": "Pagination envelope, links; Versioning, 'every endpoint lives under /api/v1'",
    "why": "A link to another place sends the client, and perhaps its token, to something other than this list.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 199
  },
  "pagination/page-after-the-last-is-empty": {
    "id": "pagination/page-after-the-last-is-empty",
    "chapter": "pagination",
    "level": "should",
    "statement": "A page after the last is answered with 200 and empty data (on the ledger, a 422 is accepted too).",
    "source": "GET /api/v1/wallets, page; GET /api/v1/transactions; GET /api/v1/products; GET /api/v1/products/search (a page after the last is not mentioned)",
    "why": "A client that pages until there are no more rows gets an error, or reads the last page forever.",
    "operations": [
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 210
  },
  "pagination/orders-page-parameter": {
    "id": "pagination/orders-page-parameter",
    "chapter": "pagination",
    "level": "silent",
    "statement": "Whether the list of orders has a page parameter.",
    "source": "GET /api/v1/orders, 'A page parameter for this endpoint … not shown'",
    "why": null,
    "operations": [
      "listOrders"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 219
  },
  "pagination/per-page-out-of-range": {
    "id": "pagination/per-page-out-of-range",
    "chapter": "pagination",
    "level": "silent",
    "statement": "How a per_page that is above the maximum, zero, negative or not a number is answered (clamped, defaulted or refused).",
    "source": "Limits, per_page maximum (what happens beyond it is not mentioned)",
    "why": null,
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 227
  },
  "pagination/largest-per-page-elsewhere": {
    "id": "pagination/largest-per-page-elsewhere",
    "chapter": "pagination",
    "level": "silent",
    "statement": "The largest per_page of wallets, products and product search.",
    "source": "GET /api/v1/products/{product}, 'Maximum per_page for wallets, products and product search … not shown'",
    "why": null,
    "operations": [
      "listWallets",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 235
  },
  "pagination/from-and-to-of-an-empty-page": {
    "id": "pagination/from-and-to-of-an-empty-page",
    "chapter": "pagination",
    "level": "silent",
    "statement": "The values of meta.from and meta.to on a page without rows.",
    "source": "Pagination envelope, meta.from, meta.to (an empty page is not mentioned)",
    "why": null,
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 243
  },
  "pagination/links-origin": {
    "id": "pagination/links-origin",
    "chapter": "pagination",
    "level": "silent",
    "statement": "Whether links and meta.path have the origin that the client called, or that of a host behind a proxy.",
    "source": "Pagination envelope, links and meta.path (the origin is not mentioned)",
    "why": null,
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/pagination.yaml",
    "line": 252
  },
  "products/read-agrees-with-the-list": {
    "id": "products/read-agrees-with-the-list",
    "chapter": "products",
    "level": "must",
    "statement": "A product that is read by its id has the same names, states, dates and prices as in the lists.",
    "source": "GET /api/v1/products/{product}; GET /api/v1/products; Product",
    "why": "The price on the product's page differs from the price in the list.",
    "operations": [
      "getProduct",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 1
  },
  "products/texts-agree-with-the-list": {
    "id": "products/texts-agree-with-the-list",
    "chapter": "products",
    "level": "should",
    "statement": "A product that is read by its id has the same descriptions, notes, address, images and tags as in the lists.",
    "source": "GET /api/v1/products/{product}; GET /api/v1/products; Product (plain sense: a list that shortens them is not mentioned)",
    "why": "A shop that is filled from the list shows half a description.",
    "operations": [
      "getProduct",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 11
  },
  "products/unknown-is-404": {
    "id": "products/unknown-is-404",
    "chapter": "products",
    "level": "must",
    "statement": "A read of a product with an integer id that belongs to no product, even if it is the id of a variant, is answered with 404.",
    "source": "GET /api/v1/products/{product}, statuses; Errors, table of statuses, 404",
    "why": "A client cannot distinguish a withdrawn product from a fault.",
    "operations": [
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 21
  },
  "products/search-finds-by-full-name": {
    "id": "products/search-finds-by-full-name",
    "chapter": "products",
    "level": "must",
    "statement": "The list with search set to a product's full name shows that product, unless an index may leave out each of its words (fewer than four letters, or a stopword).",
    "source": "GET /api/v1/products, search",
    "why": "A product that is for sale cannot be found.",
    "operations": [
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 30
  },
  "products/term-finds-by-full-name": {
    "id": "products/term-finds-by-full-name",
    "chapter": "products",
    "level": "should",
    "statement": "The search with term set to a product's full name shows that product, unless an index may leave out each of its words (fewer than four letters, or a stopword).",
    "source": "GET /api/v1/products/search, term",
    "why": "A product that is for sale cannot be found.",
    "operations": [
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 39
  },
  "products/category-shows-only-that-category": {
    "id": "products/category-shows-only-that-category",
    "chapter": "products",
    "level": "must",
    "statement": "With category set to the name of a category, each product shown has that category_name.",
    "source": "GET /api/v1/products, category",
    "why": "A shop shows gift cards under games.",
    "operations": [
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 48
  },
  "products/category-shows-all-of-that-category": {
    "id": "products/category-shows-all-of-that-category",
    "chapter": "products",
    "level": "must",
    "statement": "With category set to the name of a category, each product of the whole list with that category_name is shown.",
    "source": "GET /api/v1/products, category",
    "why": "Products are missing from their own category.",
    "operations": [
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 57
  },
  "products/search-narrows-the-list": {
    "id": "products/search-narrows-the-list",
    "chapter": "products",
    "level": "must",
    "statement": "Each product that search shows is in the whole list with the same content.",
    "source": "GET /api/v1/products, search ('search term filter')",
    "why": "Search shows products that the catalogue does not have, and the purchase fails.",
    "operations": [
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 66
  },
  "products/term-shows-products-of-the-list": {
    "id": "products/term-shows-products-of-the-list",
    "chapter": "products",
    "level": "should",
    "statement": "Each product that term shows is in the whole list with the same content.",
    "source": "GET /api/v1/products/search, term (how it relates to the list is not mentioned)",
    "why": "Search shows products that the catalogue does not have, and the purchase fails.",
    "operations": [
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 75
  },
  "products/search-filters": {
    "id": "products/search-filters",
    "chapter": "products",
    "level": "must",
    "statement": "With search set to a text that no product contains, the list is shorter than the whole list.",
    "source": "GET /api/v1/products, search ('search term filter')",
    "why": "The parameter is ignored, and a client takes the whole list for what it searched for.",
    "operations": [
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 84
  },
  "products/unmatched-search-is-empty": {
    "id": "products/unmatched-search-is-empty",
    "chapter": "products",
    "level": "should",
    "statement": "With search or term set to a text that no product contains, no product is shown.",
    "source": "GET /api/v1/products, search; GET /api/v1/products/search, term (what is shown if nothing matches is not mentioned)",
    "why": "A customer who mistypes a name is shown other products as if they were found.",
    "operations": [
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 93
  },
  "products/search-and-category-combine": {
    "id": "products/search-and-category-combine",
    "chapter": "products",
    "level": "must",
    "statement": "With search and category together, exactly the products that each of them shows alone are shown.",
    "source": "GET /api/v1/products, search and category",
    "why": "One of the two filters is silently dropped.",
    "operations": [
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 103
  },
  "products/missing-term-is-refused": {
    "id": "products/missing-term-is-refused",
    "chapter": "products",
    "level": "silent",
    "statement": "How a search without term, or with a blank term, is answered.",
    "source": "GET /api/v1/products/search, term (required, but no refusal is listed)",
    "why": null,
    "operations": [
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 112
  },
  "products/variant-ids-are-unique": {
    "id": "products/variant-ids-are-unique",
    "chapter": "products",
    "level": "must",
    "statement": "No two products have the same variant id.",
    "source": "What the service does, 'identified by an integer product_variant_id'; Product, variant",
    "why": "An order buys a different product from the one that the client chose.",
    "operations": [
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 120
  },
  "products/variant-id-is-what-orders-take": {
    "id": "products/variant-id-is-what-orders-take",
    "chapter": "products",
    "level": "must",
    "statement": "The product_variant_id that an order takes is the variant id that the product shows.",
    "source": "What the service does, 'identified by an integer product_variant_id'; Product, variant, id; POST /api/v1/orders, items[].product_variant_id",
    "why": "No client can buy anything by what the catalogue shows.",
    "operations": [
      "createOrder",
      "listProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 130
  },
  "products/discount-is-a-percentage": {
    "id": "products/discount-is-a-percentage",
    "chapter": "products",
    "level": "should",
    "statement": "The discount_percentage of a product is between 0 and 100.",
    "source": "Product, discount_percentage (plain sense of a percentage)",
    "why": "The shop shows a discount that cannot exist, such as minus 250 percent.",
    "operations": [
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 140
  },
  "products/lower-price-shows-a-discount": {
    "id": "products/lower-price-shows-a-discount",
    "chapter": "products",
    "level": "should",
    "statement": "A product whose discount_percentage is 0 costs no less than its face_value, if both are in one currency.",
    "source": "Product, discount_percentage ('0 when no discount') and variant, price and face_value (plain sense: how they relate is not mentioned)",
    "why": "The customer does not learn of a discount.",
    "operations": [
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 150
  },
  "products/without-a-token": {
    "id": "products/without-a-token",
    "chapter": "products",
    "level": "silent",
    "statement": "Whether the product endpoints serve a caller without a valid token, or answer with 401.",
    "source": "Authentication, 'Whether the product endpoints require a token … not shown'",
    "why": null,
    "operations": [
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 161
  },
  "products/search-matching": {
    "id": "products/search-matching",
    "chapter": "products",
    "level": "silent",
    "statement": "How search, term and category match more than a full name (parts, letter case, accents, other fields), and whether search and term agree.",
    "source": "GET /api/v1/products, search and category; GET /api/v1/products/search (the matching is not mentioned)",
    "why": null,
    "operations": [
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 169
  },
  "products/list-order": {
    "id": "products/list-order",
    "chapter": "products",
    "level": "silent",
    "statement": "The order in which products are listed and found.",
    "source": "GET /api/v1/products; GET /api/v1/products/search (the order is not mentioned)",
    "why": null,
    "operations": [
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 178
  },
  "products/region-values": {
    "id": "products/region-values",
    "chapter": "products",
    "level": "silent",
    "statement": "Which values region has.",
    "source": "Product, region ('allowed values not shown')",
    "why": null,
    "operations": [
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 186
  },
  "products/channel-values": {
    "id": "products/channel-values",
    "chapter": "products",
    "level": "silent",
    "statement": "Which values channel has.",
    "source": "Product, channel ('allowed values not shown')",
    "why": null,
    "operations": [
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 195
  },
  "products/discount-and-price": {
    "id": "products/discount-and-price",
    "chapter": "products",
    "level": "silent",
    "statement": "The relation of price and face_value if a discount is shown.",
    "source": "Product, discount_percentage and variant (their relation is not mentioned)",
    "why": null,
    "operations": [
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/products.yaml",
    "line": 204
  },
  "responses/status-is-listed": {
    "id": "responses/status-is-listed",
    "chapter": "responses",
    "level": "must",
    "statement": "A well-formed, valid request is answered with a status that its operation lists.",
    "source": "Endpoints, the statuses of each operation; Errors, table of statuses",
    "why": "A client that handles every listed status gets one that it cannot handle.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 1
  },
  "responses/valid-read-succeeds": {
    "id": "responses/valid-read-succeeds",
    "chapter": "responses",
    "level": "must",
    "statement": "A valid read of a list or of an existing resource by its owner is answered with 200, unless the token lacks the permission for the operation (no token lacks that for the ledger).",
    "source": "Endpoints, 'Response 200' of each read; Authentication, 'read_wallets, which every API key already has' and 'Permissions needed by the other endpoints'",
    "why": "The client cannot read what it owns, or considers it lost.",
    "operations": [
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 10
  },
  "responses/content-type-is-listed": {
    "id": "responses/content-type-is-listed",
    "chapter": "responses",
    "level": "must",
    "statement": "A listed response with a body has the content type that its operation lists for the status, application/zip or application/pdf; for JSON, no type but one of JSON.",
    "source": "Endpoints, introduction; GET /api/v1/orders/{order}/download-codes; GET /api/v1/orders/{order}/download-invoice",
    "why": "HTTP clients choose the parser by the content type, and return JSON as text or a file as garbage.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 21
  },
  "responses/json-is-application-json": {
    "id": "responses/json-is-application-json",
    "chapter": "responses",
    "level": "should",
    "statement": "A listed response with a JSON body has the content type application/json.",
    "source": "Endpoints, introduction ('Accept: application/json', 'Bodies are JSON')",
    "why": "HTTP clients choose the parser by the content type, and some know JSON by this name only.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 32
  },
  "responses/body-matches-schema": {
    "id": "responses/body-matches-schema",
    "chapter": "responses",
    "level": "must",
    "statement": "A JSON body of a listed status matches the schema that its operation lists for that status.",
    "source": "Resources and their fields, every table; Endpoints, the response of each operation; Errors, body shapes",
    "why": "A typed client fails at the first field that is missing, renamed or of another type.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 41
  },
  "responses/json-is-well-formed": {
    "id": "responses/json-is-well-formed",
    "chapter": "responses",
    "level": "must",
    "statement": "A body with a JSON content type is valid UTF-8 and parses as one JSON value.",
    "source": "Endpoints, introduction ('Bodies are JSON')",
    "why": "The client gets a syntax error instead of a response and does not learn the outcome of its request.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 51
  },
  "responses/json-keys-are-unique": {
    "id": "responses/json-keys-are-unique",
    "chapter": "responses",
    "level": "should",
    "statement": "No object of a JSON body has the same key twice.",
    "source": "Endpoints, introduction ('Bodies are JSON'), and what RFC 8259 recommends",
    "why": "Some parsers keep the first of two equal keys and others the last, so two clients read different responses.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 60
  },
  "responses/timestamps-are-real-moments": {
    "id": "responses/timestamps-are-real-moments",
    "chapter": "responses",
    "level": "must",
    "statement": "Each timestamp names a moment that exists in ISO 8601 (30 February and hour 25 do not exist).",
    "source": "Order, created_at and updated_at; Order item; Wallet; Transaction; Product",
    "why": "The client's date parser rejects it or silently moves it to another day.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 69
  },
  "responses/updated-is-not-before-created": {
    "id": "responses/updated-is-not-before-created",
    "chapter": "responses",
    "level": "should",
    "statement": "The updated_at of a resource is never earlier than its created_at, to the second.",
    "source": "Order, created_at and updated_at; Order item; Wallet; Product",
    "why": "A client that synchronises by updated_at misses the resource.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 79
  },
  "responses/ulid-letter-case": {
    "id": "responses/ulid-letter-case",
    "chapter": "responses",
    "level": "silent",
    "statement": "Whether ULIDs are written in upper or lower case, and whether a path accepts the other case too.",
    "source": "Order, ulid; Transaction, id (the letter case is not mentioned)",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 89
  },
  "responses/timestamp-notation": {
    "id": "responses/timestamp-notation",
    "chapter": "responses",
    "level": "silent",
    "statement": "The precision of timestamps and the notation of their offset, and whether those of items, wallets and products have one.",
    "source": "Order, created_at ('ISO 8601 timestamp with offset', no more); Order item, Wallet, Product ('ISO 8601 timestamp')",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/responses.yaml",
    "line": 98
  },
  "responses/deprecation-policy": {
    "id": "responses/deprecation-policy",
    "chapter": "responses",
    "level": "silent",
    "statement": "How and when a version is deprecated.",
    "source": "Versioning, 'Deprecation policy … not shown'",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": false,
    "file": "spec/rules/responses.yaml",
    "line": 107
  },
  "responses/version-negotiation": {
    "id": "responses/version-negotiation",
    "chapter": "responses",
    "level": "silent",
    "statement": "Whether a version can be chosen by anything other than the path.",
    "source": "Versioning, 'any other version negotiation … not shown'",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": false,
    "file": "spec/rules/responses.yaml",
    "line": 117
  },
  "robustness/no-server-error": {
    "id": "robustness/no-server-error",
    "chapter": "robustness",
    "level": "must",
    "statement": "A request whose success or refusal the contract lists, and whose reading the standards define, is not answered with a 5xx.",
    "source": "Endpoints, the statuses of each operation; Errors, table of statuses (500 is for what is unexpected)",
    "why": "After a 5xx a client does not know whether its order was created and its wallet charged.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 1
  },
  "robustness/odd-creations-are-answered": {
    "id": "robustness/odd-creations-are-answered",
    "chapter": "robustness",
    "level": "should",
    "statement": "A creation that the contract neither grants nor refuses, because of an unusual key or an unknown field, is not answered with a 5xx.",
    "source": "Not mentioned (plain sense)",
    "why": "After a 5xx a client does not know whether its order was created and its wallet charged.",
    "operations": [
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 11
  },
  "robustness/requests-beyond-standards-are-answered": {
    "id": "robustness/requests-beyond-standards-are-answered",
    "chapter": "robustness",
    "level": "should",
    "statement": "A request that no standard promises to be read is not answered with a 5xx: JSON with half a surrogate pair, a number beyond a double or a name twice; bytes that are not UTF-8; a target that is not a URI or has more than 8,000 octets.",
    "source": "Not mentioned (nor in RFC 8259, 4, 6, 8.1 and 8.2, RFC 3986, 2.5 and 3, or RFC 9110, 4.1)",
    "why": "After a 5xx a client does not know whether its order was created and its wallet charged.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 20
  },
  "robustness/answers-come-whole": {
    "id": "robustness/answers-come-whole",
    "chapter": "robustness",
    "level": "should",
    "statement": "Each request is answered in time, by a complete and well-formed HTTP message of bounded size.",
    "source": "Not mentioned (plain sense)",
    "why": "A client that gets half a response does not know what it missed, or whether its order was created.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 29
  },
  "robustness/no-internals-in-a-body": {
    "id": "robustness/no-internals-in-a-body",
    "chapter": "robustness",
    "level": "should",
    "statement": "No body shows a stack trace, a database statement or a file path of the server.",
    "source": "Not mentioned (plain sense)",
    "why": "Attackers learn how the service is built, and customers read gibberish.",
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 38
  },
  "robustness/odd-parameters-are-answered": {
    "id": "robustness/odd-parameters-are-answered",
    "chapter": "robustness",
    "level": "should",
    "statement": "Arbitrary text in a query parameter is answered with 2xx or 4xx.",
    "source": "Not mentioned (plain sense)",
    "why": "An unusual search term of a customer looks like an outage.",
    "operations": [
      "listOrders",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 47
  },
  "robustness/odd-path-parameters-are-answered": {
    "id": "robustness/odd-path-parameters-are-answered",
    "chapter": "robustness",
    "level": "should",
    "statement": "A path parameter that is not a ULID, or not an integer for a product, is answered with a 4xx.",
    "source": "GET /api/v1/orders/{order}, path parameter (ULID); GET /api/v1/products/{product}, path parameter (integer)",
    "why": "A damaged id looks like an outage, or shows something that was not requested.",
    "operations": [
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 56
  },
  "robustness/rate-limit": {
    "id": "robustness/rate-limit",
    "chapter": "robustness",
    "level": "silent",
    "statement": "Whether requests are answered with 429, and at what rate.",
    "source": "Limits, 'Rate limits … not shown'",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 67
  },
  "robustness/compression": {
    "id": "robustness/compression",
    "chapter": "robustness",
    "level": "silent",
    "statement": "Whether responses are compressed when a client accepts it.",
    "source": "Not mentioned",
    "why": null,
    "operations": [
      "createOrder",
      "listOrders",
      "getOrder",
      "getOrderCodes",
      "downloadOrderCodes",
      "downloadOrderInvoice",
      "listWallets",
      "listTransactions",
      "listProducts",
      "searchProducts",
      "getProduct"
    ],
    "observable": true,
    "file": "spec/rules/robustness.yaml",
    "line": 75
  },
  "wallets/balance-is-the-newest-balance-after": {
    "id": "wallets/balance-is-the-newest-balance-after",
    "chapter": "wallets",
    "level": "must",
    "statement": "The balance of a wallet is the balance_after of its newest completed transaction; transactions that are not completed may have moved it or not.",
    "source": "GET /api/v1/transactions, 'each with the balance right after it'; Transaction, balance_after; Wallet, balance",
    "why": "Money moved without a row, or a row was written without money; it is not clear which figure is right.",
    "operations": [
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 1
  },
  "wallets/list-shows-no-earlier-balance": {
    "id": "wallets/list-shows-no-earlier-balance",
    "chapter": "wallets",
    "level": "must",
    "statement": "Once the ledger shows a newer row of a wallet, the wallet list does not show the balance that an earlier row left.",
    "source": "GET /api/v1/transactions, 'each with the balance right after it'; Transaction, balance_after; Wallet, balance",
    "why": "A client that reads its wallet after a purchase spends money that is gone.",
    "operations": [
      "listWallets",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 11
  },
  "wallets/payment-never-overdraws": {
    "id": "wallets/payment-never-overdraws",
    "chapter": "wallets",
    "level": "must",
    "statement": "No order payment takes a wallet below zero by more than its cerdit_limit, in whichever unit that is read.",
    "source": "POST /api/v1/orders, rule 4 ('insufficient wallet funds'); Errors, body shapes",
    "why": "A prepaid wallet becomes a debt that was never agreed.",
    "operations": [
      "createOrder",
      "listTransactions"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 21
  },
  "wallets/race-never-overdraws": {
    "id": "wallets/race-never-overdraws",
    "chapter": "wallets",
    "level": "must",
    "statement": "Simultaneous orders on a wallet that can pay for only some of them never exceed its funds and limit.",
    "source": "POST /api/v1/orders, 'charges the given wallet' and rule 4 ('insufficient wallet funds')",
    "why": "Two clients that buy at the same moment spend the same money twice.",
    "operations": [
      "createOrder",
      "listTransactions",
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 31
  },
  "wallets/race-loses-no-payment": {
    "id": "wallets/race-loses-no-payment",
    "chapter": "wallets",
    "level": "must",
    "statement": "Simultaneous orders are paid one after the other, each from the balance that the one before it left, and the wallet loses exactly their totals.",
    "source": "POST /api/v1/orders, 'charges the given wallet' and rule 1",
    "why": "An update is lost, goods are delivered without payment, and the balance stays wrong.",
    "operations": [
      "createOrder",
      "listTransactions",
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 41
  },
  "wallets/race-keeps-wallets-apart": {
    "id": "wallets/race-keeps-wallets-apart",
    "chapter": "wallets",
    "level": "must",
    "statement": "Simultaneous orders on several wallets each charge only the wallet that they name.",
    "source": "POST /api/v1/orders, wallet_id ('wallet charged')",
    "why": "Under load, one wallet pays for another.",
    "operations": [
      "createOrder",
      "listTransactions",
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 51
  },
  "wallets/id-in-other-endpoints": {
    "id": "wallets/id-in-other-endpoints",
    "chapter": "wallets",
    "level": "silent",
    "statement": "How the integer id of the wallet list relates to the wallet_id of orders and transactions.",
    "source": "Wallet, id ('other endpoints take wallet_id as a string'); Transaction, wallet_id",
    "why": null,
    "operations": [
      "listWallets",
      "listTransactions",
      "createOrder"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 61
  },
  "wallets/credit-limit": {
    "id": "wallets/credit-limit",
    "chapter": "wallets",
    "level": "silent",
    "statement": "The unit and the meaning of cerdit_limit.",
    "source": "Wallet, cerdit_limit ('unit and meaning not shown')",
    "why": null,
    "operations": [
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 70
  },
  "wallets/list-order": {
    "id": "wallets/list-order",
    "chapter": "wallets",
    "level": "silent",
    "statement": "The order in which wallets are listed.",
    "source": "GET /api/v1/wallets (the order is not mentioned)",
    "why": null,
    "operations": [
      "listWallets"
    ],
    "observable": true,
    "file": "spec/rules/wallets.yaml",
    "line": 79
  },
  "wallets/how-funds-arrive": {
    "id": "wallets/how-funds-arrive",
    "chapter": "wallets",
    "level": "silent",
    "statement": "How deposits, adjustments and withdrawals are made.",
    "source": "What the service does, 'Wallet funds come from deposits'; Transaction, type (no endpoint makes them)",
    "why": null,
    "operations": [
      "listWallets",
      "listTransactions"
    ],
    "observable": false,
    "file": "spec/rules/wallets.yaml",
    "line": 87
  }
};
