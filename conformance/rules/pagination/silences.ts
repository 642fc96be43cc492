import type { ListOperation } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { type ParsedLink, parsePositiveInteger, queryOf, readLink } from '../../evidence/notation/url.js';
import { listAnswer } from '../shared/list-answer.js';
import { type AnyRule, notApplicable, observed, rule } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';
import { LINK_NAMES, linkOf } from './page-links.js';

/** What the contract leaves open about pages. */
export default [
  rule(
    'pagination/orders-page-parameter',
    'exchange',
    (exchange) => {
      const answer = listAnswer(exchange);
      if (answer?.list !== 'listOrders' || exchange.intent !== 'silent') return NOTHING;
      const query = queryOf(exchange.request.target);
      if (query.get('page') !== '2' || query.size !== 1) return NOTHING;
      const { status, meta } = answer;
      if (status !== 200) return observed(`page=2 is answered with ${status}`);
      if (meta?.['current_page'] === 2) return observed('page=2 shows page 2');
      return observed(meta?.['current_page'] === 1 ? 'page is ignored' : 'page=2 shows another page');
    },
    { needs: ['token'] },
  ),
  rule('pagination/per-page-out-of-range', 'exchange', (exchange) => {
    const answer = exchange.intent === 'silent' ? listAnswer(exchange) : null;
    const text = answer === null ? null : soleParameter(queryOf(exchange.request.target));
    if (answer === null || text === null) return notApplicable('no per_page out of range was sent');
    const kind = kindOf(text, answer.list);
    if (kind === null) return notApplicable('the per_page may be within the limits');
    if (answer.status !== 200) return observed(`${kind}: status ${answer.status}`);
    const perPage = answer.meta?.['per_page'];
    return observed(`${kind}: ${typeof perPage === 'number' ? `per_page ${perPage}` : 'no per_page'}`);
  }),
  rule('pagination/largest-per-page-elsewhere', 'exchange', (exchange) => {
    const answer = exchange.intent === 'silent' ? listAnswer(exchange) : null;
    const asked = answer === null ? null : parsePositiveInteger(queryOf(exchange.request.target).get('per_page'));
    if (answer === null || asked === null || asked <= 100) return notApplicable('no per_page above 100 was sent');
    const { list, status, meta } = answer;
    if (list === 'listOrders' || list === 'listTransactions')
      return notApplicable('the contract states the maximum of this list');
    if (status !== 200) return observed(`${list}: per_page=${asked} is answered with ${status}`);
    const perPage = meta?.['per_page'];
    if (typeof perPage !== 'number') return notApplicable('the answer has no per_page');
    return observed(
      perPage < asked ? `${list}: ${perPage} where more was requested` : `${list}: per_page=${asked} is honoured`,
    );
  }),
  rule('pagination/from-and-to-of-an-empty-page', 'exchange', (exchange) => {
    const answer = listAnswer(exchange);
    if (answer === null || answer.status !== 200) return notApplicable('the response is not a page of a list');
    const { rows, meta } = answer;
    if (meta === null || rows === null || rows.length > 0) return notApplicable('the page has rows');
    const where = meta['total'] === 0 ? 'an empty list' : 'an empty page of a list with rows';
    return observed(`${where}: from ${edge(meta['from'])}, to ${edge(meta['to'])}`);
  }),
  pageRule('pagination/links-origin', (page) => {
    const ofLinks = origins(LINK_NAMES.map((name) => linkOf(page, name)));
    if (ofLinks === '') return notApplicable('no link is a URL');
    const { path } = page.meta;
    const ofPath = origins([path === undefined ? null : readLink(path, `http://deployment.invalid${page.target}`)]);
    return observed(`links: ${ofLinks}${ofPath === '' ? '' : `; meta.path: ${ofPath}`}`);
  }),
] satisfies readonly AnyRule[];

const NOTHING = notApplicable('no page of the list of orders was requested by its number');

/** The `per_page` of a query without other parameters than `term`; null for other queries. */
function soleParameter(query: URLSearchParams): string | null {
  const hasOnlyPerPage = [...query.keys()].every((name) => name === 'per_page' || name === 'term');
  return hasOnlyPerPage ? query.get('per_page') : null;
}

function kindOf(text: string, list: ListOperation): string | null {
  const number = /^-?[0-9]+$/.test(text) ? Number(text) : null;
  if (number === null) return text.trim() === '' ? 'blank' : 'not a whole number';
  if (number <= 0) return 'zero or negative';
  const hasMaximum = list === 'listOrders' || list === 'listTransactions';
  return hasMaximum && number > 100 ? 'above 100' : null;
}

function edge(value: unknown): string {
  if (value === null || value === 0) return String(value);
  return typeof value === 'number' ? 'another number' : 'nothing readable';
}

function origins(links: readonly (ParsedLink | null)[]): string {
  const names = links.flatMap((link) => (link === null ? [] : link.absolute ? excerpt(link.origin) : 'relative'));
  return [...new Set(names)].sort().join(' and ');
}
