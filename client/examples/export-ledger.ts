/**
 * Writes the ledger of a period as CSV (RFC 4180) to stdout, oldest rows first, amounts as exact decimals.
 *
 *   node export-ledger.js <first day> <last day> [wallet uuid] > ledger.csv
 *
 * Days are YYYY-MM-DD, in UTC, both included. Only two pages of the ledger are in memory, however long it is.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decimalOf, moneyOf, OrderingError, type Transaction } from 'digital-goods-ordering/client';
import { clientFromEnvironment, stop } from './environment.js';

const [start_date = '', end_date = '', wallet_id] = process.argv.slice(2);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
if (!isDay(start_date) || !isDay(end_date)) {
  stop(2, 'usage: node export-ledger.js <first day> <last day> [wallet uuid]');
}
const client = clientFromEnvironment();

const HEADER = ['id', 'created_at', 'wallet_id', 'type', 'status', 'amount', 'balance_after', 'currency'];
const MORE = ['order_number', 'order_ulid', 'deposit_reference', 'description'];

function fieldsOf(row: Transaction): string[] {
  const { id, created_at, wallet_id: wallet, type, status, currency } = row;
  const [amount, balance] = [moneyOf(row.amount), moneyOf(row.balance_after)].map((money) => decimalOf(money));
  const texts = [row.order?.order_number, row.order?.ulid, row.deposit?.reference, row.description].map(asText);
  return [id, created_at, wallet, type, status, amount ?? '', balance ?? '', currency, ...texts];
}

/** Text from other people must not become a formula in a spreadsheet. */
function asText(text = ''): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function line(fields: readonly string[]): string {
  const quoted = fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${quoted.join(',')}\r\n`;
}

async function* csv() {
  yield line([...HEADER, ...MORE]);
  const wallet = wallet_id === undefined ? {} : { wallet_id };
  const rows = client.listTransactions({ start_date, end_date, ...wallet, sort: 'asc', per_page: 100 });
  for await (const row of rows) yield line(fieldsOf(row));
}

try {
  await pipeline(Readable.from(csv()), process.stdout);
} catch (error) {
  if (!(error instanceof OrderingError)) throw error;
  stop(1, error.message);
}
