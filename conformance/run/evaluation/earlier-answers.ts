import { createHash } from 'node:crypto';
import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { pageOf } from '../../evidence/read-exchange.js';
import type { Violation } from '../result.js';

/** Pages that are remembered. */
const MOST_PAGES = 20_000;
/** Lists that a run does not change: in others the same request has other rows a moment later. */
const LISTS: readonly (string | null)[] = ['listProducts', 'searchProducts'];
/** Parameters that have nothing to do with the number of all rows. */
const PAGING = ['page', 'per_page'];
/** What a request means that does not have the parameter. */
const DEFAULTS: Readonly<Record<string, string>> = { page: '1', per_page: '15' };

/** A page, and what was asked for. */
interface PageSeen {
  readonly id: ExchangeId;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly rows: string;
  readonly total: number;
  readonly count: number;
}

/** An earlier page that a wrong one repeats, and the one parameter in which their requests differ. */
export interface EarlierMatch {
  readonly parameter: string;
  readonly earlier: PageSeen;
  /** What is the same in both, as the beginning of a sentence. */
  readonly what: string;
}

/** The pages of products in a run: a wrong one may be what a cache kept of another request. */
export class EarlierAnswers {
  readonly #pages = new Map<string, PageSeen[]>();
  #count = 0;

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      const page = seenIn(exchange);
      if (page === null || this.#count >= MOST_PAGES) continue;
      this.#count += 1;
      const known = this.#pages.get(page.path);
      if (known === undefined) this.#pages.set(page.path, [page]);
      else known.push(page);
    }
  }

  /** The first page that explains a violation at this place of the body; null where none does. */
  matchFor(exchange: Exchange | undefined, pointer: string | null): EarlierMatch | null {
    if (exchange === undefined || pointer === null || !IS_OF_SELECTION.test(pointer)) return null;
    const page = seenIn(exchange);
    for (const earlier of page === null ? [] : this.#ofPath(page)) {
      const match = earlier.id < exchange.id && page !== null ? matchOf(earlier, page, pointer) : null;
      if (match !== null) return match;
    }
    return null;
  }

  /** The hint of a page that is another request's, beside that request, where each violating case of its rule is like that. */
  explaining(
    { exchanges, pointer }: Pick<Violation, 'exchanges' | 'pointer'>,
    { earlierMatches, broken }: { readonly earlierMatches: ReadonlyMap<string, number>; readonly broken: number },
    find: (id: ExchangeId) => readonly Exchange[],
  ): Partial<Violation> {
    const match = this.matchFor(exchanges[0], pointer);
    if (match === null || earlierMatches.get(match.parameter) !== broken) return {};
    const known = new Set(exchanges.map(({ id }) => id));
    return {
      hint: this.#hintOf(match),
      exchanges: [...exchanges, ...find(match.earlier.id).filter(({ id }) => !known.has(id))],
    };
  }

  #hintOf(match: EarlierMatch): string {
    const { parameter, earlier, what } = match;
    const value = earlier.query.get(parameter);
    const other = value === undefined ? `without ${parameter}` : `with ${parameter}=${value}`;
    return `${what} of request #${earlier.id}, the same ${other}: ${this.#reasonFor(match, value === undefined)}`;
  }

  #reasonFor({ parameter, earlier, what }: EarlierMatch, isWithout: boolean): string {
    if (isWithout && what === COUNTED)
      return `the rows may be counted without ${parameter}, or a cache of their number lacks it in its key`;
    const beside = [...earlier.query.keys()].filter((name) => name !== parameter && !PAGING.includes(name));
    const isAlone = !isWithout || beside.length === 0 || PAGING.includes(parameter);
    if (isAlone && makesDifference(this.#ofPath(earlier), parameter)) return `a cache may lack ${parameter} in its key`;
    return `${parameter} is ignored ${isAlone ? 'here' : `beside ${beside.join(' and ')}`}, or a cache lacks it in its key`;
  }

  #ofPath({ path }: PageSeen): readonly PageSeen[] {
    return this.#pages.get(path) ?? [];
  }
}

const COUNTED = 'meta.total is that';

/** Members by which a page shows that it is one of another list, or another part of its list. */
const IS_OF_SELECTION = /^\/(data(\/\d+)?|meta\/per_page|meta\/total)$/;

function seenIn(exchange: Exchange): PageSeen | null {
  const page = LISTS.includes(exchange.operation) ? pageOf(exchange) : '';
  if (typeof page === 'string') return null;
  const query = [...queryOf(page.target)].filter(([name, value]) => DEFAULTS[name] !== value);
  const rows = createHash('sha1').update(page.rows.map(rowKey).join('\n')).digest('base64');
  return {
    ...{ id: exchange.id, path: page.target.split('?', 1)[0] ?? '', query: new Map(query) },
    ...{ rows, total: page.meta.total, count: page.rows.length },
  };
}

/** What a page has in common with an earlier one that differs in one parameter; null where nothing explains this. */
function matchOf(earlier: PageSeen, page: PageSeen, pointer: string): EarlierMatch | null {
  const isOfRows = pointer !== '/meta/total' && earlier.rows === page.rows && page.count > 0;
  const ofRows = isOfRows ? onlyDifference(earlier, page, []) : null;
  // Pages of any size show the same rows where all fit on them.
  const areTooMany = page.count > Number(page.query.get('per_page') ?? DEFAULTS['per_page']);
  if (ofRows !== null && (ofRows !== 'per_page' || areTooMany))
    return { what: 'the rows are those', parameter: ofRows, earlier };
  const isOfCount = pointer === '/meta/total' && earlier.total === page.total;
  const ofTotal = isOfCount ? onlyDifference(earlier, page, PAGING) : null;
  return ofTotal === null ? null : { what: COUNTED, parameter: ofTotal, earlier };
}

/** The parameter that one request has and the other has not, or with another value; null where there is none, or more than one. */
function onlyDifference({ query: one }: PageSeen, { query: other }: PageSeen, aside: readonly string[]): string | null {
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => !aside.includes(name));
  const [parameter = null, ...more] = names.filter((name) => one.get(name) !== other.get(name));
  return more.length === 0 ? parameter : null;
}

/** Whether two requests that differ in this parameter alone got different rows. A parameter that is ignored makes none. */
function makesDifference(pages: readonly PageSeen[], parameter: string): boolean {
  const rowsOf = new Map<string, string>();
  return pages.some(({ query, rows }) => {
    const rest = JSON.stringify([...query].filter(([name]) => name !== parameter).sort());
    const known = rowsOf.get(rest) ?? rows;
    rowsOf.set(rest, known);
    return known !== rows;
  });
}
