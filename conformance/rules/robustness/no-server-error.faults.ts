import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

const RULE = 'robustness/no-server-error';
const crash = jsonResponse(500, { message: 'An unexpected error occurred while processing the order.' });

export default [
  wire(
    RULE,
    'window-backwards-crashes',
    'A window of days that ends before it starts has a negative length, which the query does not take.',
    editResponse('listTransactions', (response, { query }) =>
      (query.get('end_date') ?? '9') < (query.get('start_date') ?? '') ? crash : response,
    ),
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
  wire(
    'robustness/odd-creations-are-answered',
    'key-too-long-for-its-column',
    'A key is stored in a column of 255 characters, and the error for a longer one is not caught.',
    editResponse('createOrder', (response, { headers }) =>
      String(headers['idempotency-key'] ?? '').length > 255 ? crash : response,
    ),
  ),
  wire(
    'robustness/odd-creations-are-answered',
    'unknown-field-crashes',
    'A field that is not known is passed on to the query, which has no such column.',
    editResponse('createOrder', (response, { body }) => (body.includes('dgo_unknown_field') ? crash : response)),
  ),
] satisfies readonly Fault[];
