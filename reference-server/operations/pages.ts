import type { components } from '../../generated/types.js';
import { type Page, type PageRequest, positionOf } from '../domain/page.js';
import type { FieldErrors } from './operation.js';

const DEFAULT_PER_PAGE = 15;
const MAX_PER_PAGE = 100;

type Raw = Readonly<Record<string, string>>;

/** The wanted page of a list that refuses nothing: what cannot be read is the default, what is too large the maximum. */
export function lenientPage(raw: Raw): PageRequest {
  return {
    page: positive(raw.page) ?? 1,
    perPage: Math.min(positive(raw.per_page) ?? DEFAULT_PER_PAGE, MAX_PER_PAGE),
  };
}

/** Complaints about a page that cannot be read, where a list may refuse. A `per_page` that is too large is not one. */
export function pageErrors(raw: Raw): FieldErrors {
  const unreadable = ['page', 'per_page'].filter(
    (name) => raw[name] !== undefined && positive(raw[name]) === undefined,
  );
  return Object.fromEntries(unreadable.map((name) => [name, [`${name} must be an integer of at least 1.`]]));
}

/** A positive integer. One that is too large to count rows with is the largest that is not. */
function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^[0-9]+$/.test(text)) return undefined;
  const value = Math.min(Number(text), MAX_PAGE);
  return value >= 1 ? value : undefined;
}

/** Times the largest page size, still a safe integer. */
const MAX_PAGE = 1_000_000_000_000;

type Links = components['schemas']['PageLinks'];
type Meta = components['schemas']['PageMetaWithPath'];

/** What a page is about: the list's URL, the filters that its links keep, and which page it is. */
interface PageContext {
  readonly url: string;
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly request: PageRequest;
}

/** The envelope of all lists. Links are absolute and carry the filters, `per_page` and `page`. */
export function pageShape<Row, Shape>(page: Page<Row>, shape: (row: Row) => Shape, context: PageContext) {
  const { from, to, lastPage } = positionOf(context.request, page.total);
  const links = linksOf(context, lastPage);
  const meta: Meta = {
    current_page: context.request.page,
    from,
    last_page: lastPage,
    path: context.url,
    per_page: context.request.perPage,
    to,
    total: page.total,
  };
  return { data: page.rows.map(shape), links, meta };
}

function linksOf(context: PageContext, lastPage: number): Links {
  const { page } = context.request;
  return {
    first: linkTo(context, 1),
    last: linkTo(context, lastPage),
    // Behind the last page, the way back leads to the last page and not through empty ones.
    prev: page === 1 ? null : linkTo(context, Math.min(page - 1, lastPage)),
    next: page < lastPage ? linkTo(context, page + 1) : null,
  };
}

function linkTo(context: PageContext, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(context.filters)) {
    if (value !== undefined) query.set(name, value);
  }
  query.set('per_page', String(context.request.perPage));
  query.set('page', String(page));
  return `${context.url}?${query}`;
}
