import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, state, wire } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';

const RULE = 'codes/not-there-yet-is-403-or-404';

export default [
  state(RULE, 'nothing-with-200', 'An order without codes is answered with 200 and an empty list.', {
    getOrderCodes(original, call) {
      const status = this.fulfillmentStatus(this.orderOf(call), this.world.now());
      if (status !== 'pending') return original(call);
      return json(200, { error: false, message: 'Codes retrieved successfully.', data: [] });
    },
  }),
  state(
    RULE,
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
    RULE,
    'unprocessable',
    'An order without codes is answered with a validation error.',
    editResponse('getOrderCodes', (response) =>
      response.status === 403 ? jsonResponse(422, { message: 'The order is not fulfilled yet.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
