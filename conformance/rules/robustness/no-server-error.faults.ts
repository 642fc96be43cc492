import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

const RULE = 'robustness/no-server-error';
const crash = jsonResponse(500, { message: 'An unexpected error occurred while processing the order.' });

export default [
  wire(
    RULE,
    'page-size-0-divides',
    'The number of pages is divided by a page size of 0.',
    editResponse('listWallets', (response, { query }) => (query.get('per_page') === '0' ? crash : response)),
  ),
  wire(
    RULE,
    'null-items',
    'A creation reads its items before it checks that there are any.',
    editResponse('createOrder', (response, { body }) => (body.includes('"items":null') ? crash : response)),
  ),
  wire(
    RULE,
    'bad-gateway-now-and-then',
    'One of forty requests for products gets a 502 from a process that restarts.',
    () => {
      let asked = 0;
      return editResponse(['listProducts', 'searchProducts'], (response) => {
        asked += 1;
        return asked % 40 === 0 ? { ...response, status: 502 } : response;
      });
    },
  ),
] satisfies readonly Fault[];
