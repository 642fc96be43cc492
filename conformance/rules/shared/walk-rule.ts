import type { RuleId } from '../../../generated/rules.js';
import type {
  Comparison,
  Direction,
  ExchangeId,
  JsonObject,
  ListOperation,
  Page,
  Query,
  Walk,
} from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { valueText } from '../../evidence/notation/number.js';
import { rowKey } from '../../evidence/notation/text.js';
import { type AnyRule, fold, inconclusive, moreSevere, notApplicable, type Verdict } from './rule.js';

/** Builds a rule that needs all pages of a walk at once. Its state grows with the walk, up to the page limit. */
export function walkRule(id: RuleId, judge: (walk: Walk) => Verdict): AnyRule {
  return fold<'walk', { walk: Omit<Walk, 'pages' | 'complete' | 'steady' | 'because'> | null; pages: Page[] }>({
    id,
    on: 'walk',
    start: () => ({ walk: null, pages: [] }),
    see(state, step) {
      if (step.is === 'start') state.walk = { list: step.list, query: step.query, direction: step.direction };
      if (step.is === 'page') state.pages.push(step.page);
      if (step.is !== 'end' || state.walk === null) return undefined;
      const { complete, steady, because } = step;
      return judge({ ...state.walk, pages: state.pages, complete, steady, because });
    },
    end: () => notApplicable('the walk did not end'),
  });
}

/**
 * Builds a rule about what each page says of its own rows. Many deployments count and read in two queries, so a row that is
 * added in between may make a page inconsistent: this is a violation only if the list did not change.
 */
export function steadyPageRule(id: RuleId, judge: (page: Page) => Verdict): AnyRule {
  return walkRule(id, ({ pages, steady }) => {
    const worst = pages.map(judge).reduce(moreSevere, notApplicable('no page was read'));
    return worst.is === 'violated' && !steady ? inconclusive('the list changed while it was read') : worst;
  });
}

/** Why a page may have too few rows. */
export const SHORT_PAGES =
  'pages have fewer rows than meta says: LIMIT may count rows of a join, or rows that a filter then leaves out';

/** Whether a page before the last has too few rows. */
export function isShort({ rows, meta }: Page): boolean {
  return meta.current_page < meta.last_page && rows.length < meta.per_page;
}

/** A row and the page that showed it. */
export interface RowPosition {
  readonly row: JsonObject;
  readonly exchange: ExchangeId;
  /** Index on its page. */
  readonly index: number;
}

/** All rows of a walk, in the order in which they were read. */
export function rowsOfWalk({ pages }: Walk): RowPosition[] {
  return pages.flatMap(({ rows, exchange }) => rows.map((row, index) => ({ row, exchange, index })));
}

/**
 * The rows that two successive walks both show. `project` gives what must be the same in a row; by default the whole row.
 */
export function lastingRows(
  before: Walk,
  after: Walk,
  project: (row: JsonObject) => string = valueText,
): RowPosition[] {
  const later = rowsOfWalk(after).map(({ row }) => row);
  const [same, projections] = [new Set(later), new Set<string>()];
  const hasSameProjection = (row: JsonObject) => {
    // An unchanged row is usually the same object, so texts need not be compared.
    if (projections.size === 0) for (const one of later) projections.add(project(one));
    return projections.has(project(row));
  };
  return rowsOfWalk(before).filter(({ row }) => same.has(row) || hasSameProjection(row));
}

const PAGING = ['page', 'per_page', 'sort'];

/** Whether a query filters its list by exactly these parameters. */
export function onlyFilters(query: Query, names: readonly string[]): boolean {
  const filters = Object.keys(query).filter((name) => !PAGING.includes(name));
  return filters.length === names.length && names.every((name) => filters.includes(name));
}

/** Whether a query asks for the whole list. */
export function isUnfiltered(query: Query): boolean {
  return onlyFilters(query, []);
}

/** The context of a page: its walk, and the page before it in the walk. */
export interface PageContext {
  readonly list: ListOperation;
  /** Of the first request of the walk. */
  readonly query: Query;
  readonly direction: Direction;
  readonly previous: Page | null;
  readonly facts: Facts;
}

interface State {
  walk: Pick<PageContext, 'list' | 'query' | 'direction'> | null;
  previous: Page | null;
  worst: Verdict | null;
  readonly facts: Facts;
}

/** Builds a rule about the pages of a walk: each page is judged by itself or with the page before it. */
export function pageRule(id: RuleId, judge: (page: Page, context: PageContext) => Verdict): AnyRule {
  return fold<'walk', State>({
    id,
    on: 'walk',
    start: (facts) => ({ walk: null, previous: null, worst: null, facts }),
    see(state, step) {
      if (step.is === 'start') {
        state.walk = step;
        state.previous = null;
      }
      if (step.is !== 'page' || state.walk === null) return undefined;
      const { list, query, direction } = state.walk;
      const verdict = judge(step.page, { list, query, direction, previous: state.previous, facts: state.facts });
      state.worst = state.worst === null ? verdict : moreSevere(state.worst, verdict);
      state.previous = step.page;
      return state.worst.is === 'violated' ? state.worst : undefined;
    },
    end: (state) => state.worst ?? notApplicable('no page was read'),
  });
}

/** The keys of the rows of a walk, in the order in which they were read. */
export function keysOf({ pages }: Pick<Walk, 'pages'>): string[] {
  return pages.flatMap((page) => page.rows.map(rowKey));
}

/** The page of a walk that shows a row. */
export function pageWith({ pages }: Walk, key: string | undefined): Page | undefined {
  return pages.find((page) => page.rows.some((row) => rowKey(row) === key));
}

/** The rows that stayed in a list during a comparison. */
interface Stable {
  /** The keys of the rows that were there before and after, in their order. */
  readonly keys: readonly string[];
  /** True if rows were added or removed, so that other rows than these prove nothing. */
  readonly moved: boolean;
}

/** The rows that `base` and `after` share; null if the two show them in different orders. */
export function stableKeys({ base, after }: Comparison): Stable | null {
  const [before, later] = [keysOf(base), keysOf(after)];
  if (sameKeys(before, later)) return { keys: before, moved: false };
  const [inBase, inAfter] = [new Set(before), new Set(later)];
  const keys = before.filter((key) => inAfter.has(key));
  return sameKeys(
    keys,
    later.filter((key) => inBase.has(key)),
  )
    ? { keys, moved: true }
    : null;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
