import { operations } from '../../../generated/operations.js';
import type { Links, ListOperation, Page, Walk } from '../../evidence/evidence.js';
import {
  canonicalQuery,
  type ParsedLink,
  parsePositiveInteger,
  queryOf,
  readLink,
} from '../../evidence/notation/url.js';

/** Rows on a page without `per_page`. */
export const DEFAULT_PER_PAGE = 15;

/** The largest `per_page` of a list with a stated maximum. */
export const STATED_MAXIMUM = 100;

export const LINK_NAMES = ['first', 'prev', 'next', 'last'] as const satisfies readonly (keyof Links)[];

const known = new WeakMap<Page, Partial<Record<keyof Links, ParsedLink | null>>>();

/**
 * A link of a page, resolved relative to it; null if it is null or not a URL. The origin of a relative link is a
 * placeholder. Links are cached because several rules use them.
 */
export function linkOf(page: Page, name: keyof Links): ParsedLink | null {
  const links = known.get(page) ?? {};
  known.set(page, links);
  const found = links[name];
  if (found !== undefined) return found;
  const text = page.links[name];
  const link = text === null ? null : readLink(text, `http://deployment.invalid${page.target}`);
  links[name] = link;
  return link;
}

/** True for the path of the list, below any base path and with or without a slash at its end. */
export function isPathOf(list: ListOperation, path: string): boolean {
  return path.replace(/\/$/, '').endsWith(operations[list].path);
}

/** True where the contract states a largest `per_page` for the list. */
export function hasStatedMaximum(list: ListOperation): boolean {
  return list === 'listOrders' || list === 'listTransactions';
}

/** True where the contract gives the list a parameter of this name. */
export function hasParameter(list: ListOperation, name: string): boolean {
  return operations[list].parameters.some((parameter) => parameter.name === name);
}

/** True for a query with parameters that are not in the contract, e.g. a cursor: it does not show what it requests. */
export function isOpaque(list: ListOperation, query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => name !== 'page' && !hasParameter(list, name));
}

/**
 * Returns a function that gives the number of the page that a link leads to: from the page of the walk that was read with
 * the same query, or from the `page` parameter. Null if neither is known.
 */
export function pageNumbers({ list, pages }: Walk): (link: ParsedLink) => number | null {
  const seen = new Map(pages.map((page) => [canonicalQuery(queryOf(page.target)), page.meta.current_page] as const));
  return ({ path, query }) => {
    if (!isPathOf(list, path)) return null;
    const shown = seen.get(canonicalQuery(query));
    if (shown !== undefined) return shown;
    if (!hasParameter(list, 'page') || isOpaque(list, query)) return null;
    return query.has('page') ? parsePositiveInteger(query.get('page')) : 1;
  };
}
