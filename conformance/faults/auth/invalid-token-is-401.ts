import { operationIds } from '../../../generated/operations.js';
import { editResponse } from '../../model/faults/edits.js';
import { type Fault, state, wire, withStatus } from '../../model/faults/fault.js';

const RULE = 'auth/invalid-token-is-401';

export default [
  state(RULE, 'compares-the-beginning', 'A token is valid when it begins with a valid one.', {
    authenticate(_original, token) {
      return this.state.users.find((user) => token?.startsWith(user.token)) ?? null;
    },
  }),
  wire(
    RULE,
    'forbidden',
    'A token that is not valid is answered with 403, as if it lacked a permission.',
    editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined ? withStatus(response, 403) : response,
    ),
  ),
  wire(
    RULE,
    'documents-fail',
    'The invoice fails on an unknown token.',
    editResponse('downloadOrderInvoice', (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined ? withStatus(response, 500) : response,
    ),
  ),
] satisfies readonly Fault[];
