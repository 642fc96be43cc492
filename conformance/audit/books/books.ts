import { randomInt } from 'node:crypto';
import type { JsonObject } from '../../engine/evidence.js';
import type { AuditPage } from '../audit-page.js';
import type { Entry } from '../entry.js';
import { KeyIndex } from './key-index.js';
import { type KeptPayments, type PaymentArrays, Payments } from './payments.js';
import { Places } from './places.js';
import { Refunds } from './refunds.js';
import type { Suspicion } from './suspicion.js';
import { brokenChain, otherCurrency, paidTwice, seenTwice } from './suspicions.js';
import { type KeptWallet, WalletBook, type WalletSums } from './wallet-book.js';

/** What the books hold, in plain JSON but for the large lists of numbers. */
export interface KeptBooks {
  readonly seed: number;
  readonly rows: number;
  readonly places: Places['kept'];
  readonly wallets: readonly KeptWallet[];
  readonly oldest: number | null;
  readonly newest: number | null;
  readonly repeated: number;
  readonly refunds: Refunds['kept'];
  readonly payments: KeptPayments;
}

export type KeptArrays = readonly [Uint32Array, Uint32Array, ...PaymentArrays];

/**
 * The whole ledger in a few numbers a row: which ids were seen, what each wallet's chain of balances came to, and which
 * orders were paid with how much. Finds what looks wrong in the figures, as suspicions.
 */
export class Books {
  readonly seed: number;
  readonly places: Places;
  readonly refunds: Refunds;
  readonly payments: Payments;
  readonly #ids: KeyIndex;
  readonly #wallets = new Map<string, WalletBook>();
  /** Wallets whose second is under way. */
  readonly #open: WalletBook[] = [];
  #second: number | null = null;
  #suspicions: Suspicion[] = [];
  /** Positions of rows on the page that was taken last, which were seen before. */
  readonly repeatedHere = new Set<number>();
  /** Rows so far, those that showed twice included. */
  rows = 0;
  repeated = 0;
  oldest: number | null = null;
  newest: number | null = null;

  constructor(expected: number, kept?: KeptBooks) {
    this.seed = kept?.seed ?? randomInt(2 ** 32);
    this.places = new Places(kept?.places);
    this.refunds = new Refunds(kept?.refunds);
    this.payments = new Payments(expected, this.seed);
    this.#ids = new KeyIndex(expected);
    for (const wallet of kept?.wallets ?? [])
      this.#wallets.set(wallet.sums.wallet.toLowerCase(), this.#reopened(wallet));
  }

  get wallets(): WalletSums[] {
    return [...this.#wallets.values()].map(({ sums }) => sums);
  }

  /** Takes the rows of a page, and says what is suspicious about them. */
  post(page: AuditPage, entries: readonly Entry[]): Suspicion[] {
    this.places.open(this.rows, page);
    if (this.repeatedHere.size > 0) this.repeatedHere.clear();
    for (const entry of entries) this.#post(page, entry);
    return this.#taken();
  }

  /** Rows may be missing from here on. */
  interrupt(): Suspicion[] {
    for (const book of this.#wallets.values()) this.#suspect(book.interrupt());
    this.#open.length = 0;
    return this.#taken();
  }

  /** Ends the seconds that are under way. */
  close(): Suspicion[] {
    this.#closeSecond();
    return this.#taken();
  }

  /** Whether a row with this id was seen. */
  hasSeen(key: Entry['key']): boolean {
    return key !== null && this.#ids.find(key) !== -1;
  }

  #post(page: AuditPage, entry: Entry): void {
    const row = this.rows;
    this.rows += 1;
    const earlier = this.#addId(entry);
    if (earlier !== -1) {
      // A row that shows twice moved no money twice.
      this.repeated += 1;
      this.repeatedHere.add(entry.index);
      this.#suspicions.push(seenTwice(earlier, row, page.window));
      return;
    }
    const { instant } = entry;
    if (instant !== null) {
      this.oldest ??= instant;
      this.newest = Math.max(this.newest ?? instant, instant);
      this.#turnTo(Math.floor(instant / 1_000));
    }
    const book = this.#bookOf(entry, row);
    this.#suspect(book.add(entry, row, () => wholeRow(page, entry.index)));
    // Nearly always a row or two: a set would be made anew for every second.
    if (!this.#open.includes(book)) this.#open.push(book);
    if (entry.type === 'orderPayment' && entry.status === 'completed') {
      const before = this.payments.add(entry, row);
      if (before !== null) this.#suspicions.push(paidTwice(before, row));
    }
    this.refunds.add(entry, row);
  }

  #addId({ key }: Entry): number {
    if (key !== null) return this.#ids.add(key);
    this.#ids.skip();
    return -1;
  }

  #bookOf({ wallet, currency }: Entry, row: number): WalletBook {
    const name = wallet.toLowerCase();
    const known = this.#wallets.get(name);
    if (known !== undefined) {
      if (known.sums.currency !== currency) this.#suspicions.push(otherCurrency(known.sums.first, row));
      return known;
    }
    const ends = { opening: null, closing: null, last: null, oldestInstant: null };
    const sums = { wallet, currency, first: row, rows: 0, sums: {}, ...ends, isWhole: true };
    const book = new WalletBook({ sums, ends: null, group: [], second: null });
    this.#wallets.set(name, book);
    return book;
  }

  /** The order of rows within a second is open, so a second is judged when it is over. */
  #turnTo(second: number): void {
    if (second === this.#second) return;
    this.#second = second;
    this.#closeSecond();
  }

  #closeSecond(): void {
    for (const book of this.#open) this.#suspect(book.close());
    this.#open.length = 0;
  }

  #suspect(broken: ReturnType<WalletBook['close']>): void {
    if (broken !== null) this.#suspicions.push(brokenChain(broken));
  }

  #taken(): Suspicion[] {
    const suspicions = this.#suspicions;
    this.#suspicions = [];
    return suspicions;
  }

  /** Takes the arrays that were kept with the rest. */
  restore([high, low, ...payments]: KeptArrays, { rows, oldest, newest, repeated, payments: rest }: KeptBooks): void {
    this.#ids.restore(high, low);
    this.payments.restore(rest, payments);
    Object.assign(this, { rows, oldest, newest, repeated });
  }

  /** What is to be kept of them. */
  get kept(): { readonly books: KeptBooks; readonly arrays: readonly ArrayBufferView[] } {
    const { rest: payments, arrays } = this.payments.parts;
    const wallets = [...this.#wallets.values()].map((book) => book.kept);
    const { seed, rows, oldest, newest, repeated, places, refunds } = this;
    const figures = { seed, rows, oldest, newest, repeated, payments };
    return {
      books: { ...figures, places: places.kept, wallets, refunds: refunds.kept },
      arrays: [...this.#ids.parts, ...arrays],
    };
  }

  #reopened(kept: KeptWallet): WalletBook {
    const book = new WalletBook(kept);
    if (kept.group.length > 0) this.#open.push(book);
    this.#second = kept.second ?? this.#second;
    return book;
  }
}

function wholeRow(page: AuditPage, index: number): JsonObject | null {
  const read = page.page();
  return typeof read === 'string' ? null : (read.rows[index] ?? null);
}
