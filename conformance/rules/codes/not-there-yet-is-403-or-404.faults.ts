import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, state, wire } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';

const RULE = 'codes/not-there-yet-is-403-or-404';

export default [
  state(RULE, 'nothing-with-200', 'The codes of an order that has none yet are an empty list, with 200.', {
    getOrderCodes(original, call) {
      const status = this.fulfillmentStatus(this.orderOf(call), this.world.now());
      if (status !== 'pending') return original(call);
      return json(200, { error: false, message: 'Codes retrieved successfully.', data: [] });
    },
  }),
  state(
    RULE,
    'pending-entries-while-processing',
    'While an order is processed, its entries are shown with 200, all of them pending.',
    {
      requireCodes(original, order, call) {
        const status = this.fulfillmentStatus(order, this.world.now());
        if (status !== 'processing') original(order, call);
      },
    },
  ),
  wire(
    RULE,
    'unprocessable',
    'An order that cannot show its codes yet is an error of validation.',
    editResponse('getOrderCodes', (response) =>
      response.status === 403 ? jsonResponse(422, { message: 'The order is not fulfilled yet.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
