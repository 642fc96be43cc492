import { type Leaf, leavesOf } from './leaves.js';
import { type MomentStyle, momentPattern } from './moment.js';
import { moneyPattern } from './money-pattern.js';
import { type MoneyStyles, NOTATIONS, type Notation } from './money-style.js';
import { INTEGER, literal, NAME, SCALAR, STRING, ULID } from './pattern.js';

/** A value of a row that the books need. */
export type Field = (typeof FIELDS)[number];

const FIELDS = [
  'id',
  'wallet_id',
  'description',
  'amount',
  'balance_after',
  'order.ulid',
  'order.order_number',
  'deposit.id',
  'deposit.reference',
  'created_at',
] as const;

const SOURCES: Readonly<Record<string, string>> = {
  id: ULID,
  wallet_id: NAME,
  description: STRING,
  'order.ulid': ULID,
  'order.order_number': `#${NAME}`,
  'deposit.id': INTEGER,
  'deposit.reference': STRING,
};

/** What stands there is part of the shape: rows that say something else are rows of another shape. */
const FIXED = ['type', 'status', 'currency', 'amount.currency', 'balance_after.currency'];
const MONEY = ['amount', 'balance_after'] as const;
/** Keys of what may be a digital code: a row that has them is never passed over. */
const SECRET_KEYS = ['code', 'codes', 'pin_code', 'serial_number'];

/** The shape of a row: what stands before each of its leaves, and after the last. */
export interface Shape {
  readonly parts: readonly (Pick<Leaf, 'path' | 'isString'> & { readonly before: string; readonly text: string })[];
  readonly after: string;
  readonly type: string;
  readonly status: string;
  readonly currency: string;
}

/**
 * A shape with the ways to write money and moments. What fits the pattern has the members of the row that the shape was
 * taken from, each once, in the same order, with values of the same notation, and its money agrees with itself.
 */
export interface Mould extends Pick<Shape, 'type' | 'status' | 'currency'> {
  readonly pattern: RegExp;
  /** The number of the group of each field; 0 where the shape has none. */
  readonly groups: Readonly<Record<Field, number>>;
}

/** The shape of the row that begins at `start`; null where rows of its kind cannot be told by their text. */
export function shapeOf(text: string, start: number): Shape | null {
  const read = leavesOf(text, start);
  if (read === null || read.leaves.some(({ path }) => SECRET_KEYS.includes(path.split('.').at(-1) ?? ''))) return null;
  let from = start;
  const parts = read.leaves.map(({ path, isString, start: at, end }) => {
    const part = { path, isString, before: text.slice(from, at), text: text.slice(at, end) };
    from = end;
    return part;
  });
  const said = (path: string) => parts.find((part) => part.path === path)?.text ?? '';
  const currency = said('currency');
  const isSound = FIXED.every((path) => /^[\w -]+$/.test(said(path)));
  const isOfOneCurrency = MONEY.every((money) => said(`${money}.currency`) === currency);
  if (!isSound || !isOfOneCurrency) return null;
  return { parts, after: text.slice(from, read.end), type: said('type'), status: said('status'), currency };
}

export function mouldOf(shape: Shape, styles: readonly MoneyStyles[], moment: MomentStyle): Mould {
  const groups: Record<Field, number> = Object.fromEntries(FIELDS.map((field) => [field, 0])) as Record<Field, number>;
  const sources: string[] = [];
  let next = 1;
  for (let index = 0; index < shape.parts.length; index += 1) {
    const part = shape.parts[index];
    if (part === undefined) break;
    const money = MONEY.find((name) => part.path.startsWith(`${name}.`));
    const run = money === undefined ? null : moneyRun(shape, index, money);
    // What follows the last value of a money, e.g. a member that nobody knows, is none of its run.
    if (money !== undefined && run !== null && run.length > 0) {
      const { source, next: after } = moneyPattern(run.parts, stylesFor(money, shape.type, styles), next);
      groups[money] = next;
      sources.push(source);
      next = after;
      index += run.length - 1;
      continue;
    }
    const field = FIELDS.find((name) => name === part.path);
    if (field !== undefined && isGroup(field, part)) {
      groups[field] = next;
      next += 1;
      sources.push(`${literal(part.before)}(${field === 'created_at' ? momentPattern(moment) : SOURCES[field]})`);
    } else sources.push(literal(part.before) + otherSource(part));
  }
  const { type, status, currency, after } = shape;
  return { pattern: new RegExp(sources.join('') + literal(after), 'y'), groups, type, status, currency };
}

/** Deposits and credits only ever add, and payments of what is free are nothing: all else is not passed over anyway. */
function stylesFor(
  money: (typeof MONEY)[number],
  type: string,
  styles: readonly MoneyStyles[],
): readonly MoneyStyles[] {
  const isPositive = type === 'deposit' || type === 'creditAdjustment';
  return money === 'amount' && isPositive ? styles.filter(({ isNegative }) => !isNegative) : styles;
}

/** The values of one money that follow each other, with all that stands before each. */
function moneyRun({ parts }: Shape, start: number, money: string) {
  const run: { before: string; value: 'amount' | Notation }[] = [];
  let before = '';
  let [length, index] = [0, start];
  for (; parts[index]?.path.startsWith(`${money}.`); index += 1) {
    const part = parts[index];
    const value = moneyValue(part?.path.slice(money.length + 1) ?? '');
    before += part?.before ?? '';
    if (value === null) before += part?.text ?? '';
    else {
      run.push({ before, value });
      before = '';
      length = index - start + 1;
    }
  }
  return { parts: run, length };
}

function moneyValue(name: string): 'amount' | Notation | null {
  return name === 'amount' ? name : (NOTATIONS.find((notation) => notation === name) ?? null);
}

/** An id that is no integer, or `order` where it is null, is no group. */
function isGroup(field: Field, { isString }: { readonly isString: boolean }): boolean {
  return isString === (field !== 'deposit.id');
}

function otherSource({ path, isString, text }: Shape['parts'][number]): string {
  if (FIXED.includes(path) || path === 'order' || path === 'deposit') return literal(text);
  return isString ? STRING : SCALAR;
}
