import { DAY } from '../../model/calendar.js';
import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/end-date-is-inclusive';
const HOUR = 3_600_000;

export default [
  state(RULE, 'at-its-midnight', 'end_date is compared as a moment, its midnight, and the day itself is lost.', {
    inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end - DAY, call),
  }),
  state(RULE, 'local-time', 'end_date ends at midnight of a place ten hours behind UTC.', {
    inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end + 10 * HOUR, call),
  }),
  state(RULE, 'up-to-the-next-midnight', 'Rows of the first moment of the day after end_date are shown.', {
    inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end + 1, call),
  }),
  state(
    RULE,
    'up-to-its-last-second',
    'end_date ends where its last second begins, at 23:59:59, and the rows of that second are lost.',
    {
      inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end - 1_000, call),
    },
  ),
] satisfies readonly Fault[];
