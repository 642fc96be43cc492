import type { JsonObject } from '../../engine/evidence.js';
import { withoutRows } from '../../engine/rows-text.js';
import { copied } from '../copied.js';
import type { Entry } from '../entry.js';
import { meaningOf } from './byte-text.js';
import { leavesOf } from './leaves.js';
import { MomentReader, type MomentStyle, momentStyleOf } from './moment.js';
import { covers, type MoneyStyles, stylesOf } from './money-style.js';
import { type Field, type Mould, mouldOf, type Shape, shapeOf } from './mould.js';
import type { UlidKeys } from './ulid-key.js';

/** A page whose rows are all in order, as far as each can be judged by itself. */
export interface Sifted {
  readonly entries: readonly Entry[];
  /** The text of the page without its rows. */
  readonly envelope: string;
}

const MOST_SHAPES = 48;
const MOST_STYLES = 8;

/**
 * Passes over rows that nothing is wrong with, quickly: they have the shape of rows that the rules have judged and found
 * in order, to the letter, and their figures agree with each other in the notations that were found in order. It clears
 * and never accuses: whatever does not pass is for the rules to judge.
 */
export class Sieve {
  readonly #keys: UlidKeys;
  readonly #mask: (text: string) => string;
  readonly #moments = new MomentReader();
  /** Names of wallets and currencies as they are shown, so that an entry does not keep its page in memory. */
  readonly #names = new Map<string, string>();
  readonly #styles = new Map<string, MoneyStyles[]>();
  readonly #shapes = new Map<string, Shape>();
  #moment: MomentStyle | null = null;
  #moulds: Mould[] = [];

  /** `mask` replaces the secrets of a name, as they are replaced in the pages that the rules judge. */
  constructor(keys: UlidKeys, mask: (text: string) => string) {
    this.#keys = keys;
    this.#mask = mask;
  }

  /** The rows of a page, as a byte text; null where a row does not pass, or the page is written in an unusual way. */
  sift(text: string): Sifted | null {
    const entries: Entry[] = [];
    const envelope = withoutRows(text, (at) => {
      const found = this.#row(text, at, entries.length);
      if (found === null) return -1;
      entries.push(found.entry);
      return found.end;
    });
    return envelope === null ? null : { entries, envelope: meaningOf(envelope) };
  }

  /** Learns from a page on which the rules found nothing wrong with any row. */
  learn(text: string, rows: readonly JsonObject[]): void {
    for (const { currency, created_at: createdAt, amount, balance_after: balance } of rows) {
      if (typeof createdAt === 'string') this.#moment ??= momentStyleOf(createdAt);
      if (typeof currency === 'string') for (const money of [amount, balance]) this.#learnStyle(currency, money);
    }
    this.#learnShapes(text);
    const moment = this.#moment;
    if (moment === null) return;
    this.#moulds = [...this.#shapes.values()].map((shape) =>
      mouldOf(shape, this.#styles.get(shape.currency) ?? [], moment),
    );
  }

  #learnStyle(currency: string, money: unknown): void {
    const style = stylesOf(money);
    const known = this.#styles.get(currency) ?? [];
    if (style === null || known.some((one) => covers(one, style))) return;
    const kept = known.filter((one) => !covers(style, one));
    this.#styles.set(currency, [...kept, style].slice(-MOST_STYLES));
  }

  #learnShapes(text: string): void {
    withoutRows(text, (at) => {
      const shape = shapeOf(text, at);
      if (shape !== null && this.#shapes.size < MOST_SHAPES) this.#shapes.set(nameOf(shape), shape);
      return leavesOf(text, at)?.end ?? -1;
    });
  }

  #row(text: string, at: number, index: number): { entry: Entry; end: number } | null {
    const moulds = this.#moulds;
    for (let place = 0; place < moulds.length; place += 1) {
      const mould = moulds[place];
      if (mould === undefined) break;
      const { pattern } = mould;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found === null) continue;
      // What comes often moves to the front, so that it is found sooner.
      if (place > 0) [moulds[place - 1], moulds[place]] = [mould, moulds[place - 1] ?? mould];
      const entry = this.#entry(mould, found, index);
      return entry === null ? null : { entry, end: pattern.lastIndex };
    }
    return null;
  }

  /** Null where the figures are not as they should be for a row of its type. */
  #entry({ groups, type, status, currency }: Mould, found: RegExpExecArray, index: number): Entry | null {
    const said = (field: Field) => (groups[field] === 0 ? null : (found[groups[field]] ?? null));
    const [id, wallet, createdAt] = [said('id'), said('wallet_id'), said('created_at')];
    const [amountText, balanceText] = [said('amount'), said('balance_after')];
    const description = unescaped(said('description'));
    if (id === null || wallet === null || createdAt === null || this.#moment === null) return null;
    if (description === null || amountText === null || balanceText === null) return null;
    const [amount, balance] = [Number(amountText), Number(balanceText)];
    const instant = this.#moments.read(createdAt, this.#moment);
    const orderUlid = said('order.ulid');
    if (Number.isNaN(instant) || !isInOrder(type, amount, orderUlid, said('deposit.id'), description)) return null;
    return {
      id,
      wallet: this.#name(wallet),
      type,
      status,
      currency: this.#name(currency),
      amount,
      balance,
      amountText,
      balanceText,
      orderUlid,
      orderNumber: unescaped(said('order.order_number')),
      depositId: said('deposit.id'),
      depositReference: unescaped(said('deposit.reference')),
      description,
      createdAt,
      instant,
      key: this.#keys.of(id),
      orderKey: orderUlid === null ? null : this.#keys.of(orderUlid),
      index,
    };
  }

  #name(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#mask(copied(meaningOf(text)));
    this.#names.set(copied(text), name);
    return name;
  }
}

/** The same for rows of one shape, whatever their values are. */
function nameOf({ parts, after, type, status, currency }: Shape): string {
  return JSON.stringify([
    parts.map(({ path, before, isString }) => [path, before, isString]),
    after,
    type,
    status,
    currency,
  ]);
}

function isInOrder(
  type: string,
  amount: number,
  orderUlid: string | null,
  depositId: string | null,
  description: string,
): boolean {
  switch (type) {
    case 'deposit':
      return amount > 0 && depositId !== null && orderUlid === null;
    case 'orderPayment':
      // What is free moves no money.
      return amount <= 0 && orderUlid !== null && depositId === null;
    case 'creditAdjustment':
      return amount > 0 && description.trim() !== '';
    case 'debitAdjustment':
      return amount < 0 && description.trim() !== '';
    default:
      return type === 'withdraw' && amount < 0;
  }
}

/** What stands between the quotes of a JSON string; null where it is none. */
function unescaped(text: string | null): string | null {
  if (text === null) return null;
  const meaning = meaningOf(text);
  if (!meaning.includes('\\')) return meaning;
  try {
    const value: unknown = JSON.parse(`"${meaning}"`);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
