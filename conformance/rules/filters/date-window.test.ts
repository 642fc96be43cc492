import { describe, expect, it } from 'vitest';
import type { Comparison, JsonObject, Query, Walk } from '../../evidence/evidence.js';
import { shiftHint } from '../shared/day-shift.js';
import { pass } from '../shared/rule.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules, { explainedByDates } from './date-window.js';
import { at, from, movements, to, wallet, wholeWindow } from './samples.test.support.js';

describeRules(
  rules,
  {
    'filters/start-date-is-inclusive': [
      wholeWindow('pass', 'from midnight on', from, at(movements, 2, 3, 4, 5, 6)),
      wholeWindow('pass', 'the day is that of UTC', { start_date: '2025-06-11' }, at(movements, 4, 5, 6)),
      wholeWindow('pass', 'a missing row of a later day is another rule', from, at(movements, 2, 3, 4, 6)),
      wholeWindow('pass', 'a window of one day', { ...from, end_date: '2025-06-10' }, at(movements, 3)),
      wholeWindow('notApplicable', 'no start', to, at(movements, 1, 2, 3, 4, 5)),
      wholeWindow('notApplicable', 'with a wallet', { ...from, ...wallet }, []),
      wholeWindow('notApplicable', 'a row without a moment', { start_date: '2026-01-01' }, [
        { id: 'x', created_at: 'noon' },
      ]),
      wholeWindow('violated', 'midnight is left out', from, at(movements, 3, 4, 5, 6)),
      wholeWindow('violated', 'the day is left out', from, at(movements, 4, 5, 6)),
      wholeWindow('violated', 'the last second before it is shown', from, movements),
      wholeWindow('violated', 'the day by the clock of the row', { start_date: '2025-06-12' }, at(movements, 4, 5, 6)),
    ],
    'filters/end-date-is-inclusive': [
      wholeWindow('pass', 'up to the last moment', to, at(movements, 1, 2, 3, 4, 5)),
      wholeWindow('pass', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
      wholeWindow('pass', 'a window of one day', { ...from, end_date: '2025-06-10' }, at(movements, 2)),
      wholeWindow('notApplicable', 'no end', from, at(movements, 2, 3, 4, 5, 6)),
      wholeWindow('notApplicable', 'with a wallet', { ...to, ...wallet }, []),
      wholeWindow('violated', 'the end is taken for its midnight', to, at(movements, 1, 2, 3, 4)),
      wholeWindow('violated', 'the midnight after it is shown', to, movements),
      wholeWindow('violated', 'the day by the clock of the row', { end_date: '2025-06-11' }, at(movements, 1, 2, 3)),
    ],
    'filters/dates-show-all-rows-of-the-window': [
      wholeWindow('pass', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
      wholeWindow('pass', 'one day', { ...from, end_date: '2025-06-10' }, at(movements, 2, 3)),
      wholeWindow('notApplicable', 'no dates', wallet, []),
      wholeWindow('notApplicable', 'with a wallet', { ...wallet, ...from }, []),
      wholeWindow('notApplicable', 'an empty window', { start_date: '2026-01-01' }, []),
      wholeWindow('violated', 'a row in the middle is missing', { ...from, ...to }, at(movements, 2, 3, 5)),
      wholeWindow('violated', 'a single day shows nothing', { ...from, end_date: '2025-06-10' }, []),
    ],
  },
  { 'filters/end-date-is-inclusive': /taken for its midnight/ },
);

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
    ['are explained by midnight', (at) => at >= start && at <= end - 24 * HOUR, /taken for its midnight/],
    ['are explained by < instead of <=', (at) => at > start && at < end, /the first moment of start_date/],
    ['are explained by a bound without effect', (at) => at >= start, /end_date may have no effect/],
  ])('%s', (_, shows, hint) => {
    expect(explanationsOf(comparisonOf(window, shows))?.[0]).toMatch(hint);
  });

  it.each<[string, number, RegExp | null]>([
    ['another time zone', 6, /begins between \d\d:\d\d and 18:\d\d UTC of the day before/],
    ['one in the west', -5, /begins between 04:30 and 12:00 UTC \(UTC-5 to UTC-12\)/],
    ['no zone where they are right', 0, null],
  ])('are explained by %s', (_, hours, hint) => {
    const shows = (at: number) => at + hours * HOUR >= start && at + hours * HOUR < end;
    const verdict = explainedByDates(pass, comparisonOf(window, shows));
    const found = verdict.is === 'pass' && verdict.dayShift !== undefined ? shiftHint(verdict.dayShift) : '';
    if (hint === null) expect(found).toBeNull();
    else expect(found).toMatch(hint);
  });

  it('are explained by nothing where they are right, or where no reading fits', () => {
    expect(explanationsOf(comparisonOf(window, (at) => at >= start && at < end))).toEqual([]);
    expect(explanationsOf(comparisonOf(window, (at) => at % 2 === 0))).toEqual([]);
  });

  it('say nothing where not all of them were read', () => {
    expect(explanationsOf(comparisonOf(window, () => true, false))).toBeUndefined();
  });
});
