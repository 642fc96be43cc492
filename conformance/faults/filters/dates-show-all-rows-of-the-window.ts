import { DAY } from '../../model/calendar.js';
import { type Fault, state } from '../fault.js';

const RULE = 'filters/dates-show-all-rows-of-the-window';

export default [
  state(RULE, 'one-day-is-empty', 'A window whose two dates are the same day shows nothing.', {
    inWindow(original, ...args) {
      const [, start, end] = args;
      return original(...args) && !(start !== null && end !== null && end - start === DAY);
    },
  }),
  state(RULE, 'no-adjustments', 'Under a date filter the adjustments are left out, as in the monthly statement.', {
    inWindow(original, ...args) {
      const [row, start, end] = args;
      const hasDates = start !== null || end !== null;
      return original(...args) && !(hasDates && row.type === 'creditAdjustment');
    },
  }),
] satisfies readonly Fault[];
