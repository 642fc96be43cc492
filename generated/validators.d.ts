// Written by `npm run generate` from spec/. Do not edit.
import type { components } from './types.js';

/** One complaint of a validator. `instancePath` is a JSON pointer into the value. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** True when the value matches; otherwise `errors` of the last call says why. */
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly SchemaError[] | null;
}

/** By component name. */
export declare const schemas: {
  readonly FulfillmentStatus: Validator<components['schemas']['FulfillmentStatus']>;
  readonly PaymentStatus: Validator<components['schemas']['PaymentStatus']>;
  readonly Ulid: Validator<components['schemas']['Ulid']>;
  readonly OrderMoney: Validator<components['schemas']['OrderMoney']>;
  readonly CurrencyCode: Validator<components['schemas']['CurrencyCode']>;
  readonly Timestamp: Validator<components['schemas']['Timestamp']>;
  readonly OrderItem: Validator<components['schemas']['OrderItem']>;
  readonly TimestampWithOffset: Validator<components['schemas']['TimestampWithOffset']>;
  readonly Order: Validator<components['schemas']['Order']>;
  readonly PageLinks: Validator<components['schemas']['PageLinks']>;
  readonly PageMetaWithPath: Validator<components['schemas']['PageMetaWithPath']>;
  readonly OrderPage: Validator<components['schemas']['OrderPage']>;
  readonly OrderRequestItem: Validator<components['schemas']['OrderRequestItem']>;
  readonly OrderRequest: Validator<components['schemas']['OrderRequest']>;
  readonly OrderCreated: Validator<components['schemas']['OrderCreated']>;
  readonly Message: Validator<components['schemas']['Message']>;
  readonly Code: Validator<components['schemas']['Code']>;
  readonly OrderCodesEntry: Validator<components['schemas']['OrderCodesEntry']>;
  readonly OrderCodes: Validator<components['schemas']['OrderCodes']>;
  readonly CodesUnavailable: Validator<components['schemas']['CodesUnavailable']>;
  readonly WalletBalance: Validator<components['schemas']['WalletBalance']>;
  readonly Wallet: Validator<components['schemas']['Wallet']>;
  readonly PageMeta: Validator<components['schemas']['PageMeta']>;
  readonly WalletPage: Validator<components['schemas']['WalletPage']>;
  readonly SignedLedgerMoney: Validator<components['schemas']['SignedLedgerMoney']>;
  readonly TransactionOrder: Validator<components['schemas']['TransactionOrder']>;
  readonly TransactionDeposit: Validator<components['schemas']['TransactionDeposit']>;
  readonly Transaction: Validator<components['schemas']['Transaction']>;
  readonly TransactionPage: Validator<components['schemas']['TransactionPage']>;
  readonly LedgerMoney: Validator<components['schemas']['LedgerMoney']>;
  readonly ProductVariant: Validator<components['schemas']['ProductVariant']>;
  readonly Product: Validator<components['schemas']['Product']>;
  readonly ProductPage: Validator<components['schemas']['ProductPage']>;
  readonly ProductDetail: Validator<components['schemas']['ProductDetail']>;
};

/** By operationId. */
export declare const requestBodies: {
  readonly createOrder: Validator<components['schemas']['OrderRequest']>;
};

/** By operationId and status; only JSON bodies that the contract shows. */
export declare const responses: {
  readonly createOrder: { readonly 201: Validator<components['schemas']['OrderCreated']>; readonly 422: Validator<components['schemas']['Message']>; readonly 500: Validator<components['schemas']['Message']> };
  readonly listOrders: { readonly 200: Validator<components['schemas']['OrderPage']> };
  readonly getOrder: { readonly 200: Validator<components['schemas']['Order']> };
  readonly getOrderCodes: { readonly 200: Validator<components['schemas']['OrderCodes']>; readonly 404: Validator<components['schemas']['CodesUnavailable']> };
  readonly listWallets: { readonly 200: Validator<components['schemas']['WalletPage']> };
  readonly listTransactions: { readonly 200: Validator<components['schemas']['TransactionPage']> };
  readonly listProducts: { readonly 200: Validator<components['schemas']['ProductPage']> };
  readonly searchProducts: { readonly 200: Validator<components['schemas']['ProductPage']> };
  readonly getProduct: { readonly 200: Validator<components['schemas']['ProductDetail']> };
};

/** By operationId: the object of path and query parameters, already of the right types. */
export declare const parameters: {
  readonly createOrder: Validator<Record<string, unknown>>;
  readonly listOrders: Validator<Record<string, unknown>>;
  readonly getOrder: Validator<Record<string, unknown>>;
  readonly getOrderCodes: Validator<Record<string, unknown>>;
  readonly downloadOrderCodes: Validator<Record<string, unknown>>;
  readonly downloadOrderInvoice: Validator<Record<string, unknown>>;
  readonly listWallets: Validator<Record<string, unknown>>;
  readonly listTransactions: Validator<Record<string, unknown>>;
  readonly listProducts: Validator<Record<string, unknown>>;
  readonly searchProducts: Validator<Record<string, unknown>>;
  readonly getProduct: Validator<Record<string, unknown>>;
};
