import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire, withStatus } from '../../model/faults/fault.js';

const RULE = 'orders/unknown-is-404';

export default [
  wire(
    RULE,
    'forbidden',
    'An order that does not exist is treated as one of another user.',
    editResponse('getOrder', (response) => (response.status === 404 ? withStatus(response, 403) : response)),
  ),
  wire(
    RULE,
    'invoice-of-nothing-fails',
    'The invoice is generated without checking that the order exists.',
    editResponse('downloadOrderInvoice', (response) =>
      response.status === 404 ? jsonResponse(500, { message: 'Attempt to read property "items" on null' }) : response,
    ),
  ),
  wire(
    RULE,
    'no-codes-of-no-order',
    'The codes of an order that does not exist are answered with an empty list.',
    editResponse('getOrderCodes', (response, { params }) =>
      response.status === 404 && params.order?.startsWith('7ZZZ')
        ? jsonResponse(200, { error: false, message: 'Codes retrieved successfully.', data: [] })
        : response,
    ),
  ),
] satisfies readonly Fault[];
