import type { Selectable } from 'kysely';
import { Refusal } from '../domain/errors.js';
import { formatMoney, type PricedOrder, priceOrder } from '../domain/money.js';
import { type Order, orderNumber } from '../domain/order.js';
import { toSeconds } from '../domain/time.js';
import type { UlidFactory } from '../domain/ulids.js';
import { type Database, insertMany, inTransaction } from './database.js';
import { appendEntry } from './ledger.js';
import { countChanges } from './order-counts.js';
import { type OrderLine, readLines, reserveStock, type WantedItem } from './order-lines.js';
import { insertUnlessKeyIsTaken, orderWithKey, readOrder } from './orders.js';
import type { Tables } from './tables.js';

/** What a user wants to buy, and from which wallet. */
export interface WantedOrder {
  readonly userId: number;
  readonly walletUuid: string;
  readonly items: readonly WantedItem[];
  /** Unique per purchase attempt of this user; null when every request is its own attempt. */
  readonly key: string | null;
}

/** When it is bought, and when its fulfilment begins, in milliseconds since 1970. */
export interface Moment {
  readonly now: number;
  readonly firstStepAt: number;
  readonly nextUlid: UlidFactory;
}

type Wallet = Selectable<Tables['wallets']>;

/** The state of a new order. It is paid in the transaction that creates it. */
const NEW = { fulfillmentStatus: 'pending', paymentStatus: 'completed' } as const;

/**
 * Buys: key, charge, order, lines, ledger row and reserved stock in one transaction. When it resolves, all of that is
 * on disk. An order that already exists for the key is returned as it is now, and nothing else happens.
 *
 * Locks are taken in one order, so that two purchases never wait for each other: key, wallet, user, products by number.
 *
 * @throws Refusal when a business rule forbids it; then nothing has changed, and the key is free.
 */
export function placeOrder(db: Database, wanted: WantedOrder, moment: Moment): Promise<Order> {
  const buy = async (transaction: Database) => {
    const earlier = await orderWithKey(transaction, wanted.userId, wanted.key);
    if (earlier !== undefined) return earlier;
    const wallet = await walletToCharge(transaction, wanted);
    const lines = await readLines(transaction, wanted.items);
    const prices = priceLines(lines, wallet);
    const order = await insertOrder(transaction, wanted, wallet, prices, moment);
    // Another process used the key after it was looked up; the insert waited for it, so its order is there now.
    if (order === undefined) return required(await orderWithKey(transaction, wanted.userId, wanted.key));
    await charge(transaction, wallet, prices, order, moment);
    await reserveStock(transaction, lines);
    await insertItems(transaction, lines, prices, order.id, moment);
    await countChanges(transaction, [{ orderId: order.id, userId: wanted.userId, from: null, to: NEW }]);
    return required(await readOrder(transaction, wanted.userId, order.ulid));
  };
  // When the outcome of the commit is unknown, the key shows whether the order exists.
  return inTransaction(db, buy, { repeatable: wanted.key !== null });
}

function required(order: Order | undefined): Order {
  if (order === undefined) throw new Error('an order that was just written cannot be read');
  return order;
}

async function walletToCharge(db: Database, wanted: WantedOrder): Promise<Wallet> {
  const uuid = wanted.walletUuid.toLowerCase();
  const wallet = await db.selectFrom('wallets').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (wallet === undefined) {
    throw new Refusal(
      'unknownWallet',
      'wallet_id',
      `There is no wallet ${uuid}: take the UUID of one of your wallets.`,
    );
  }
  if (wallet.user_id !== wanted.userId) {
    throw new Refusal('foreignWallet', 'wallet_id', `The wallet ${uuid} is not yours: take one of your own wallets.`);
  }
  return wallet;
}

function priceLines(lines: readonly OrderLine[], wallet: Wallet): PricedOrder {
  const wanted = lines.map(({ product, quantity }) => ({ price: product.price, currency: product.currency, quantity }));
  const prices = priceOrder(wanted, wallet.currency);
  if (prices === undefined) throw insufficientFunds(wallet, 'far more');
  return prices;
}

/** Names the ledger row that will pay it. Undefined when the user already has an order with the key. */
async function insertOrder(db: Database, wanted: WantedOrder, wallet: Wallet, prices: PricedOrder, moment: Moment) {
  const ulid = moment.nextUlid(moment.now);
  const paymentId = moment.nextUlid(moment.now);
  const row = await insertUnlessKeyIsTaken(db, {
    ulid,
    user_id: wanted.userId,
    wallet_id: wallet.id,
    idempotency_key: wanted.key,
    fulfillment_status: NEW.fulfillmentStatus,
    payment_status: NEW.paymentStatus,
    currency: wallet.currency,
    subtotal: prices.subtotal,
    conversion_fees: prices.conversionFees,
    total: prices.total,
    transaction_id: paymentId,
    next_step_at: moment.firstStepAt,
    created_at: toSeconds(moment.now),
    updated_at: toSeconds(moment.now),
  });
  return row === undefined ? undefined : { id: row.id, ulid, paymentId };
}

type OrderRequest = NonNullable<Awaited<ReturnType<typeof insertOrder>>>;

async function charge(db: Database, wallet: Wallet, prices: PricedOrder, order: OrderRequest, moment: Moment) {
  const charged = await appendEntry(db, {
    id: order.paymentId,
    userId: wallet.user_id,
    walletId: wallet.id,
    type: 'orderPayment',
    description: `Payment for order ${orderNumber(order.id)}`,
    currency: wallet.currency,
    amount: -prices.total,
    orderId: order.id,
    depositId: null,
    now: toSeconds(moment.now),
  });
  if (!charged) throw insufficientFunds(await reread(db, wallet), formatMoney(prices.total, wallet.currency));
}

/** Another purchase may have been paid since the wallet was read: the refusal states the current balance. */
function reread(db: Database, wallet: Wallet): Promise<Wallet> {
  return db.selectFrom('wallets').selectAll().where('id', '=', wallet.id).executeTakeFirstOrThrow();
}

function insufficientFunds(wallet: Wallet, needed: string): Refusal {
  const available = formatMoney(wallet.balance + wallet.credit_limit, wallet.currency);
  const message = `The wallet has insufficient funds: the order needs ${needed}, and the wallet can pay ${available}.`;
  return new Refusal('insufficientFunds', 'wallet_id', message);
}

async function insertItems(
  db: Database,
  lines: readonly OrderLine[],
  prices: PricedOrder,
  orderId: number,
  moment: Moment,
): Promise<void> {
  const now = toSeconds(moment.now);
  const rows = prices.lines.flatMap((price, index) => {
    const line = lines[index];
    return line === undefined ? [] : [itemRow(orderId, line, price.unitPrice, price.totalPrice, now)];
  });
  await insertMany(db, 'order_items', rows);
}

function itemRow(orderId: number, line: OrderLine, unitPrice: number, totalPrice: number, now: number) {
  return {
    order_id: orderId,
    variant_id: line.product.variant_id,
    product_name: line.product.name,
    variant_name: line.product.variant_name,
    quantity: line.quantity,
    unit_price: unitPrice,
    total_price: totalPrice,
    delivered_at: null,
    created_at: now,
    updated_at: now,
  };
}
