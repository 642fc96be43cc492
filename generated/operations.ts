// Written by `npm run generate` from spec/. Do not edit.

/** A parameter of an operation, with its schema in place. */
export interface ParameterSpec {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What a body is: null where the contract does not show it; `schema` names a component, or is null for bytes. */
export interface ContentSpec {
  readonly mediaType: string | null;
  readonly schema: string | null;
}

/** One operation of the contract. `responses` holds the listed statuses. */
export interface OperationSpec {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly security: 'required' | 'optional';
  readonly parameters: readonly ParameterSpec[];
  readonly requestBody: ContentSpec | null;
  readonly responses: Readonly<Record<string, ContentSpec>>;
}

export const operations = {
  "createOrder": {
    "id": "createOrder",
    "method": "POST",
    "path": "/api/v1/orders",
    "summary": "Buy products",
    "security": "required",
    "parameters": [
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "schema": {
          "type": "string"
        }
      }
    ],
    "requestBody": {
      "mediaType": "application/json",
      "schema": "OrderRequest"
    },
    "responses": {
      "201": {
        "mediaType": "application/json",
        "schema": "OrderCreated"
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      },
      "422": {
        "mediaType": "application/json",
        "schema": "Message"
      },
      "500": {
        "mediaType": "application/json",
        "schema": "Message"
      }
    }
  },
  "listOrders": {
    "id": "listOrders",
    "method": "GET",
    "path": "/api/v1/orders",
    "summary": "List your orders",
    "security": "required",
    "parameters": [
      {
        "name": "per_page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 15,
          "maximum": 100
        }
      },
      {
        "name": "fulfillment_status",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string",
          "enum": [
            "pending",
            "processing",
            "partially_fulfilled",
            "completed",
            "refunded"
          ],
          "x-rules": [
            "responses/body-matches-schema"
          ]
        }
      },
      {
        "name": "payment_status",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string",
          "enum": [
            "pending",
            "completed"
          ],
          "x-rules": [
            "responses/body-matches-schema"
          ]
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "OrderPage"
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      }
    }
  },
  "getOrder": {
    "id": "getOrder",
    "method": "GET",
    "path": "/api/v1/orders/{order}",
    "summary": "Read an order",
    "security": "required",
    "parameters": [
      {
        "name": "order",
        "in": "path",
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$",
          "x-rules": [
            "orders/created-order-is-readable",
            "responses/body-matches-schema",
            "responses/ulid-letter-case"
          ]
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "Order"
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      },
      "404": {
        "mediaType": null,
        "schema": null
      }
    }
  },
  "getOrderCodes": {
    "id": "getOrderCodes",
    "method": "GET",
    "path": "/api/v1/orders/{order}/get-codes",
    "summary": "Read the codes of an order",
    "security": "required",
    "parameters": [
      {
        "name": "order",
        "in": "path",
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$",
          "x-rules": [
            "orders/created-order-is-readable",
            "responses/body-matches-schema",
            "responses/ulid-letter-case"
          ]
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "OrderCodes"
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      },
      "404": {
        "mediaType": "application/json",
        "schema": "CodesUnavailable"
      }
    }
  },
  "downloadOrderCodes": {
    "id": "downloadOrderCodes",
    "method": "GET",
    "path": "/api/v1/orders/{order}/download-codes",
    "summary": "Download the codes of an order",
    "security": "required",
    "parameters": [
      {
        "name": "order",
        "in": "path",
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$",
          "x-rules": [
            "orders/created-order-is-readable",
            "responses/body-matches-schema",
            "responses/ulid-letter-case"
          ]
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/zip",
        "schema": null
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      },
      "404": {
        "mediaType": null,
        "schema": null
      }
    }
  },
  "downloadOrderInvoice": {
    "id": "downloadOrderInvoice",
    "method": "GET",
    "path": "/api/v1/orders/{order}/download-invoice",
    "summary": "Download the invoice of an order",
    "security": "required",
    "parameters": [
      {
        "name": "order",
        "in": "path",
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$",
          "x-rules": [
            "orders/created-order-is-readable",
            "responses/body-matches-schema",
            "responses/ulid-letter-case"
          ]
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/pdf",
        "schema": null
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      },
      "404": {
        "mediaType": null,
        "schema": null
      }
    }
  },
  "listWallets": {
    "id": "listWallets",
    "method": "GET",
    "path": "/api/v1/wallets",
    "summary": "List your wallets",
    "security": "required",
    "parameters": [
      {
        "name": "page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 1
        }
      },
      {
        "name": "per_page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 15
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "WalletPage"
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      }
    }
  },
  "listTransactions": {
    "id": "listTransactions",
    "method": "GET",
    "path": "/api/v1/transactions",
    "summary": "Read the wallet ledger",
    "security": "required",
    "parameters": [
      {
        "name": "wallet_id",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string"
        }
      },
      {
        "name": "start_date",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string",
          "format": "date"
        }
      },
      {
        "name": "end_date",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string",
          "format": "date"
        }
      },
      {
        "name": "sort",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string",
          "enum": [
            "asc",
            "desc"
          ],
          "default": "desc"
        }
      },
      {
        "name": "per_page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 15,
          "maximum": 100
        }
      },
      {
        "name": "page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 1
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "TransactionPage"
      },
      "401": {
        "mediaType": null,
        "schema": null
      },
      "403": {
        "mediaType": null,
        "schema": null
      },
      "422": {
        "mediaType": null,
        "schema": null
      }
    }
  },
  "listProducts": {
    "id": "listProducts",
    "method": "GET",
    "path": "/api/v1/products",
    "summary": "List products",
    "security": "optional",
    "parameters": [
      {
        "name": "search",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string"
        }
      },
      {
        "name": "category",
        "in": "query",
        "required": false,
        "schema": {
          "type": "string"
        }
      },
      {
        "name": "page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 1
        }
      },
      {
        "name": "per_page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 15
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "ProductPage"
      }
    }
  },
  "searchProducts": {
    "id": "searchProducts",
    "method": "GET",
    "path": "/api/v1/products/search",
    "summary": "Search products",
    "security": "optional",
    "parameters": [
      {
        "name": "term",
        "in": "query",
        "required": true,
        "schema": {
          "type": "string"
        }
      },
      {
        "name": "page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 1
        }
      },
      {
        "name": "per_page",
        "in": "query",
        "required": false,
        "schema": {
          "type": "integer",
          "default": 15
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "ProductPage"
      }
    }
  },
  "getProduct": {
    "id": "getProduct",
    "method": "GET",
    "path": "/api/v1/products/{product}",
    "summary": "Read a product",
    "security": "optional",
    "parameters": [
      {
        "name": "product",
        "in": "path",
        "required": true,
        "schema": {
          "type": "integer",
          "format": "int64"
        }
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "mediaType": "application/json",
        "schema": "ProductDetail"
      },
      "404": {
        "mediaType": null,
        "schema": null
      }
    }
  }
} as const satisfies Record<string, OperationSpec>;

export type OperationId = keyof typeof operations;

export const operationIds = Object.keys(operations) as OperationId[];

/** Version of the contract, from `info.version`. */
export const contractVersion = "1.0.0";
