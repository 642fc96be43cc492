/**
 * Compares the orders of a month with the ledger: that each paid order was charged once and right, that each refunded
 * one got its money back, that nothing else was paid for, and that balances follow from the rows.
 *
 *   node reconcile-month.js <YYYY-MM>
 *
 * Exit status: 0 when everything matches, 1 when something does not, 2 when the comparison was not possible.
 */
import {
  type Client,
  decimalOf,
  type Money,
  moneyOf,
  type Order,
  OrderingError,
  orderMoneyOf,
  type Transaction,
} from 'digital-goods-ordering/client';
import { clientFromEnvironment, stop } from './environment.js';

const DAY = 86_400_000;
const [month = ''] = process.argv.slice(2);
if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) stop(2, 'usage: node reconcile-month.js <YYYY-MM>');
const client = clientFromEnvironment();
const start = Date.parse(`${month}-01T00:00:00Z`);
const end = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1);

async function readBooks(): Promise<Books> {
  const orders: Order[] = [];
  for await (const order of client.listOrders({ per_page: 100 })) orders.push(order);
  // A day earlier, as an order and its payment need not be of one second; without an end, as a refund may come later.
  const rows = await readLedger(client, new Date(start - DAY).toISOString().slice(0, 10));
  const balances: Money[] = [];
  for await (const { balance } of client.listWallets({ per_page: 100 })) balances.push(moneyOf(balance));
  return { orders, rows, balances, start, end };
}

/** What moved in a wallet during the month, by kind. */
function summary(wallet: string, rows: readonly Row[]): string {
  const own = rows.filter((row) => row.wallet === wallet && row.at >= start && row.at < end);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return `wallet ${wallet}: nothing moved`;
  const sums = new Map<string, bigint>();
  for (const { type, amount } of own) sums.set(type, (sums.get(type) ?? 0n) + amount.minor);
  const { currency } = last.amount;
  const show = (minor: bigint) => decimalOf({ minor, currency });
  const parts = [...sums].map(([type, minor]) => `${type} ${show(minor)}`);
  const opening = first.balance.minor - first.amount.minor;
  return `wallet ${wallet}: ${currency} ${show(opening)}, ${parts.join(', ')}, ${currency} ${show(last.balance.minor)}`;
}

/** A movement, with the fields that are compared. */
interface Row {
  readonly id: string;
  readonly wallet: string;
  readonly type: Transaction['type'];
  readonly amount: Money;
  readonly balance: Money;
  /** Upper case, as other answers may use lower case. Null where the row is no payment. */
  readonly order: string | null;
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The completed rows of the ledger from a day on, oldest first. The contract does not define other statuses. */
async function readLedger(client: Client, start_date: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of client.listTransactions({ start_date, sort: 'asc', per_page: 100 })) {
    if (row.status !== 'completed') continue;
    rows.push({
      id: row.id,
      wallet: row.wallet_id,
      type: row.type,
      amount: moneyOf(row.amount),
      balance: moneyOf(row.balance_after),
      order: row.order?.ulid.toUpperCase() ?? null,
      description: row.description,
      at: Date.parse(row.created_at),
    });
  }
  return rows;
}

/** Everything that is compared. The month is from `start` to before `end`, in milliseconds since 1970. */
interface Books {
  readonly orders: readonly Order[];
  /** From a day before the month until now. */
  readonly rows: readonly Row[];
  /** Of all wallets, now. */
  readonly balances: readonly Money[];
  readonly start: number;
  readonly end: number;
}

