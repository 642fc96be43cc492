import { describe, expectTypeOf, it } from 'vitest';
import {
  type Client,
  createClient,
  failedWith,
  type Money,
  moneyOf,
  type Order,
  type OrderCodesEntry,
  orderMoneyOf,
  type Product,
  type Schemas,
  type Transaction,
  type Wallet,
} from './index.js';

/** What is in here is compiled and never run: `tsc` fails where one of these lines compiles and must not, or the reverse. */
const compiled = (_code: (client: Client) => unknown): void => {};

describe('what compiles has the contract’s types', () => {
  it('in answers', () => {
    compiled(async (client) => {
      const created = await client.createOrder({ wallet_id: '', items: [{ product_variant_id: 1, quantity: 1 }] });
      expectTypeOf(created.order).toEqualTypeOf<Order>();
      expectTypeOf(created.order.items[0]?.total_price.amount).toEqualTypeOf<number | undefined>();
      expectTypeOf(created.idempotencyKey).toEqualTypeOf<string>();
      expectTypeOf(await client.getOrder('')).toEqualTypeOf<Schemas['Order']>();
      expectTypeOf(await client.getOrderCodes('')).toEqualTypeOf<readonly OrderCodesEntry[]>();
      expectTypeOf(await client.getProduct(1)).toEqualTypeOf<Product>();
      expectTypeOf(await client.downloadOrderCodes('')).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
      expectTypeOf(await client.downloadOrderInvoice('', { as: 'stream' })).toEqualTypeOf<ReadableStream<Uint8Array>>();
      expectTypeOf((await client.waitForCodes(created.order, { partial: true })).order).toEqualTypeOf<Order>();
      expectTypeOf<Order['fulfillment_status']>().toEqualTypeOf<
        'pending' | 'processing' | 'partially_fulfilled' | 'completed' | 'refunded'
      >();
    });
  });

  it('in lists, by rows and by pages', () => {
    compiled(async (client) => {
      for await (const order of client.listOrders()) expectTypeOf(order).toEqualTypeOf<Order>();
      for await (const wallet of client.listWallets({ page: 2 })) expectTypeOf(wallet).toEqualTypeOf<Wallet>();
      for await (const row of client.listTransactions({ sort: 'asc' })) expectTypeOf(row).toEqualTypeOf<Transaction>();
      for await (const product of client.searchProducts({ term: '' })) expectTypeOf(product).toEqualTypeOf<Product>();
      for await (const page of client.listProducts().pages()) expectTypeOf(page.meta.total).toEqualTypeOf<number>();
      expectTypeOf((await client.listTransactions().page()).links.next).toEqualTypeOf<string | null>();
    });
  });

  it('in errors', () => {
    compiled((error: unknown) => {
      if (failedWith(error, 'createOrder', 422)) expectTypeOf(error.body).toEqualTypeOf<Schemas['Message']>();
      if (failedWith(error, 'createOrder', 500)) expectTypeOf(error.body.message).toEqualTypeOf<string>();
      if (failedWith(error, 'getOrderCodes', 404)) expectTypeOf(error.body.error).toEqualTypeOf<true>();
      if (failedWith(error, 'getOrder', 401)) expectTypeOf(error.body).toEqualTypeOf<unknown>();
    });
  });

  it('in money', () => {
    compiled(async (client) => {
      const order = await client.getOrder('');
      const { variant } = await client.getProduct(1);
      expectTypeOf(moneyOf(variant.price)).toEqualTypeOf<Money>();
      expectTypeOf(orderMoneyOf(order.total, order.currency).minor).toEqualTypeOf<bigint>();
    });
  });
});

describe('what must not compile', () => {
  it('is refused in calls', () => {
    compiled(async (client) => {
      // @ts-expect-error: an order names its wallet.
      client.createOrder({ items: [] });
      // @ts-expect-error: a quantity is a number.
      client.createOrder({ wallet_id: '', items: [{ product_variant_id: 1, quantity: '1' }] });
      // @ts-expect-error: the contract has no such field.
      client.createOrder({ wallet_id: '', items: [], coupon: '' });
      // @ts-expect-error: a key is a text.
      client.createOrder({ wallet_id: '', items: [] }, { idempotencyKey: 1 });
      // @ts-expect-error: an order is named by its ulid.
      client.getOrder(30417);
      // @ts-expect-error: a product is named by its number.
      client.getProduct('811');
      // @ts-expect-error: a search has a term.
      client.searchProducts();
      // @ts-expect-error: the contract has no such state.
      client.listOrders({ fulfillment_status: 'done' });
      // @ts-expect-error: orders have no parameter page; their links lead on.
      client.listOrders({ page: 2 });
      // @ts-expect-error: a file is bytes or a stream.
      client.downloadOrderCodes('', { as: 'blob' });
      // @ts-expect-error: what will be a stream is no bytes.
      const bytes: Promise<Uint8Array> = client.downloadOrderCodes('', { as: 'stream' });
      // @ts-expect-error: a base URL is required.
      createClient({ token: '' });
      return bytes;
    });
  });

  it('is refused in answers', () => {
    compiled(async (client) => {
      const order = await client.getOrder('');
      // @ts-expect-error: an answer is not to be changed.
      order.currency = 'EUR';
      // @ts-expect-error: nor are its lines.
      order.items.push();
      // @ts-expect-error: the contract has no such field.
      order.discount;
      // @ts-expect-error: an order is the top-level object.
      order.data;
      // @ts-expect-error: the number of an order does not say its currency.
      orderMoneyOf(order.total);
      // @ts-expect-error: an order's money is a number, and no ledger money.
      moneyOf(order.total);
      // @ts-expect-error: money is no number.
      orderMoneyOf(order.total, order.currency).minor + 1;
    });
  });

  it('is refused in errors', () => {
    compiled((error: unknown) => {
      // @ts-expect-error: the contract does not list 403 for products.
      failedWith(error, 'getProduct', 403);
      // @ts-expect-error: nor does it have such an operation.
      failedWith(error, 'deleteOrder', 404);
      // @ts-expect-error: the body of a 401 is not shown.
      if (failedWith(error, 'getOrder', 401)) error.body.message;
    });
  });
});
