import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';

export default [
  state(
    'responses/body-matches-schema',
    'items-keyed-while-partial',
    'While an order is partially fulfilled, its detail shows the items as an object with their ids as keys.',
    {
      getOrder(original, call) {
        const order = this.orderOf(call);
        const now = this.world.now();
        if (this.fulfillmentStatus(order, now) !== 'partially_fulfilled') return original(call);
        const items = Object.fromEntries(order.lines.map((line) => [line.id, this.itemView(line, order)]));
        return json(200, { ...this.orderView(order, now), items });
      },
    },
  ),
  wire(
    'responses/body-matches-schema',
    'listed-items-with-sql-timestamps',
    'The items of listed orders have timestamps as the database writes them.',
    editRows('listOrders', (order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, created_at: item.created_at.replace('T', ' ').slice(0, 19) })),
    })),
  ),
  state(
    'responses/body-matches-schema',
    'undelivered-entry-is-processing',
    'An undelivered product in the codes is processing.',
    {
      codesEntryView(original, entry) {
        return entry.delivered ? original(entry) : { ...original(entry), status: 'processing' };
      },
    },
  ),
  state(
    'responses/body-matches-schema',
    'no-codes-is-null-for-several-pieces',
    'An undelivered product of several pieces has null for its codes.',
    {
      codesEntryView(original, entry) {
        const isNull = !entry.delivered && entry.line.quantity > 1;
        return isNull ? { ...original(entry), codes: null } : original(entry);
      },
    },
  ),
  state(
    'responses/body-matches-schema',
    'foreign-codes-404-without-data',
    "The 404 for another user's codes has no data.",
    {
      foreignOrder(original, call) {
        return call.operation === 'getOrderCodes'
          ? json(404, { error: true, message: 'There is no such order.' })
          : original(call);
      },
    },
  ),
] satisfies readonly Fault[];
