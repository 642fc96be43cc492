import type { JsonObject } from '../../engine/evidence.js';
import { withoutRows } from '../../engine/rows-text.js';
import { meaningOf } from './byte-text.js';
import { type Leaf, leavesOf } from './leaves.js';
import { INTEGER, literal, NAME, SCALAR, STRING, ULID } from './pattern.js';

/** What is read out of an order, by the path to it. */
const SOURCES = {
  ulid: ULID,
  order_number: NAME,
  payment_status: NAME,
  currency: NAME,
  'total.amount': `${INTEGER}(?:\\.\\d+)?`,
  created_at: NAME,
} as const;
type Field = keyof typeof SOURCES;

interface OrderMould {
  readonly pattern: RegExp;
  readonly groups: Readonly<Record<Field, number>>;
}

const FIELDS = Object.keys(SOURCES).filter((path): path is Field => Object.hasOwn(SOURCES, path));
const MOST_MOULDS = 12;

/**
 * Reads out of orders what their payments must agree with, much faster than a parser does: orders of a list have the
 * same members in the same order. It judges nothing, and leaves every page of another shape to the parser.
 */
export class OrderSieve {
  readonly #moulds: OrderMould[] = [];

  /** The orders of a page (a byte text) in part, and the page without them; null where one has an unknown shape. */
  sift(text: string): { readonly orders: readonly JsonObject[]; readonly envelope: string } | null {
    const orders: JsonObject[] = [];
    const envelope = withoutRows(text, (at) => {
      for (const { pattern, groups } of this.#moulds) {
        pattern.lastIndex = at;
        const found = pattern.exec(text);
        if (found === null) continue;
        orders.push(orderOf((field) => found[groups[field]] ?? ''));
        return pattern.lastIndex;
      }
      return -1;
    });
    return envelope === null ? null : { orders, envelope: meaningOf(envelope) };
  }

  /** Learns the shapes of the orders of a page. */
  learn(text: string): void {
    withoutRows(text, (at) => {
      const read = leavesOf(text, at);
      if (read === null) return -1;
      const mould = this.#moulds.length < MOST_MOULDS ? mouldOf(text, at, read) : null;
      if (mould !== null && !this.#moulds.some(({ pattern }) => pattern.source === mould.pattern.source)) {
        this.#moulds.push(mould);
      }
      return read.end;
    });
  }
}

function orderOf(said: (field: Field) => string): JsonObject {
  return {
    ulid: said('ulid'),
    order_number: meaningOf(said('order_number')),
    payment_status: meaningOf(said('payment_status')),
    currency: meaningOf(said('currency')),
    total: { amount: Number(said('total.amount')) },
    created_at: said('created_at'),
  };
}

function mouldOf(
  text: string,
  start: number,
  { leaves, end }: { leaves: readonly Leaf[]; end: number },
): OrderMould | null {
  const groups: Partial<Record<Field, number>> = {};
  let [next, from, source] = [1, start, ''];
  for (const { path, isString, start: at, end: after } of leaves) {
    const field = FIELDS.find((name) => name === path);
    const isRead = field !== undefined && isString === (field !== 'total.amount');
    source += literal(text.slice(from, at)) + (isRead ? `(${SOURCES[field]})` : isString ? STRING : SCALAR);
    if (isRead) {
      groups[field] = next;
      next += 1;
    }
    from = after;
  }
  const { ulid, order_number, payment_status, currency, 'total.amount': amount, created_at } = groups;
  if (!ulid || !order_number || !payment_status || !currency || !amount || !created_at) return null;
  const pattern = new RegExp(source + literal(text.slice(from, end)), 'y');
  return { pattern, groups: { ulid, order_number, payment_status, currency, 'total.amount': amount, created_at } };
}
