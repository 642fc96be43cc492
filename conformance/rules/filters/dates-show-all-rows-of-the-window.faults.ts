import { type Fault, state } from '../../model/faults/fault.js';
import { DAY } from '../../model/notation.js';

const RULE = 'filters/dates-show-all-rows-of-the-window';

export default [
  state(RULE, 'one-day-is-empty', 'A window with the same start and end date shows nothing.', {
    inWindow(original, row, start, end, call) {
      return original(row, start, end, call) && !(start !== null && end !== null && end - start === DAY);
    },
  }),
  state(RULE, 'no-adjustments', 'With a date filter, adjustments are left out.', {
    inWindow(original, row, start, end, call) {
      const hasDates = start !== null || end !== null;
      return original(row, start, end, call) && !(hasDates && row.type === 'creditAdjustment');
    },
  }),
] satisfies readonly Fault[];
