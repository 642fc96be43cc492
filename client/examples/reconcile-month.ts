/**
 * Compares the orders of a month with the ledger: that each paid order was charged once and right, that each refunded
 * one got its money back, that nothing else was paid for, and that balances follow from the rows.
 *
 *   node reconcile-month.js <YYYY-MM>
 *
 * Exit status: 0 when everything matches, 1 when something does not, 2 when the comparison was not possible.
 */
import { decimalOf, type Money, moneyOf, type Order, OrderingError } from 'digital-goods-ordering/client';
import { clientFromEnvironment, stop } from './environment.js';
import { type Books, mismatches, type Row, readLedger } from './ledger.js';

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
