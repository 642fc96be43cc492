import { type Fault, state } from '../../model/faults/fault.js';
import { DAY } from '../../model/notation.js';

const RULE = 'filters/dates-show-all-rows-of-the-window';

export default [
  state(RULE, 'one-day-is-empty', 'A window whose two dates are the same day shows nothing.', {
    inWindow(original, row, start, end, call) {
      return original(row, start, end, call) && !(start !== null && end !== null && end - start === DAY);
    },
  }),
  state(RULE, 'no-adjustments', 'Under a date filter the adjustments are left out, as in the monthly statement.', {
    inWindow(original, row, start, end, call) {
      const hasDates = start !== null || end !== null;
      return original(row, start, end, call) && !(hasDates && row.type === 'creditAdjustment');
    },
  }),
] satisfies readonly Fault[];
