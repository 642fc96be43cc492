import type { Query } from '../../engine/evidence.js';
import type { Facts } from '../../engine/facts.js';
import { enumOf, unique } from '../walk/queries.js';

/** Every status, and every pair of statuses. */
export function orderFilters(): Query[] {
  const fulfillment = enumOf('fulfillment_status').map((status) => ({ fulfillment_status: status }));
  const payment = enumOf('payment_status').map((status) => ({ payment_status: status }));
  return [...fulfillment, ...payment, ...fulfillment.flatMap((a) => payment.map((b) => ({ ...a, ...b })))];
}

/** Wallets, windows of days that begin and end inside the ledger, and both together. */
export function ledgerFilters({ ledger }: Facts): Query[] {
  const wallets = ledger.walletIds.slice(0, 4).map((id) => ({ wallet_id: id }));
  const at = (share: number) => ledger.closedDays[Math.floor((ledger.closedDays.length - 1) * share)];
  const [early, middle, late] = [at(0.2), at(0.5), at(0.8)];
  if (early === undefined || middle === undefined || late === undefined) return wallets;
  const [wallet] = ledger.walletIds;
  const window = { start_date: early, end_date: late };
  return [
    ...wallets,
    window,
    { start_date: middle, end_date: middle },
    { start_date: late },
    { end_date: early },
    ...(wallet === undefined ? [] : [{ ...window, wallet_id: wallet }]),
  ];
}

/** Some categories, and full names. */
export function productFilters({ products }: Facts): Query[] {
  const categories = unique(products.map(({ category }) => category)).slice(0, 3);
  const searches = products.slice(0, 2).map(({ name }) => ({ search: name }));
  return [...categories.map((category) => ({ category })), ...searches];
}

/** A word that some but not all products of a category have in their names, and categories that it reaches into. */
export function searchesInCategories({ products }: Facts): { search: string; categories: string[] }[] {
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
