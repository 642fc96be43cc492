import { operationIds } from '../../../generated/operations.js';
import { editResponse } from '../../model/faults/edits.js';
import {
  type Fault,
  state,
  type WireFault,
  type WireResponse,
  wire,
  withHeaders,
  withStatus,
} from '../../model/faults/fault.js';
import { type Answer, type Call, Halt } from '../../model/http.js';

/** A cache whose key does not include the caller. */
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
    'auth/missing-token-is-401',
    'redirects-to-the-login',
    'A caller without a token is redirected to a login page.',
    editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization === undefined
        ? withHeaders(withStatus(response, 302), { location: '/login' })
        : response,
    ),
  ),
  wire(
    'auth/missing-token-is-401',
    'shared-cache',
    'A cache serves the list of wallets to any later caller.',
    sharedCache,
  ),
  wire(
    'auth/missing-token-is-401',
    'creation-is-forbidden',
    'Order creation answers with 403 if there is no token.',
    editResponse('createOrder', (response, { headers }) =>
      response.status === 401 && headers.authorization === undefined ? withStatus(response, 403) : response,
    ),
  ),
  state(
    'auth/missing-token-is-401',
    'body-before-token',
    'The body of a creation is validated by the route, before the token is checked.',
    {
      async answer(original, call) {
        try {
          if (call.operation === 'createOrder' && call.user === null) this.readPurchase(call);
        } catch (error) {
          if (error instanceof Halt) return error.answer;
          throw error;
        }
        return original(call);
      },
    },
  ),
  state(
    'auth/missing-token-is-401',
    'order-before-token',
    'The order in the path is looked up by the route, before the token is checked.',
    {
      async answer(original, call) {
        const { order } = call.params;
        const isUnknown = order !== undefined && this.findOrder(order) === undefined;
        return isUnknown && call.user === null ? this.orderNotFound(call) : original(call);
      },
    },
  ),
  state(
    'auth/missing-token-is-401',
    'filter-before-token',
    'The filters of the ledger are validated before the token is checked.',
    {
      async answer(original, call) {
        const isBackwards = (call.query.get('end_date') ?? '9') < (call.query.get('start_date') ?? '');
        return isBackwards ? this.invalidFilter('end_date', 'must not be before start_date') : original(call);
      },
    },
  ),
  state('auth/invalid-token-is-401', 'basic-credentials', 'The token is also taken as the user of HTTP Basic.', {
    bearerToken(original, header) {
      const [, basic] = /^Basic +(\S+)$/i.exec(header ?? '') ?? [];
      return basic === undefined ? original(header) : (Buffer.from(basic, 'base64').toString().split(':')[0] ?? null);
    },
  }),
  state('auth/invalid-token-is-401', 'compares-the-beginning', 'A token is accepted if it begins with a valid one.', {
    authenticate(_original, token) {
      return this.state.users.find((user) => token?.startsWith(user.token)) ?? null;
    },
  }),
  wire(
    'auth/invalid-token-is-401',
    'forbidden',
    'An invalid token is answered with 403, as if it lacked a permission.',
    editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined ? withStatus(response, 403) : response,
    ),
  ),
  wire(
    'auth/invalid-token-is-401',
    'documents-fail',
    'The invoice fails on an unknown token.',
    editResponse('downloadOrderInvoice', (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined ? withStatus(response, 500) : response,
    ),
  ),
  state(
    'auth/foreign-order-is-hidden',
    'invoice-for-everybody',
    'The invoice is looked up by its ulid without checking the owner.',
    {
      mayReadOrder: (original, user, order, call) =>
        call.operation === 'downloadOrderInvoice' || original(user, order, call),
    },
  ),
  state(
    'auth/foreign-order-is-hidden',
    'codes-for-the-second-user',
    'Only the first user cannot see the codes of others: the check compares with a user id of 1.',
    {
      mayReadOrder(original, user, order, call) {
        const ofCodes = call.operation === 'getOrderCodes' || call.operation === 'downloadOrderCodes';
        return (ofCodes && user.id !== 1) || original(user, order, call);
      },
    },
  ),
  state(
    'auth/foreign-order-is-hidden',
    'invoice-kept-for-all',
    'An invoice that its owner has read is cached and then served to every caller.',
    (Base) =>
      class extends Base {
        readonly #kept = new Map<string, Answer>();

        override downloadOrderInvoice(call: Call): Answer {
          const ulid = (call.params.order ?? '').toUpperCase();
          const answer = this.#kept.get(ulid) ?? super.downloadOrderInvoice(call);
          this.#kept.set(ulid, answer);
          return answer;
        }
      },
  ),
  state(
    'auth/foreign-wallet-cannot-pay',
    'any-wallet-pays',
    'The wallet of an order is looked up among the wallets of all users.',
    {
      mayPayWith: () => true,
    },
  ),
  wire(
    'auth/foreign-wallet-cannot-pay',
    'wallet-not-found',
    "Another user's wallet is answered with 404, as if creation were a read.",
    editResponse('createOrder', (response) => (response.status === 403 ? withStatus(response, 404) : response)),
  ),
] satisfies readonly Fault[];
