import { faults } from '../../model/faults/fault.js';
import { DAY } from '../../model/notation.js';

const HOUR = 3_600_000;

export default faults({
  'filters/start-date-is-inclusive#exclusive': {
    what: 'The day of start_date itself is left out.',
    inWindow: (original, row, start, end, call) => original(row, start === null ? null : start + DAY, end, call),
  },
  'filters/start-date-is-inclusive#after-its-midnight': {
    what: 'Rows of the first moment of start_date are left out.',
    inWindow: (original, row, start, end, call) => original(row, start === null ? null : start + 1, end, call),
  },
  'filters/start-date-is-inclusive#from-the-second-before': {
    what: 'start_date begins at 23:59:59 of the previous day, so its last second is included.',
    inWindow: (original, row, start, end, call) => original(row, start === null ? null : start - 1_000, end, call),
  },
  'filters/end-date-is-inclusive#at-its-midnight': {
    what: 'end_date is compared as its midnight, so the day itself is left out.',
    inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end - DAY, call),
  },
  'filters/end-date-is-inclusive#local-time': {
    what: 'end_date ends at midnight in a time zone ten hours behind UTC.',
    inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end + 10 * HOUR, call),
  },
  'filters/end-date-is-inclusive#up-to-the-next-midnight': {
    what: 'Rows of the first moment of the day after end_date are shown.',
    inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end + 1, call),
  },
  'filters/end-date-is-inclusive#up-to-its-last-second': {
    what: 'end_date ends at 23:59:59, so the rows of its last second are left out.',
    inWindow: (original, row, start, end, call) => original(row, start, end === null ? null : end - 1_000, call),
  },
  'filters/dates-show-all-rows-of-the-window#one-day-is-empty': {
    what: 'A window with the same start and end date shows nothing.',
    inWindow(original, row, start, end, call) {
      return original(row, start, end, call) && !(start !== null && end !== null && end - start === DAY);
    },
  },
  'filters/dates-show-all-rows-of-the-window#no-adjustments': {
    what: 'With a date filter, adjustments are left out.',
    inWindow(original, row, start, end, call) {
      const hasDates = start !== null || end !== null;
      return original(row, start, end, call) && !(hasDates && row.type === 'creditAdjustment');
    },
  },
});
