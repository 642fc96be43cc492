import { DAY } from '../../model/calendar.js';
import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/start-date-is-inclusive';
const HOUR = 3_600_000;

export default [
  state(RULE, 'exclusive', 'The day of start_date itself is left out.', {
    inWindow: (original, row, start, end, call) => original(row, start === null ? null : start + DAY, end, call),
  }),
  state(RULE, 'local-time', 'start_date begins at midnight of a place ten hours ahead of UTC.', {
    inWindow: (original, row, start, end, call) => original(row, start === null ? null : start - 10 * HOUR, end, call),
  }),
  state(RULE, 'after-its-midnight', 'Rows of the first moment of start_date are left out.', {
    inWindow: (original, row, start, end, call) => original(row, start === null ? null : start + 1, end, call),
  }),
  state(
    RULE,
    'from-the-second-before',
    'start_date is taken as after 23:59:58 of the day before, so that a second of it slips in.',
    {
      inWindow: (original, row, start, end, call) => original(row, start === null ? null : start - 1_000, end, call),
    },
  ),
] satisfies readonly Fault[];
