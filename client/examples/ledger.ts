import {
  type Client,
  decimalOf,
  type Money,
  moneyOf,
  type Order,
  orderMoneyOf,
  type Transaction,
} from 'digital-goods-ordering/client';

/** A movement, with the fields that are compared. */
export interface Row {
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
export async function readLedger(client: Client, start_date: string): Promise<Row[]> {
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
export interface Books {
  readonly orders: readonly Order[];
  /** From a day before the month until now. */
  readonly rows: readonly Row[];
  /** Of all wallets, now. */
  readonly balances: readonly Money[];
  readonly start: number;
  readonly end: number;
}

/** Everything that does not match, a sentence each. */
export function mismatches(books: Books): string[] {
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
