import type { components } from '../../../generated/types.js';
import { type Page, type PageRequest, positionOf } from '../../domain/page.js';

type Links = components['schemas']['PageLinks'];
type Meta = components['schemas']['PageMetaWithPath'];

/** What a page is about: the list's URL, the filters that its links keep, and which page it is. */
export interface PageContext {
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
