import type { AnyRule } from '../shared/rule.js';
import bothStatusesCombine from './both-statuses-combine.js';
import datesShowAllRowsOfTheWindow from './dates-show-all-rows-of-the-window.js';
import endDateIsInclusive from './end-date-is-inclusive.js';
import ledgerFiltersCombine from './ledger-filters-combine.js';
import newOrdersUnderTheirStatuses from './new-orders-under-their-statuses.js';
import refusedFiltersOfTheLedger from './refused-filters-of-the-ledger.js';
import showsAll from './shows-all.js';
import showsOnly from './shows-only.js';
import startDateIsInclusive from './start-date-is-inclusive.js';
import unknownQueryParameters from './unknown-query-parameters.js';
import unknownStatusValue from './unknown-status-value.js';

/** Every judge of the chapter: first those of one filter, which say most plainly what is wrong. */
export const filtersRules: readonly AnyRule[] = [
  ...showsOnly,
  ...showsAll,
  bothStatusesCombine,
  startDateIsInclusive,
  endDateIsInclusive,
  datesShowAllRowsOfTheWindow,
  ledgerFiltersCombine,
  ...refusedFiltersOfTheLedger,
  ...newOrdersUnderTheirStatuses,
  unknownQueryParameters,
  unknownStatusValue,
];
