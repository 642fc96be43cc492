import { type PricedLine, type PricedOrder, priceOrder } from '../domain/money.js';
import type { FulfillmentStatus, PaymentStatus } from '../domain/order.js';
import type { Seconds } from '../domain/time.js';
import type { NewRow } from '../store/tables.js';
import type { WalletRow } from './people.js';
import type { ProductRow } from './products.js';
import type { Random } from './random.js';

export type ItemRow = NewRow<'order_items'> & { readonly id: number };

/** An order of the invented past, with its lines. */
export interface DemoOrder {
  readonly row: NewRow<'orders'> & { readonly id: number };
  readonly items: ItemRow[];
}

const FIRST_ITEM_ID = 90_001;

/** Invents orders with ascending ids. Nothing is charged: that is the caller's. */
export function createOrderMaker(random: Random, products: readonly ProductRow[], nextUlid: (ms: number) => string) {
  const affordable = products.filter(
    (product) => product.face_value <= 5_000 && product.permanently_out_of_stock === 0,
  );
  let orders = 0;
  let items = 0;

  /** An order of one to four products, not fulfilled yet. */
  return (wallet: WalletRow, at: Seconds): DemoOrder => {
    orders += 1;
    const lines = chooseLines(random, affordable, 1 + (orders % 4));
    const wanted = lines.map(({ product, quantity }) => ({
      price: product.price,
      currency: product.currency,
      quantity,
    }));
    const prices = priceOrder(wanted, wallet.currency);
    if (prices === undefined) throw new Error('a demo order costs more than a number can hold');
    const firstItemId = FIRST_ITEM_ID + items;
    items += lines.length;
    return {
      row: orderRow(orders, nextUlid(at * 1000), wallet, prices, at),
      items: lines.map((line, index) => itemRow(firstItemId + index, orders, line, prices.lines[index], at)),
    };
  };
}

interface DemoLine {
  readonly product: ProductRow;
  readonly quantity: number;
}

function chooseLines(random: Random, products: readonly ProductRow[], count: number): DemoLine[] {
  const first = random.integer(0, products.length - 1);
  return Array.from({ length: count }, (_, index) => {
    // A stride that divides no list of this size picks different products.
    const product = products[(first + index * 31) % products.length];
    return product === undefined ? [] : [{ product, quantity: random.integer(1, 3) }];
  }).flat();
}

function itemRow(id: number, orderId: number, line: DemoLine, price: PricedLine | undefined, at: Seconds): ItemRow {
  return {
    id,
    order_id: orderId,
    variant_id: line.product.variant_id,
    product_name: line.product.name,
    variant_name: line.product.variant_name,
    quantity: line.quantity,
    unit_price: price?.unitPrice ?? 0,
    total_price: price?.totalPrice ?? 0,
    delivered_at: null,
    created_at: at,
    updated_at: at,
  };
}

function orderRow(id: number, ulid: string, wallet: WalletRow, prices: PricedOrder, at: Seconds) {
  // Widened on purpose: the history changes both later.
  const fulfillment_status: FulfillmentStatus = 'pending';
  const payment_status: PaymentStatus = 'pending';
  return {
    id,
    ulid,
    user_id: wallet.user_id,
    wallet_id: wallet.id,
    idempotency_key: null,
    fulfillment_status: fulfillment_status as FulfillmentStatus,
    payment_status: payment_status as PaymentStatus,
    currency: wallet.currency,
    subtotal: prices.subtotal,
    conversion_fees: prices.conversionFees,
    total: prices.total,
    transaction_id: null as string | null,
    // Nothing is due: the invented orders stay in the states that they show.
    next_step_at: null,
    created_at: at,
    updated_at: at,
  };
}
