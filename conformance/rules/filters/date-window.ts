import type { RuleId } from '../../../generated/rules.js';
import type { Comparison } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/text.js';
import { createdAtMs } from '../../evidence/read-exchange.js';
import { dayOf, filtersIn } from '../../evidence/row-filter.js';
import { shiftOf } from '../shared/day-shift.js';
import { showsAll, walkShowsOnly } from '../shared/row-filter.js';
import { type AnyRule, moreSevere, notApplicable, rule, type Verdict, type Violated } from '../shared/rule.js';

/** The ledger's date window: all of its rows are shown, those of the two days included, and none from beyond it. */
export default [
  boundRule('filters/start-date-is-inclusive', 'start_date'),
  boundRule('filters/end-date-is-inclusive', 'end_date'),
  rule(
    'filters/dates-show-all-rows-of-the-window',
    'comparison',
    (comparison) => {
      const { relation, other } = comparison;
      const filters = filtersIn(other.query, 'start_date', 'end_date');
      const hasWallet = other.query['wallet_id'] !== undefined;
      if (relation !== 'narrowed' || other.list !== 'listTransactions' || filters.length === 0 || hasWallet) {
        return notApplicable('the ledger was not filtered by dates alone');
      }
      return explainedByDates(showsAll(comparison, filters), comparison);
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];

/** Builds a rule about one bound of the window. */
function boundRule(id: RuleId, bound: 'start_date' | 'end_date'): AnyRule {
  const judge = (comparison: Comparison): Verdict => {
    const { relation, other } = comparison;
    const { wallet_id: wallet, start_date: start, end_date: end } = other.query;
    const day = other.query[bound];
    if (relation !== 'narrowed' || other.list !== 'listTransactions' || day === undefined || wallet !== undefined) {
      return notApplicable(`the ledger was not filtered by ${bound}`);
    }
    const noneBeyond = walkShowsOnly(comparison, filtersIn(other.query, bound));
    // In a window of a single day, either of the two dates could hide its rows.
    if (end === start) return explainedByDates(noneBeyond, comparison);
    const filters = filtersIn(other.query, 'start_date', 'end_date');
    const all = showsAll(comparison, filters, (row) => dayOf(row) === day);
    return explainedByDates(moreSevere(noneBeyond, all), comparison);
  };
  return rule(id, 'comparison', judge, { needs: ['token'] });
}

const DAY_MS = 86_400_000;

/** Milliseconds since 1970 at which a day begins; infinite where the window has no such bound. */
interface Window {
  readonly start: number;
  readonly end: number;
}

/** A way to read a window of dates, and whether a row of that moment is within. */
interface WindowReading {
  readonly hint: string;
  readonly holds: (at: number, window: Window) => boolean;
}

const READINGS: readonly WindowReading[] = [
  {
    hint: 'end_date may be taken for its midnight, which leaves out the rows of that day',
    holds: (at, { start, end }) => at >= start && at <= end,
  },
  {
    hint: 'the day of start_date may be left out: it must be >=, not >',
    holds: (at, { start, end }) => at >= start + DAY_MS && at < end + DAY_MS,
  },
  {
    hint: 'the first moment of start_date may be left out: it must be >=, not >',
    holds: (at, { start, end }) => at > start && at < end + DAY_MS,
  },
  {
    hint: 'the first moment of the day after end_date may be taken in: it must be <, not <=',
    holds: (at, { start, end }) => at >= start && at <= end + DAY_MS,
  },
  {
    hint: 'end_date may end at 23:59:59, which leaves out the rest of its last second',
    holds: (at, { start, end }) => at >= start && at <= end + DAY_MS - 1_000,
  },
  { hint: 'start_date may have no effect', holds: (at, { end }) => at < end + DAY_MS },
  { hint: 'end_date may have no effect', holds: (at, { start }) => at >= start },
];

/** What the rows of a comparison say about how its window is read. */
type Reading = Required<Pick<Violated, 'explanations' | 'dayShift'>>;

/** Three rules judge one comparison. */
const known = new WeakMap<Comparison, Reading>();

/** The verdict with the readings of the window under which just these rows would be shown, right or wrong. */
export function explainedByDates(verdict: Verdict, comparison: Comparison): Verdict {
  if (verdict.is !== 'pass' && verdict.is !== 'violated') return verdict;
  const { base, other } = comparison;
  if (!base.complete || !other.complete || !other.steady) return verdict;
  const reading = known.get(comparison) ?? readingOf(comparison);
  known.set(comparison, reading);
  return { ...verdict, ...reading };
}

function readingOf({ base, other, after }: Comparison): Reading {
  const later = new Set(after.pages.flatMap((page) => page.rows.map(rowKey)));
  const shown = new Set(other.pages.flatMap((page) => page.rows.map(rowKey)));
  const wallet = filtersIn(other.query, 'wallet_id');
  const rows = base.pages.flatMap((page) =>
    page.rows.flatMap((row) => {
      const at = createdAtMs(row);
      const isLasting = later.has(rowKey(row)) && wallet.every((filter) => filter.accepts(row) === true);
      return at === null || !isLasting ? [] : [{ at, isShown: shown.has(rowKey(row)) }];
    }),
  );
  const { start_date: start, end_date: end } = other.query;
  const window = {
    start: start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start),
    end: end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end),
  };
  const fits = ({ holds }: WindowReading) => rows.every(({ at, isShown }) => holds(at, window) === isShown);
  return {
    explanations: READINGS.filter(fits).map(({ hint }) => hint),
    dayShift: shiftOf(rows, { start: window.start, end: window.end + DAY_MS }),
  };
}
