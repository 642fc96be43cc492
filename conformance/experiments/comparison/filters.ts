import type { Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { enumOf, unique } from '../walk/queries.js';

/** Every status, and every pair of statuses; those that most orders have come first. */
export function orderFilters(): Query[] {
  const fulfillment = enumOf('fulfillment_status').map((status) => ({ fulfillment_status: status }));
  const payment = enumOf('payment_status').map((status) => ({ payment_status: status }));
  const isUsual = (query: Query) => Object.values(query).every((status) => status === 'completed');
  const pairs = fulfillment.flatMap((a) => payment.map((b): Query => ({ ...a, ...b })));
  const all: Query[] = [...fulfillment, ...payment, ...pairs];
  return [...all.filter(isUsual), ...all.filter((query) => !isUsual(query))];
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
