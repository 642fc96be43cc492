/** A ledger of any length that is not stored: each row follows from its number. */
export interface LedgerShape {
  /** Rows up to yesterday. */
  readonly rows: number;
  readonly days: number;
  readonly wallets: number;
}

export interface SyntheticRow {
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
