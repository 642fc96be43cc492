import type { ExchangeId, JsonObject, ListOperation } from '../../evidence/evidence.js';
import { excerpt, excerptOf } from '../../evidence/notation/text.js';
import { parsePositiveInteger, readLink } from '../../evidence/notation/url.js';
import { listAnswer, type OpenQuery, openQuery, parameterText } from '../shared/list-answer.js';
import { type AnyRule, fold, notApplicable, type Observed, observed, observedAll, rule } from '../shared/rule.js';
import { hasStatedMaximum, LINK_NAMES, linkOf, STATED_MAXIMUM } from './page-links.js';

interface Origins {
  list: ListOperation | null;
  /** By list, the distinct origins of each place, with the page that first showed each. */
  readonly found: Map<ListOperation, Map<string, ExchangeId>>;
}

/** What the contract leaves open about pages. */
export default [
  rule(
    'pagination/orders-page-parameter',
    'exchange',
    (exchange) => {
      const query = openQuery(exchange);
      if (query?.answer.list !== 'listOrders' || query.name !== 'page' || query.value !== '2') {
        return notApplicable('no page of the list of orders was requested by its number');
      }
      const { status, meta } = query.answer;
      const [page, last] = [meta?.['current_page'], meta?.['last_page']];
      const shown = typeof page === 'number' && typeof last === 'number' ? pageText(page, last) : 'no page number';
      return observed(exchange.id, status === 200 ? shown : `status ${status}`, 'page=2');
    },
    { needs: ['token'] },
  ),
  rule('pagination/per-page-out-of-range', 'exchange', (exchange) => {
    const query = openQuery(exchange);
    if (query === null || query.name !== 'per_page' || !isOutOfRange(query.value, query.answer.list)) {
      return notApplicable('no per_page out of range was sent alone');
    }
    return answerTo(query);
  }),
  rule('pagination/largest-per-page-elsewhere', 'exchange', (exchange) => {
    const query = openQuery(exchange);
    const asked = query?.name === 'per_page' ? parsePositiveInteger(query.value) : null;
    if (query === null || asked === null || asked <= STATED_MAXIMUM)
      return notApplicable('no per_page above 100 was sent alone');
    return hasStatedMaximum(query.answer.list)
      ? notApplicable('the contract states the maximum of this list')
      : answerTo(query);
  }),
  rule('pagination/from-and-to-of-an-empty-page', 'exchange', (exchange) => {
    const answer = listAnswer(exchange);
    if (answer === null || answer.status !== 200) return notApplicable('the response is not a page of a list');
    const { rows, meta } = answer;
    if (meta === null || rows === null || rows.length > 0) return notApplicable('the page has rows');
    const { total } = meta;
    if (typeof total !== 'number') return notApplicable('the page does not show its total');
    const edges = `meta.from ${edge(meta, 'from')}, meta.to ${edge(meta, 'to')}`;
    return observed(exchange.id, edges, total === 0 ? 'no rows in all' : 'rows on other pages only');
  }),
  fold<'walk', Origins>({
    id: 'pagination/links-origin',
    on: 'walk',
    scope: 'run',
    start: () => ({ list: null, found: new Map() }),
    see(state, step) {
      if (step.is === 'start') state.list = step.list;
      if (step.is !== 'page' || state.list === null) return undefined;
      const { page } = step;
      const { path } = page.meta;
      const links = LINK_NAMES.map((name) => linkOf(page, name));
      const ofPath = path === undefined ? [] : [readLink(path, `http://deployment.invalid${page.target}`)];
      for (const [place, all] of [
        ['links', links],
        ['meta.path', ofPath],
      ] as const) {
        const known = state.found.get(state.list) ?? new Map<string, ExchangeId>();
        for (const link of all) {
          if (link === null) continue;
          const text = link.absolute
            ? `${place} with the origin ${excerpt(link.origin)}`
            : `${place} without an origin`;
          if (!known.has(text)) known.set(text, page.exchange);
        }
        if (known.size > 0) state.found.set(state.list, known);
      }
      return undefined;
    },
    end: ({ found }) => observedAll(originsIn(found), 'no link is a URL'),
  }),
] satisfies readonly AnyRule[];

/** One observation for each list: what all lists share is reported once. */
function originsIn(found: Origins['found']): Observed[] {
  return [...found.values()].map((places) => ({
    input: '',
    what: [...places.keys()].sort().join(', '),
    at: [...places.values()],
  }));
}

function pageText(page: number, last: number): string {
  return page === 2 && last >= 2 ? 'page 2' : `page ${page} of ${last}`;
}

function isOutOfRange(text: string, list: ListOperation): boolean {
  const number = /^-?[0-9]+$/.test(text) ? Number(text) : null;
  return number === null || number <= 0 || (hasStatedMaximum(list) && number > STATED_MAXIMUM);
}

function answerTo({ exchange, answer: { status, meta }, name, value }: OpenQuery) {
  const perPage = meta?.['per_page'];
  const page =
    typeof perPage === 'number' ? `meta.per_page ${excerptOf(meta, 'per_page')}` : 'a page without meta.per_page';
  return observed(exchange.id, status === 200 ? page : `status ${status}`, parameterText(name, value));
}

function edge(meta: JsonObject, name: 'from' | 'to'): string {
  const value = meta[name];
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return typeof value === 'number' ? excerptOf(meta, name) : 'of another type';
}
