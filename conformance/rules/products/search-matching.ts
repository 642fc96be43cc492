import type { JsonObject, Query } from '../../evidence/evidence.js';
import { folded } from '../../evidence/notation/text.js';
import { notApplicable, observed } from '../shared/rule.js';
import { walkRule } from '../shared/walk-rule.js';

/** From the plainest way to match to the farthest. */
const WAYS = [
  'its full name',
  'a part of its name',
  'a part of its name in another letter case or without accents',
  'words of its name that stand apart',
  'other fields, or by likeness',
] as const;

export default walkRule('products/search-matching', ({ list, query, pages }) => {
  const [parameter, text] = searched(query);
  if (text === undefined || text.trim() === '') return notApplicable('nothing was searched for');
  if (list !== 'listProducts' && list !== 'searchProducts') return notApplicable('it is no list of products');
  const names = pages
    .flatMap((page) => page.rows)
    .flatMap(({ name }: JsonObject) => (typeof name === 'string' ? [name] : []));
  if (names.length === 0) return notApplicable('the search shows nothing');
  const farthest = Math.max(...names.map((name) => wayTo(name, text.trim())));
  return observed(`${parameter} finds a product by ${WAYS[farthest]}`);
});

function searched({ search, term, category }: Query): [string, string | undefined] {
  if (category !== undefined) return ['category', undefined];
  return term === undefined ? ['search', search] : ['term', term];
}

function wayTo(name: string, text: string): number {
  if (name.trim() === text) return 0;
  if (name.includes(text)) return 1;
  const plain = folded(name);
  if (plain.includes(folded(text))) return 2;
  return folded(text)
    .split(' ')
    .every((word) => plain.includes(word))
    ? 3
    : 4;
}
