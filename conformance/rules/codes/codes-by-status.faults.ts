import { editJson, editResponse } from '../../model/faults/edits.js';
import { faults, jsonResponse } from '../../model/faults/fault.js';
import { Halt, json } from '../../model/http.js';
import type { Order } from '../../model/state.js';

const notFound = () => new Halt(json(404, { error: true, message: 'Codes are not available.', data: [] }));
const pieces = (order: Order) => order.lines.reduce((sum, line) => sum + line.quantity, 0);

export default faults({
  'codes/completed-order-shows-codes#status-renamed': {
    what: 'The codes require a status that was formerly called `fulfilled`, so a completed order shows none.',
    requireCodes(original, order, call) {
      original(order, call);
      if (this.fulfillmentStatus(order, this.world.now()) === 'completed') throw notFound();
    },
  },
  'codes/completed-order-shows-codes#not-of-large-orders': {
    what: 'The codes of an order of more than three pieces are prepared in the background and never become available.',
    requireCodes(original, order, call) {
      original(order, call);
      if (pieces(order) > 3) throw notFound();
    },
  },
  'codes/completed-order-has-no-pending-entry#last-of-several': {
    what: 'The last of several entries stays pending although the order is completed.',
    wire: editJson('getOrderCodes', (body) => {
      const isLast = (index: number) => index > 0 && index === body.data.length - 1;
      const data = body.data.map((entry, index) => (isLast(index) ? { ...entry, status: 'pending' } : entry));
      return { ...body, data };
    }),
  },
  'codes/completed-order-has-no-pending-entry#three-or-more': {
    what: 'An entry of three pieces or more waits for one piece too many.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => (entry.codes.length >= 3 ? { ...entry, status: 'pending' } : entry)),
    })),
  },
  'codes/not-there-yet-is-403-or-404#nothing-with-200': {
    what: 'An order without codes is answered with 200 and an empty list.',
    getOrderCodes(original, call) {
      const status = this.fulfillmentStatus(this.orderOf(call), this.world.now());
      if (status !== 'pending') return original(call);
      return json(200, { error: false, message: 'Codes retrieved successfully.', data: [] });
    },
  },
  'codes/not-there-yet-is-403-or-404#completed-entries-while-processing': {
    what: 'While an order is processed, get-codes is answered with 200 and completed entries that have no codes yet.',
    requireCodes(original, order, call) {
      const status = this.fulfillmentStatus(order, this.world.now());
      if (status !== 'processing') original(order, call);
    },
    codesEntryView: (original, entry) => ({ ...original(entry), status: 'completed' }),
  },
  'codes/not-there-yet-is-403-or-404#unprocessable': {
    what: 'An order without codes is answered with a validation error.',
    wire: editResponse('getOrderCodes', (response) =>
      response.status === 403 ? jsonResponse(422, { message: 'The order is not fulfilled yet.' }) : response,
    ),
  },
});
