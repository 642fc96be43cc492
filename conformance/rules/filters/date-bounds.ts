import { dayOf, filtersIn, showsAll, walkShowsOnly } from '../shared/row-filter.js';
import { type AnyRule, graver, notApplicable, rule } from '../shared/rule.js';

export default [
  rule(
    'filters/start-date-is-inclusive',
    'comparison',
    (comparison) => {
      const { relation, other } = comparison;
      const { wallet_id: wallet, start_date: start, end_date: end } = other.query;
      if (relation !== 'narrowed' || other.list !== 'listTransactions' || start === undefined || wallet !== undefined) {
        return notApplicable('the ledger was not filtered by start_date');
      }
      const noneBefore = walkShowsOnly(comparison, filtersIn(other.query, 'start_date'));
      // On a window of a single day either of the two dates could hide its rows.
      if (end === start) return noneBefore;
      const filters = filtersIn(other.query, 'start_date', 'end_date');
      return graver(
        noneBefore,
        showsAll(comparison, filters, (row) => dayOf(row) === start),
      );
    },
    { needs: ['token'] },
  ),
  rule(
    'filters/end-date-is-inclusive',
    'comparison',
    (comparison) => {
      const { relation, other } = comparison;
      const { wallet_id: wallet, start_date: start, end_date: end } = other.query;
      if (relation !== 'narrowed' || other.list !== 'listTransactions' || end === undefined || wallet !== undefined) {
        return notApplicable('the ledger was not filtered by end_date');
      }
      const noneAfter = walkShowsOnly(comparison, filtersIn(other.query, 'end_date'));
      // On a window of a single day either of the two dates could hide its rows.
      if (end === start) return noneAfter;
      const filters = filtersIn(other.query, 'start_date', 'end_date');
      return graver(
        noneAfter,
        showsAll(comparison, filters, (row) => dayOf(row) === end, MIDNIGHT),
      );
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];

const MIDNIGHT = 'a date without a time may be taken for its midnight, so that the rows of the day are left out';