/** Everything that does not match, a sentence each. */
function mismatches(books: Books): string[] {
  const { orders, rows, start, end } = books;
  const isOfMonth = (at: number) => at >= start && at < end;
  const known = new Set(orders.map(({ ulid }) => ulid.toUpperCase()));
  const payments = groups(
    rows.filter(({ type }) => type === 'orderPayment'),
    ({ order }) => order ?? 'none',
  );
  const credits = rows.filter(({ type }) => type === 'creditAdjustment');
  return [
    ...orders.flatMap((order) => {
      const back = credits.filter(({ description }) => names(description, order));
      if (isOfMonth(Date.parse(order.created_at)))
        return [...paidWrong(order, payments), ...refundedWrong(order, back)];
      // An order of another month, and money that came back for it in this one.
      return back.some(({ at }) => isOfMonth(at)) ? refundedWrong(order, back) : [];
    }),
    ...[...payments].flatMap(([ulid, paid]) =>
      known.has(ulid) || !paid.some(({ at }) => isOfMonth(at))
        ? []
        : [`row ${paid[0]?.id}: pays for order ${ulid}, which is not among the orders`],
    ),
    ...[...groups(rows, ({ wallet }) => wallet).values()].flatMap(brokenChain),
    ...strayBalances(books),
  ];
}

function paidWrong(order: Order, payments: ReadonlyMap<string, readonly Row[]>): string[] {
  const paid = payments.get(order.ulid.toUpperCase()) ?? [];
  const wanted = order.payment_status === 'completed' ? 1 : 0;
  if (paid.length !== wanted) {
    return [`order ${order.order_number}: charged ${paid.length} times, and its payment is ${order.payment_status}`];
  }
  const total = orderMoneyOf(order.total, order.currency);
  return paid
    .filter(({ amount }) => -amount.minor !== total.minor || amount.currency !== total.currency)
    .map(({ amount }) => `order ${order.order_number}: its total is ${show(total)}, and ${show(amount)} was charged`);
}

/** Only the description of a credit says which order it belongs to; #12 is not #123. */
function names(description: string, { order_number }: Order): boolean {
  const place = description.indexOf(order_number);
  return place !== -1 && !/^\w/.test(description.slice(place + order_number.length));
}

function refundedWrong(order: Order, back: readonly Row[]): string[] {
  const isRefunded = order.fulfillment_status === 'refunded';
  if (!isRefunded) return back.map(({ id }) => `order ${order.order_number}: not refunded, and row ${id} credits it`);
  const total = orderMoneyOf(order.total, order.currency);
  const sum = back.reduce((minor, { amount }) => minor + amount.minor, 0n);
  if (sum === total.minor && back.every(({ amount }) => amount.currency === total.currency)) return [];
  const got = show({ minor: sum, currency: back[0]?.amount.currency ?? total.currency });
  return [`order ${order.order_number}: refunded, its total is ${show(total)}, and ${got} came back`];
}

/** Of one wallet, oldest row first: each balance is the one before plus the amount. */
function brokenChain(rows: readonly Row[]): string[] {
  return rows.slice(1).flatMap((row, index) => {
    const before = rows[index]?.balance.minor ?? 0n;
    if (before + row.amount.minor === row.balance.minor) return [];
    const follows = show({ minor: before + row.amount.minor, currency: row.balance.currency });
    return [`row ${row.id}: its balance is ${show(row.balance)}, and ${follows} follows from the row before`];
  });
}

/** The ledger's closing balances must be balances of wallets. The contract does not say which wallet a ledger id means. */
function strayBalances({ rows, balances }: Books): string[] {
  const left = balances.map(show);
  return [...groups(rows, ({ wallet }) => wallet)].flatMap(([wallet, own]) => {
    const closing = show(own.at(-1)?.balance ?? { minor: 0n, currency: '' });
    const place = left.indexOf(closing);
    if (place !== -1) left.splice(place, 1);
    return place === -1 ? [`wallet ${wallet}: its rows end at ${closing}, and no wallet has that balance now`] : [];
  });
}

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group === undefined) found.set(keyOf(item), [item]);
    else group.push(item);
  }
  return found;
}

function show(money: Money): string {
  return `${money.currency} ${decimalOf(money)}`;
}

try {
  const books = await readBooks();
  for (const wallet of new Set(books.rows.map((row) => row.wallet))) console.log(summary(wallet, books.rows));
  const found = mismatches(books);
  for (const text of found) console.log(`- ${text}`);
  console.log(found.length === 0 ? `${month}: everything matches` : `${month}: ${found.length} do not match`);
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof OrderingError)) throw error;
  stop(2, error.message);
}
