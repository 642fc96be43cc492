import { deliver, demoCodes } from '../../reference-server/demo/deliveries.js';
import { createOrderMaker, type DemoOrder } from '../../reference-server/demo/orders.js';
import { MAIN_USER, type WalletRow } from '../../reference-server/demo/people.js';
import { orderNumber } from '../../reference-server/domain/order.js';
import {
  type Cast,
  type Chapter,
  createWriter,
  type Fate,
  fateOf,
  type HistoryWriter,
  type Sizes,
  spareRows,
} from './writer.js';

/** Rows of the ledger in a chapter, or one more. */
const CHAPTER_ROWS = 10_000;

/** Invents a history chapter by chapter, so that a long one needs no more memory than a short one. */
export function* inventHistory(cast: Cast, sizes: Sizes): Generator<Chapter> {
  const spare = spareRows(sizes);
  const writer = createWriter(cast, sizes.ledger);
  const place = createOrders(writer);
  const { open, move } = createMoves(writer);
  open(sizes.orders);
  for (const order of events(sizes.orders, spare)) {
    if (order === null) move();
    else place(order);
    if (writer.chapter.transactions.length >= CHAPTER_ROWS) yield writer.turn();
  }
  yield writer.turn();
}

/** The numbers of the orders. The movements without an order, as null, are spread evenly between them. */
function* events(orders: number, spare: number): Generator<number | null> {
  let written = 0;
  for (let order = 1; order <= orders + 1; order += 1) {
    for (; written < Math.floor((order * spare) / (orders + 1)); written += 1) yield null;
    if (order <= orders) yield order;
  }
}

/** Places the order with the given number, and completes it as far as its fate allows. */
function createOrders(writer: HistoryWriter): (number: number) => void {
  const { random, today, wallets, products, nextUlid } = writer.cast;
  const makeOrder = createOrderMaker(random, products, nextUlid);
  // The third wallet of the main user is for small change.
  const paying = wallets.filter((wallet) => wallet.user_id === MAIN_USER).slice(0, 2);

  return (number) => {
    const wallet = paying[random.integer(0, paying.length - 1)];
    if (wallet === undefined) throw new Error('the main user has no wallet');
    const order = makeOrder(wallet, writer.now());
    writer.chapter.orders.push(order);
    const fate = fateOf(number);
    if (fate === 'unpaid') return;
    pay(writer, order, fate, wallet);
    writer.chapter.codes.push(...deliver(random, today, order));
    if (fate !== 'refunded') {
      const waiting = order.items.filter((item) => item.delivered_at === null);
      for (const { variant_id, quantity } of waiting) {
        writer.chapter.codes.push(...demoCodes(random, today, variant_id, quantity, null));
      }
    }
  };
}

type Payer = Parameters<HistoryWriter['enter']>[0]['wallet'];

function pay(writer: HistoryWriter, { row, items }: DemoOrder, fate: Exclude<Fate, 'unpaid'>, wallet: Payer): void {
  const text = `order ${orderNumber(row.id)}`;
  const payment = { wallet, type: 'orderPayment', amount: -row.total, orderId: row.id } as const;
  row.payment_status = 'completed';
  row.transaction_id = writer.enter({ ...payment, description: `Payment for ${text}` });
  row.fulfillment_status = fate === 'partially_fulfilled' && items.length === 1 ? 'processing' : fate;
  if (fate !== 'refunded') return;
  row.updated_at = writer.now();
  writer.enter({ wallet, type: 'creditAdjustment', amount: row.total, description: `Refund of ${text}` });
}

/** Movements without an order. */
interface Moves {
  /** Deposits enough in every wallet to pay for the given number of orders. */
  open(orders: number): void;
  /** Money comes in, and the next time at most as much goes out of the same wallet again. */
  move(): void;
}

/** More than an order of the demo data's cheaper products costs in any wallet, in minor units. */
const DEAREST_ORDER = 100_000;

const SMALLEST = 100;
const LARGEST = 20_000;
const OUTGOING = [
  ['withdraw', 'Withdrawal to the bank account on file'],
  ['debitAdjustment', 'Correction of a deposit that was booked twice'],
] as const;

function createMoves(writer: HistoryWriter): Moves {
  const { random, wallets } = writer.cast;
  const own = wallets.filter((wallet) => wallet.user_id === MAIN_USER);
  let deposits = 0;
  let moves = 0;
  let received = 0;

  const deposit = (wallet: WalletRow, amount: number) => {
    deposits += 1;
    const reference = `BANK-${deposits}/${wallet.currency}`;
    writer.chapter.deposits.push({ id: deposits, wallet_id: wallet.id, reference, created_at: writer.now() });
    writer.enter({ wallet, type: 'deposit', amount, description: `Deposit ${reference}`, depositId: deposits });
  };
  const receive = (wallet: WalletRow) => {
    received = random.integer(SMALLEST, LARGEST);
    if (random.next() < 0.5) deposit(wallet, received);
    else
      writer.enter({ wallet, type: 'creditAdjustment', amount: received, description: 'Goodwill for a late delivery' });
  };
  const give = (wallet: WalletRow) => {
    const [type, description] = random.pick(OUTGOING);
    writer.enter({ wallet, type, amount: -random.integer(SMALLEST, received), description });
  };
  return {
    open: (orders) => {
      for (const wallet of wallets) deposit(wallet, DEAREST_ORDER * (1 + orders));
    },
    move: () => {
      const wallet = own[(moves >> 1) % own.length];
      if (wallet === undefined) throw new Error('the main user has no wallet');
      if (moves % 2 === 0) receive(wallet);
      else give(wallet);
      moves += 1;
    },
  };
}
