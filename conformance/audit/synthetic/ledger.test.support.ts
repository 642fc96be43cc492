/** A ledger of any length that is not stored: each row follows from its number. */
export interface LedgerShape {
  /** Rows up to yesterday. */
  readonly rows: number;
  readonly days: number;
  readonly wallets: number;
}

interface SyntheticRow {
  readonly number: number;
  readonly wallet: number;
  readonly type: string;
  readonly amount: number;
  readonly balance: number;
  /** Milliseconds since 1970, a whole second. */
  readonly at: number;
}

const DAY_MS = 86_400_000;
const PERIOD = 50;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CURRENCIES = ['USD', 'EUR', 'USD'] as const;
const SIGNS = { USD: '$', EUR: '€' } as const;

const PRICES = [499, 5, 1_999, 12_000, 59, 999, 100_050, 2_501];
const isPaid = (step: number) => ![0, 13, 27, 41].includes(step);
const priceOf = (step: number) => (isPaid(step) ? (PRICES[step % PRICES.length] ?? 0) : 0);
const SPENT = Array.from({ length: PERIOD }, (_, step) => priceOf(step)).reduce((sum, price) => sum + price, 0);

/** Fifty movements that leave a wallet richer by 2.50: one deposit, 46 payments, a refund, an adjustment, a withdrawal. */
const MOVEMENTS: readonly (readonly [type: string, amount: number])[] = Array.from({ length: PERIOD }, (_, step) => {
  if (step === 0) return ['deposit', SPENT + 500];
  if (step === 13) return ['creditAdjustment', 499];
  if (step === 27) return ['debitAdjustment', -250];
  return step === 41 ? ['withdraw', -499] : ['orderPayment', -priceOf(step)];
});

const PREFIX = MOVEMENTS.map((_, step) => MOVEMENTS.slice(0, step + 1).reduce((sum, [, amount]) => sum + amount, 0));
const CYCLE = PREFIX.at(-1) ?? 0;
/** Steps of a period that are payments. */
const PAID = Array.from({ length: PERIOD }, (_, step) => step).filter(isPaid);

/** The ledger's rows by number, and where days and orders stand in it. */
export class SyntheticRows {
  readonly shape: LedgerShape;
  readonly begin: number;
  readonly end: number;
  /** Rows of today, after all others. */
  today = 0;

  constructor(shape: LedgerShape, now = Date.now()) {
    this.shape = shape;
    this.end = Math.floor(now / DAY_MS) * DAY_MS;
    this.begin = this.end - shape.days * DAY_MS;
  }

  get total(): number {
    return this.shape.rows + this.today;
  }

  row(number: number): SyntheticRow {
    const { wallets } = this.shape;
    const place = Math.floor(number / wallets);
    const [type, amount] = MOVEMENTS[place % PERIOD] ?? ['', 0];
    const balance = Math.floor(place / PERIOD) * CYCLE + (PREFIX[place % PERIOD] ?? 0);
    return { number, wallet: number % wallets, type, amount, balance, at: this.at(number) };
  }

  at(number: number): number {
    const { rows } = this.shape;
    if (number >= rows) return this.end + (number - rows) * 1_000;
    const seconds = (this.end - this.begin) / 1_000;
    return this.begin + Math.floor((number * seconds) / rows) * 1_000;
  }

  /** Number of the first row at or after a moment. */
  firstSince(moment: number): number {
    let [low, high] = [0, this.total];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.at(middle) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How many orders were paid by the rows. */
  get orders(): number {
    return this.ordersBefore(this.total);
  }

  /** The row that pays for an order; orders are counted as they were paid. */
  rowOfOrder(order: number): number {
    const { wallets } = this.shape;
    const block = PAID.length * wallets;
    const rest = order % block;
    const step = PAID[Math.floor(rest / wallets)] ?? 0;
    return (Math.floor(order / block) * PERIOD + step) * wallets + (rest % wallets);
  }

  private ordersBefore(row: number): number {
    let [low, high] = [0, row];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.rowOfOrder(middle) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A ULID that says when, of what kind, and which one. */
export function ulidOf(at: number, kind: string, number: number): string {
  return base32(at, 10) + kind + base32(number * 7_919 + 13, 15);
}

function base32(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let index = 0; index < length; index += 1) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

export function walletUuid(wallet: number): string {
  return `7f4b591e-a6a7-4a0c-a001-${String(wallet).padStart(12, '0')}`;
}

export function currencyOf(wallet: number): 'USD' | 'EUR' {
  return CURRENCIES[wallet % CURRENCIES.length] ?? 'USD';
}

function orderNumber(row: number): string {
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
