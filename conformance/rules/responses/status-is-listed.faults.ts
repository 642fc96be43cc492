import { editResponse } from '../../model/faults/edits.js';
import { type Fault, wire, withStatus } from '../../model/faults/fault.js';

const RULE = 'responses/status-is-listed';

export default [
  wire(
    RULE,
    'created-is-200',
    'A creation answers with the status that the framework gives to every success.',
    editResponse('createOrder', (response) => (response.status === 201 ? withStatus(response, 200) : response)),
  ),
  wire(
    RULE,
    'unknown-order-is-400',
    'An order that does not exist is treated as a bad request.',
    editResponse('downloadOrderInvoice', (response) =>
      response.status === 404 ? withStatus(response, 400) : response,
    ),
  ),
  wire(
    RULE,
    'last-page-is-206',
    'A page that is not full is answered as partial content.',
    editResponse('listTransactions', (response) => {
      const page = response.json as { readonly data?: readonly unknown[] } | undefined;
      const isShort = response.status === 200 && (page?.data?.length ?? 0) < 15;
      return isShort ? withStatus(response, 206) : response;
    }),
  ),
] satisfies readonly Fault[];
