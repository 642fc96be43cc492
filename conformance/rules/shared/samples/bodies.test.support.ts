import type { Exchange, JsonObject } from '../../../evidence/evidence.js';
import type { ProductFact } from '../../../evidence/facts.js';
import type { Verdict } from '../rule.js';
import { exchange, exchanged, page, type Sample } from './sample.test.support.js';

const AT = '2026-03-14T09:26:53+00:00';

export const orderBody = {
  id: 30417,
  ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
  order_number: '#104233',
  fulfillment_status: 'pending',
  payment_status: 'completed',
  subtotal: { amount: 119.98, formatted: '$119.98' },
  conversion_fees: { amount: 0, formatted: '$0.00' },
  total: { amount: 119.98, formatted: '$119.98' },
  currency: 'USD',
  items: [
    {
      id: 90211,
      product_name: 'Aurora Play Gift Card',
      variant_name: '59.99 USD',
      quantity: 2,
      unit_price: { amount: 59.99, formatted: '$59.99' },
      total_price: { amount: 119.98, formatted: '$119.98' },
      created_at: AT,
      updated_at: AT,
    },
  ],
  created_at: AT,
  updated_at: '2026-03-14T09:26:59+00:00',
};

export const walletBody = {
  id: 1,
  name: 'Main',
  balance: {
    amount: '1204.50',
    currency: 'USD',
    formatted: '$1,204.50',
    decimal: '1204.50',
    localized_decimal: '1.204,50',
  },
  currency: 'USD',
  cerdit_limit: 0,
  created_at: AT,
  updated_at: AT,
};

export const transactionBody = {
  id: '01JCK4Q8Z9A1B2C3D4E5F6G7H8',
  wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  type: 'orderPayment',
  status: 'completed',
  description: 'Payment of order #104233',
  currency: 'USD',
  amount: {
    amount: '-11998',
    currency: 'USD',
    formatted: '-$119.98',
    decimal: '-119.98',
    localized_decimal: '-119,98',
  },
  balance_after: {
    amount: '120450',
    currency: 'USD',
    formatted: '$1,204.50',
    decimal: '1204.50',
    localized_decimal: '1.204,50',
  },
  order: { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', order_number: '#104233' },
  deposit: null,
  created_at: AT,
};

export const productBody = {
  id: 12,
  name: 'Aurora Play Gift Card',
  url: 'https://shop.example/products/12',
  description: '<p>Codes for games and/or films.</p>',
  short_description: 'A gift card',
  notes: null,
  category_name: 'Gaming',
  brand_name: 'Aurora',
  brand_id: '7',
  images: [],
  region: 'US',
  channel: 'web',
  tags: [],
  isPermanentOutOfStock: false,
  discount_percentage: 0,
  variant: {
    id: 5012,
    name: '59.99 USD',
    price: { amount: '5999', currency: 'USD', formatted: '$59.99', decimal: '59.99', localized_decimal: '59,99' },
    face_value: { amount: '5999', currency: 'USD', formatted: '$59.99', decimal: '59.99', localized_decimal: '59,99' },
  },
  created_at: AT,
  updated_at: AT,
};

/** The product of the sample order as it was listed. */
export const listedProduct: ProductFact = {
  id: 12,
  variantId: 5012,
  name: 'Aurora Play Gift Card',
  variantName: '59.99 USD',
  category: 'Gaming',
  brand: 'Aurora',
  price: 5999,
  currency: 'USD',
  discounted: false,
  outOfStock: false,
};

/** The body of a list with exactly these rows. */
export function listBody(rows: readonly JsonObject[]) {
  const { links, meta } = page(rows);
  return { data: rows, links: { ...links }, meta: { ...meta } };
}

export const wallets = exchange('listWallets', 200, listBody([walletBody]));
export const ledger = exchange('listTransactions', 200, listBody([transactionBody]));
export const products = exchange('listProducts', 200, listBody([productBody]));
export const product = exchange('getProduct', 200, { data: productBody });
export const orders = exchange('listOrders', 200, listBody([orderBody]));
export const order = exchange('getOrder', 200, orderBody);
export const created = exchange('createOrder', 201, { message: 'Order created.', data: orderBody });

/** The JSON pointer of a body in its exchange. */
export const BODY = '/response/body/value';
export const bytes = { is: 'bytes', sha256: '0'.repeat(64), magic: '%PDF-' } as const;
export const empty = { is: 'empty' } as const;
export const plain = { method: 'GET', target: '/api/v1/products', headers: { accept: 'application/json' }, body: null };
export const withToken = { ...plain, headers: { ...plain.headers, authorization: 'Bearer <token:0123456789ab>' } };

/** A sample of one exchange. */
export function alone(what: string, verdict: Verdict['is'], item: Exchange): Sample {
  return { what, verdict, evidence: exchanged(item) };
}

/** A sample of several exchanges. */
export function together(what: string, verdict: Verdict['is'], items: readonly Exchange[]): Sample {
  return { what, verdict, evidence: items.flatMap(exchanged) };
}
