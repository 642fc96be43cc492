import type { Exchange, JsonObject, Page } from '../../evidence/evidence.js';
import { pageOf } from '../../evidence/read-exchange.js';
import { SyntheticRows, ulidOf } from './rows.test.support.js';

export const CURRENCIES = ['USD', 'EUR', 'USD'] as const;
const SIGNS = { USD: '$', EUR: '€' } as const;

export function walletUuid(wallet: number): string {
  return `7f4b591e-a6a7-4a0c-a001-${String(wallet).padStart(12, '0')}`;
}

export function currencyOf(wallet: number): 'USD' | 'EUR' {
  return CURRENCIES[wallet % CURRENCIES.length] ?? 'USD';
}

export function orderNumber(row: number): string {
  return `#${100_000 + row}`;
}

/** What a test may change of a row before it is written. */
export interface Written {
  readonly id: string;
  readonly amount: number;
  readonly balance: number;
  readonly orderUlid: string;
  readonly orderNumber: string;
  readonly currency: 'USD' | 'EUR';
}

/** The row as JSON text: the server has to be quicker than who reads from it. */
export function rowText(rows: SyntheticRows, number: number, change: (row: Written) => Written = (row) => row): string {
  const { wallet, type, amount, balance, at } = rows.row(number);
  const written = change({
    id: ulidOf(at, 'R', number),
    amount,
    balance,
    orderUlid: ulidOf(at, 'S', number),
    orderNumber: orderNumber(number),
    currency: currencyOf(wallet),
  });
  const { currency } = written;
  const order =
    type === 'orderPayment' ? `{"ulid":"${written.orderUlid}","order_number":"${written.orderNumber}"}` : 'null';
  const deposit = type === 'deposit' ? `{"id":${7_000 + number},"reference":"BANK-${number}"}` : 'null';
  return (
    `{"id":"${written.id}","wallet_id":"${walletUuid(wallet)}","type":"${type}","status":"completed",` +
    `"description":"${describe(rows, number, type, written.orderNumber)}","currency":"${currency}",` +
    `"amount":${moneyText(written.amount, currency)},"balance_after":${moneyText(written.balance, currency)},` +
    `"order":${order},"deposit":${deposit},"created_at":"${timeText(at)}"}`
  );
}

function describe(rows: SyntheticRows, number: number, type: string, paid: string): string {
  switch (type) {
    case 'orderPayment':
      return `Payment of order ${paid}`;
    case 'deposit':
      return `Deposit BANK-${number}`;
    case 'creditAdjustment':
      // The order of five steps before, which cost 0.05 at least.
      return `Refund of order ${orderNumber(number - rows.shape.wallets * 5)}`;
    default:
      return type === 'withdraw' ? 'Withdrawal' : 'Correction of a fee';
  }
}

export function moneyText(minor: number, currency: 'USD' | 'EUR'): string {
  const size = Math.abs(minor);
  const whole = Math.floor(size / 100);
  const cents = String(size % 100).padStart(2, '0');
  const sign = minor < 0 ? '-' : '';
  return (
    `{"amount":"${minor}","currency":"${currency}","formatted":"${sign}${SIGNS[currency]}${grouped(whole, ',')}.${cents}",` +
    `"decimal":"${sign}${whole}.${cents}","localized_decimal":"${sign}${grouped(whole, '.')},${cents}"}`
  );
}

function grouped(whole: number, separator: string): string {
  if (whole < 1_000) return String(whole);
  return grouped(Math.floor(whole / 1_000), separator) + separator + String(whole % 1_000).padStart(3, '0');
}

let day = -1;
let dayText = '';

export function timeText(at: number): string {
  const own = Math.floor(at / 86_400_000);
  if (own !== day) {
    day = own;
    dayText = new Date(at).toISOString().slice(0, 11);
  }
  const seconds = Math.floor(at / 1_000) % 86_400;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayText}${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}+00:00`;
}

/** An order as JSON text. */
export function orderText(
  rows: SyntheticRows,
  number: number,
  change: (row: Written) => Written = (row) => row,
): string {
  const { wallet, amount, at } = rows.row(number);
  const currency = currencyOf(wallet);
  const written = change({
    ...{ id: '', amount, balance: 0, currency },
    ...{ orderUlid: ulidOf(at, 'S', number), orderNumber: orderNumber(number) },
  });
  const total = orderMoney(-written.amount, currency);
  const time = timeText(at);
  return (
    `{"id":${number + 1},"ulid":"${written.orderUlid}","order_number":"${written.orderNumber}",` +
    `"fulfillment_status":"completed","payment_status":"completed","subtotal":${total},` +
    `"conversion_fees":${orderMoney(0, currency)},"total":${total},"currency":"${currency}","items":[],` +
    `"created_at":"${time}","updated_at":"${time}"}`
  );
}

function orderMoney(minor: number, currency: 'USD' | 'EUR'): string {
  const whole = Math.floor(minor / 100);
  const cents = String(minor % 100).padStart(2, '0');
  return `{"amount":${minor / 100},"formatted":"${SIGNS[currency]}${grouped(whole, ',')}.${cents}"}`;
}

const TARGET = '/api/v1/transactions?sort=asc&per_page=100&page=1';

/** A page that is all of a short ledger, as text. The rows are as `change` leaves them. */
export function ledgerPage(rows: readonly string[]): string {
  const path = 'http://127.0.0.1/api/v1/transactions';
  const link = `"${path}?sort=asc&per_page=100&page=1"`;
  const total = rows.length;
  const links = `{"first":${link},"last":${link},"prev":null,"next":null}`;
  const meta = `{"current_page":1,"from":1,"last_page":1,"per_page":100,"to":${total},"total":${total},"path":"${path}"}`;
  return `{"data":[${rows.join(',')}],"links":${links},"meta":${meta}}`;
}

/** Rows of a sound ledger, as text. */
export function soundRows(count: number, first = 0): string[] {
  const rows = new SyntheticRows({ rows: 10_000, days: 100, wallets: 3 }, Date.UTC(2026, 2, 14));
  return Array.from({ length: count }, (_, index) => rowText(rows, first + index));
}

/** The answer with this text, as evidence; null where the text is no page at all. */
export function exchangeOf(text: string): { exchange: Exchange; page: Page } | null {
  let value: JsonObject;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  const exchange: Exchange = {
    ...{ id: 1, operation: 'listTransactions', intent: 'valid', as: 'caller', note: '' },
    request: { method: 'GET', target: TARGET, headers: { authorization: 'Bearer <token>' }, body: null },
    response: { status: 200, headers: [], mediaType: 'application/json', bytes: text.length, body },
    ...{ failure: null, startedAt: '2026-03-14T00:00:00Z', ms: 1, throttled: 0 },
  };
  const page = pageOf(exchange);
  return typeof page === 'string' ? null : { exchange, page };
}
