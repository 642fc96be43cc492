import type { CreatedOrder, RunResult } from '../run/result.js';

/** The names of all orders, in the order of their creation. */
export function orderNames({ orders }: RunResult): string[] {
  return orders.map(orderName);
}

/** Ranges of order numbers that are shown; the reports list each. */
const MOST_RANGES = 8;

/** The orders for a terminal: numbers that follow each other as ranges, and what else they are called by. */
export function orderRanges(result: RunResult): string {
  const numbered = new Map<string, { readonly prefix: string; readonly number: number }>();
  const others: string[] = [];
  for (const name of new Set(orderNames(result))) {
    const [, prefix, digits] = /^(.*?)(\d{1,15})$/s.exec(name) ?? [];
    // Zeros in front belong to the prefix, which all numbers of a range share.
    if (prefix === undefined || digits === undefined || /^0/.test(digits)) others.push(name);
    else numbered.set(name, { prefix, number: Number(digits) });
  }
  const ranges: { first: string; last: string; prefix: string; end: number }[] = [];
  const sorted = [...numbered].sort(([, a], [, b]) =>
    a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : a.number - b.number,
  );
  for (const [name, { prefix, number }] of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && range.prefix === prefix && range.end + 1 === number)
      Object.assign(range, { last: name, end: number });
    else ranges.push({ first: name, last: name, prefix, end: number });
  }
  const all = [...ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)), ...others];
  const shown = all.slice(0, all.length > MOST_RANGES ? MOST_RANGES - 1 : MOST_RANGES);
  return [...shown, ...(all.length > shown.length ? ['and more, listed in the reports'] : [])].join(', ');
}

/** The order number, or else the ULID, or else the exchange that created the order. */
export function orderName({ orderNumber, ulid, exchange, total }: CreatedOrder): string {
  const name = orderNumber ?? ulid ?? `(exchange ${exchange}, without a number)`;
  return total === null ? `${name} (no total shown)` : name;
}
