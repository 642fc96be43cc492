import { faults } from '../../model/faults/fault.js';

const HOUR_MS = 3_600_000;

export default faults({
  'orders/created-at-is-when-it-happened#two-hours-ahead': {
    what: 'The times of an order are local time, written as UTC.',
    orderView(original, order, at) {
      const view = original(order, at);
      const ahead = (text: unknown) => this.timestamp(Date.parse(String(text)) + 2 * HOUR_MS);
      return { ...view, created_at: ahead(view['created_at']), updated_at: ahead(view['updated_at']) };
    },
  },
  'orders/created-at-is-when-it-happened#midnight': {
    what: 'The time of an order is that of its day: its column is a date.',
    orderView(original, order, at) {
      const view = original(order, at);
      // Half a day earlier where the day has just begun.
      const day = this.timestamp(order.createdAt - (order.createdAt % (24 * HOUR_MS)) - HOUR_MS);
      return { ...view, created_at: day, updated_at: day };
    },
  },
  'orders/updated-at-is-not-of-the-future#expected-delivery': {
    what: 'updated_at is when the order is expected to be complete.',
    orderView(original, order, at) {
      const view = original(order, at);
      return { ...view, updated_at: this.timestamp(order.createdAt + 24 * HOUR_MS) };
    },
  },
});
