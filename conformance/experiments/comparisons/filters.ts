import type { Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { utcDay } from '../../evidence/notation/timestamp.js';
import type { Depth } from '../experiment.js';
import { enumOf, unique } from '../walk/queries.js';

/** Every status and every pair of statuses, those of most orders first. */
export function orderFilters(): Query[] {
  const fulfillment = enumOf('fulfillment_status').map((status) => ({ fulfillment_status: status }));
  const payment = enumOf('payment_status').map((status) => ({ payment_status: status }));
  const isUsual = (query: Query) => Object.values(query).every((status) => status === 'completed');
  const pairs = fulfillment.flatMap((a) => payment.map((b): Query => ({ ...a, ...b })));
  const all: Query[] = [...fulfillment, ...payment, ...pairs];
  return [...all.filter(isUsual), ...all.filter((query) => !isUsual(query))];
}

/** Texts that no product holds: in Latin letters, and in others, which some indexes drop. */
export const UNMATCHED = 'zqxjkvbwpf';
const UNMATCHED_ELSEWHERE = 'ぢゑヱゎぢヰ';

/** Some categories, some full names, and a text that matches nothing. */
export function productFilters({ products }: Facts): Query[] {
  // Those with characters that links must encode come first.
  const needsEncoding = (category: string) => Number(/[^\w ]/.test(category));
  const categories = unique(products.map(({ category }) => category))
    .sort((one, other) => needsEncoding(other) - needsEncoding(one))
    .slice(0, 3);
  const names = products.slice(0, 2).map(({ name }) => name);
  const searches = [...names, UNMATCHED, UNMATCHED_ELSEWHERE].map((search) => ({ search }));
  return [...categories.map((category) => ({ category })), ...searches];
}

/** A search, and categories to combine it with. */
interface SearchInCategories {
  readonly search: string;
  readonly categories: readonly string[];
}

/** A word in names and a brand, with categories where they find something and where they do not. */
export function searchesInCategories({ products }: Facts): SearchInCategories[] {
  return [...nameInCategories(products), ...brandOutsideItsCategories(products)];
}

/** A word in the names of some, but not all, products of a category, and the categories in which it occurs. */
function nameInCategories(products: Facts['products']): SearchInCategories[] {
  for (const category of unique(products.map((product) => product.category))) {
    const members = products.filter((product) => product.category === category);
    const words = unique(members.flatMap(({ name }) => name.split(/[^\p{L}]+/u))).filter((word) => word.length >= 3);
    const search = words.find((word) => members.some(({ name }) => !name.includes(word)));
    if (search === undefined) continue;
    const reached = unique(products.filter(({ name }) => name.includes(search)).map((product) => product.category));
    return [{ search, categories: unique([category, ...reached]).slice(0, 2) }];
  }
  return [];
}

/** A brand, and a category without it: a search of several columns may leave the category behind at the second. */
function brandOutsideItsCategories(products: Facts['products']): SearchInCategories[] {
  const categories = unique(products.map(({ category }) => category));
  for (const brand of unique(products.map((product) => product.brand)).filter((name) => name.length >= 3)) {
    const has = (category: string) => products.some((one) => one.brand === brand && one.category === category);
    const without = categories.find((category) => !has(category));
    if (without !== undefined) return [{ search: brand, categories: [without] }];
  }
  return [];
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 31;

/** The days on which windows begin and end. */
interface Windows {
  readonly early: string;
  readonly middle: string;
  readonly late: string;
}

/**
 * A day in the earlier half of the ledger, one in the later half and one in the middle; null if no day of it is over.
 * Days are preferred that have rows on both sides of their edge, in the first or last second of a day.
 */
export function windowsOf({ ledger: { closedDays, edgeDays } }: Facts): Windows | null {
  const [first, last] = [new Set(edgeDays.first), new Set(edgeDays.last)];
  const middle = closedDays[Math.floor((closedDays.length - 1) / 2)];
  if (middle === undefined) return null;
  const starts = closedDays.slice(1).filter((day) => day <= middle);
  const ends = closedDays.slice(0, -1).filter((day) => day >= middle);
  const early = best(starts, (day) => Number(first.has(day)) + Number(last.has(dayBeside(day, -1))));
  const late = best(ends, (day) => Number(last.has(day)) + Number(first.has(dayBeside(day, 1))));
  return { early: early ?? middle, middle, late: late ?? middle };
}

/** The day with the highest score; the middle one of those that share it. */
function best(days: readonly string[], score: (day: string) => number): string | undefined {
  const highest = Math.max(...days.map(score));
  const highests = days.filter((day) => score(day) === highest);
  return highests[Math.floor((highests.length - 1) / 2)];
}

function dayBeside(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY_MS);
}

/** Wallets, windows of days, and both together, most informative first; many more above quick depth. */
export function ledgerFilters(facts: Facts, depth: Depth): Query[] {
  const wallets = facts.ledger.walletIds.slice(0, 4).map((id) => ({ wallet_id: id }));
  const windows = windowsOf(facts);
  if (windows === null) return wallets;
  const { early, middle, late } = windows;
  const [wallet] = wallets;
  const window = { start_date: early, end_date: late };
  const few: Query[] = [
    ...(wallet === undefined ? [] : [{ ...window, ...wallet }]),
    { start_date: middle, end_date: middle },
    { start_date: early },
    { end_date: late },
    ...wallets.slice(0, 2),
    window,
    ...wallets.slice(2),
  ];
  if (depth === 'quick') return few;
  const halves: Query[] = [{ start_date: middle }, { end_date: middle }];
  return [
    ...few,
    ...wallets.flatMap((one) => [window, ...halves].map((dates) => ({ ...dates, ...one }))),
    ...daysAndEdges(facts),
    { ...window, sort: 'desc' },
    { ...window, ...wallet, sort: 'desc', per_page: '7' },
    { ...window, per_page: '7' },
  ];
}

/** Single days, ends of months, a window that ends today, and windows that end before the ledger begins. */
function daysAndEdges({ ledger }: Facts): Query[] {
  const { closedDays, edgeDays } = ledger;
  const [first, last] = [closedDays[0], closedDays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const step = Math.max(1, Math.ceil(closedDays.length / MAX_DAYS));
  const some = closedDays.filter((_, index) => index % step === 0);
  const days = unique([first, last, ...some, ...edgeDays.first.slice(0, 5), ...edgeDays.last.slice(0, 5)]);
  const ends = closedDays.flatMap((day, index): Query[] => {
    const next = closedDays[index + 1];
    return next === undefined || next.slice(0, 7) === day.slice(0, 7) ? [] : [{ start_date: day, end_date: next }];
  });
  const before = dayBeside(first, -1);
  return [
    ...days.map((day) => ({ start_date: day, end_date: day })),
    ...edgeDays.first.slice(-1).map((day) => ({ start_date: day })),
    ...edgeDays.last.slice(0, 1).map((day) => ({ end_date: day })),
    ...ends.slice(-2),
    { start_date: last, end_date: utcDay(Date.now()) },
    { end_date: before },
    { start_date: dayBeside(first, -30), end_date: before },
  ];
}
