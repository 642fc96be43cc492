import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { DAY, SECOND } from '../../model/notation.js';

function hourOf(timestamp: string): number {
  return Number(timestamp.slice(11, 13));
}

/** A timestamp with another hour of the same day. */
function withHour(timestamp: string, hour: number): string {
  return `${timestamp.slice(0, 11)}${String(hour).padStart(2, '0')}${timestamp.slice(13)}`;
}

export default faults({
  'filters/end-date-is-inclusive#one-day-takes-the-next-midnight': {
    what: 'A period of a single day includes the first second of the next.',
    inWindow(original, row, start, end, call) {
      const isDay = start !== null && end !== null && end - start === DAY;
      return original(row, start, isDay ? end + SECOND : end, call);
    },
  },
  'filters/end-date-is-inclusive#last-day-of-a-month-is-no-end': {
    what: 'The day after the end date is made by adding one to its day, which for the last of a month gives no date and no limit.',
    ledgerFilter(original, call, user) {
      const filter = original(call, user);
      const isNewMonth = filter.end !== null && new Date(filter.end).getUTCDate() === 1;
      return isNewMonth ? { ...filter, end: null } : filter;
    },
  },
  'filters/end-date-is-inclusive#ledger-times-rounded-to-the-second': {
    what: 'The time of a row is rounded to the nearest second when it is shown, but not when it is filtered by.',
    ledgerTime: (original, at) => original(Math.round(at / SECOND) * SECOND),
  },
  'filters/dates-show-all-rows-of-the-window#open-period-ends-yesterday': {
    what: 'A period without an end date ends at the beginning of today.',
    ledgerFilter(original, call, user) {
      const filter = original(call, user);
      const now = this.world.now();
      const isOpen = filter.start !== null && filter.end === null;
      return isOpen ? { ...filter, end: now - (now % DAY) } : filter;
    },
  },
  'filters/start-date-is-inclusive#midnight-is-hour-24': {
    what: 'The hour of a row in the first hour of a day is 24.',
    ledgerTime(original, at) {
      const timestamp = original(at);
      return hourOf(timestamp) === 0 ? withHour(timestamp, 24) : timestamp;
    },
  },
  'ledger/asc-is-oldest-first#oldest-first-sorted-as-text': {
    what: 'Oldest first, the ledger is sorted by the day of the month and then by time.',
    sortTransactions(original, rows, direction, call) {
      if (direction === 'desc' || !call.query.has('end_date')) return original(rows, direction, call);
      const key = (at: number) => new Date(at).toISOString().slice(8);
      return rows.toSorted((a, b) => (key(a.createdAt) < key(b.createdAt) ? -1 : 1));
    },
  },
  'orders/read-agrees-with-the-list#listed-orders-on-a-twelve-hour-clock': {
    what: 'The list of orders writes the hour of the creation on a clock of twelve hours.',
    wire: editRows('listOrders', (order) => ({
      ...order,
      created_at: withHour(order.created_at, hourOf(order.created_at) % 12 || 12),
    })),
  },
});
