import { editJson, editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, state, wire } from '../../model/faults/fault.js';
import { Halt, json } from '../../model/http.js';
import type { Order } from '../../model/state.js';

const notFound = () => new Halt(json(404, { error: true, message: 'Codes are not available.', data: [] }));
const pieces = (order: Order) => order.lines.reduce((sum, line) => sum + line.quantity, 0);

export default [
  state(
    'codes/completed-order-shows-codes',
    'status-renamed',
    'The codes require a status that was formerly called `fulfilled`, so a completed order shows none.',
    {
      requireCodes(original, order, call) {
        original(order, call);
        if (this.fulfillmentStatus(order, this.world.now()) === 'completed') throw notFound();
      },
    },
  ),
  state(
    'codes/completed-order-shows-codes',
    'not-of-large-orders',
    'The codes of an order of more than three pieces are prepared in the background and never become available.',
    {
      requireCodes(original, order, call) {
        original(order, call);
        if (pieces(order) > 3) throw notFound();
      },
    },
  ),
  wire(
    'codes/completed-order-has-no-pending-entry',
    'last-of-several',
    'The last of several entries stays pending although the order is completed.',
    editJson('getOrderCodes', (body) => {
      const isLast = (index: number) => index > 0 && index === body.data.length - 1;
      const data = body.data.map((entry, index) => (isLast(index) ? { ...entry, status: 'pending' } : entry));
      return { ...body, data };
    }),
  ),
  wire(
    'codes/completed-order-has-no-pending-entry',
    'three-or-more',
    'An entry of three pieces or more waits for one piece too many.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => (entry.codes.length >= 3 ? { ...entry, status: 'pending' } : entry)),
    })),
  ),
  state(
    'codes/not-there-yet-is-403-or-404',
    'nothing-with-200',
    'An order without codes is answered with 200 and an empty list.',
    {
      getOrderCodes(original, call) {
        const status = this.fulfillmentStatus(this.orderOf(call), this.world.now());
        if (status !== 'pending') return original(call);
        return json(200, { error: false, message: 'Codes retrieved successfully.', data: [] });
      },
    },
  ),
  state(
    'codes/not-there-yet-is-403-or-404',
    'completed-entries-while-processing',
    'While an order is processed, get-codes is answered with 200 and completed entries that have no codes yet.',
    {
      requireCodes(original, order, call) {
        const status = this.fulfillmentStatus(order, this.world.now());
        if (status !== 'processing') original(order, call);
      },
      codesEntryView: (original, entry) => ({ ...original(entry), status: 'completed' }),
    },
  ),
  wire(
    'codes/not-there-yet-is-403-or-404',
    'unprocessable',
    'An order without codes is answered with a validation error.',
    editResponse('getOrderCodes', (response) =>
      response.status === 403 ? jsonResponse(422, { message: 'The order is not fulfilled yet.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
