import { operationIds } from '../../../generated/operations.js';
import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire, withHeaders } from '../../model/faults/fault.js';

const RULE = 'auth/token-is-never-echoed';

export default [
  wire(
    RULE,
    'in-the-message',
    'The message about an invalid token repeats the token.',
    editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined
        ? jsonResponse(401, { message: `${headers.authorization} is not known.` })
        : response,
    ),
  ),
  wire(
    RULE,
    'in-a-header',
    'The ledger returns the headers of the request for debugging.',
    editResponse('listTransactions', (response, { headers }) =>
      withHeaders(response, { 'x-debug-authorization': headers.authorization }),
    ),
  ),
] satisfies readonly Fault[];
