import type { Comparison, Evidence, Walk } from '../../evidence/evidence.js';
import { products } from './lists.test.support.js';

export const base = products(32, { perPage: 100 });

export const small = products(32, { perPage: 7 });

export const newer = { id: 99, name: 'New' };

/** The list with a new row before all others. */
export const later = { ...base, pages: base.pages.map((page) => ({ ...page, rows: [newer, ...page.rows] })) };

export function compared(relation: Comparison['relation'], other: Walk, more: Partial<Comparison> = {}): Evidence[] {
  return [{ kind: 'comparison', item: { relation, base, other, after: base, ...more } }];
}

export const cut = { complete: false, because: 'too many pages' };
