import { describe, expect, it } from 'vitest';
import type { Comparison, JsonObject, Query, Walk } from '../../evidence/evidence.js';
import { pass } from '../shared/rule.js';
import { explainedByDates } from './date-explanations.js';

const HOURS = ['00:00:00', '00:00:01', '04:30:00', '12:00:00', '18:36:44', '23:59:59.500'];
const ROWS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].flatMap((day) =>
  HOURS.map((hour): JsonObject => ({ id: `${day} ${hour}`, created_at: `${day}T${hour}Z` })),
);

/** A comparison of the whole ledger with the rows that a deployment shows for this window. */
function comparisonOf(query: Query, shows: (at: number) => boolean, complete = true): Comparison {
  const walk = (rows: JsonObject[], own: Query): Walk => ({
    list: 'listTransactions',
    query: own,
    direction: 'forwards',
    pages: [
      {
        exchange: 1,
        target: '/',
        rows,
        links: { first: '', last: '', prev: null, next: null },
        meta: { current_page: 1, from: 1, last_page: 1, per_page: 100, to: rows.length, total: rows.length },
      },
    ],
    complete,
    steady: true,
    because: null,
  });
  const base = walk(ROWS, {});
  const shown = ROWS.filter((row) => shows(Date.parse(String(row['created_at']))));
  return { relation: 'narrowed', base, other: walk(shown, query), after: base };
}

const explanationsOf = (comparison: Comparison) => {
  const verdict = explainedByDates(pass, comparison);
  return verdict.is === 'pass' ? verdict.explanations : undefined;
};
const window = { start_date: '2026-03-02', end_date: '2026-03-03' };
const [start, end] = [Date.parse('2026-03-02'), Date.parse('2026-03-04')];
const HOUR = 3_600_000;

describe('the rows that a window of dates shows', () => {
  it.each<[string, (at: number) => boolean, RegExp]>([
    [
      'are explained by another time zone',
      (at) => at + 6 * HOUR >= start && at + 6 * HOUR < end,
      /such as UTC\+5:30: rows from 18:30 UTC/,
    ],
    [
      'are explained by one in the west',
      (at) => at - 5 * HOUR >= start && at - 5 * HOUR < end,
      /such as UTC-5: rows before 05:00 UTC/,
    ],
    ['are explained by midnight', (at) => at >= start && at <= end - 24 * HOUR, /taken for its midnight/],
    ['are explained by < instead of <=', (at) => at > start && at < end, /the first moment of start_date/],
    ['are explained by a bound without effect', (at) => at >= start, /end_date may have no effect/],
  ])('%s', (_, shows, hint) => {
    expect(explanationsOf(comparisonOf(window, shows))?.[0]).toMatch(hint);
  });

  it('are explained by nothing where they are right, or where no reading fits', () => {
    expect(explanationsOf(comparisonOf(window, (at) => at >= start && at < end))).toEqual([]);
    expect(explanationsOf(comparisonOf(window, (at) => at % 2 === 0))).toEqual([]);
  });

  it('say nothing where not all of them were read', () => {
    expect(explanationsOf(comparisonOf(window, () => true, false))).toBeUndefined();
  });
});
