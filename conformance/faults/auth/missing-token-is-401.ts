import { operationIds } from '../../../generated/operations.js';
import { editResponse } from '../../model/faults/edits.js';
import {
  type Fault,
  type WireFault,
  type WireResponse,
  wire,
  withHeaders,
  withStatus,
} from '../../model/faults/fault.js';

const RULE = 'auth/missing-token-is-401';

/** A cache that does not tell callers apart. */
function sharedCache(): WireFault {
  const kept = new Map<string, WireResponse>();
  const place = (path: string, query: URLSearchParams) => `${path}?${query}`;
  return {
    request(request) {
      const found =
        request.headers.authorization === undefined ? kept.get(place(request.path, request.query)) : undefined;
      return found ?? request;
    },
    response(response, { operation, path, query }) {
      if (operation === 'listWallets' && response.status === 200) kept.set(place(path, query), response);
      return response;
    },
  };
}

export default [
  wire(
    RULE,
    'redirects-to-the-login',
    'A caller without a token is sent to a page for people to log in.',
    editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization === undefined
        ? withHeaders(withStatus(response, 302), { location: '/login' })
        : response,
    ),
  ),
  wire(
    RULE,
    'shared-cache',
    'A cache in front serves the list of wallets to anyone who asks after its owner.',
    sharedCache,
  ),
  wire(
    RULE,
    'creation-is-forbidden',
    'Order creation answers 403 where there is no token.',
    editResponse('createOrder', (response, { headers }) =>
      response.status === 401 && headers.authorization === undefined ? withStatus(response, 403) : response,
    ),
  ),
] satisfies readonly Fault[];
