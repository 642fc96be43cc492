import { operationIds } from '../../../generated/operations.js';
import { editResponse } from '../../model/faults/edits.js';
import { faults, type WireFault, type WireResponse, withHeaders, withStatus } from '../../model/faults/fault.js';
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

export default faults({
  'auth/missing-token-is-401#redirects-to-the-login': {
    what: 'A caller without a token is redirected to a login page.',
    wire: editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization === undefined
        ? withHeaders(withStatus(response, 302), { location: '/login' })
        : response,
    ),
  },
  'auth/missing-token-is-401#shared-cache': {
    what: 'A cache serves the list of wallets to any later caller.',
    wire: sharedCache,
  },
  'auth/missing-token-is-401#creation-is-forbidden': {
    what: 'Order creation without a token gets 403.',
    wire: editResponse('createOrder', (response, { headers }) =>
      response.status === 401 && headers.authorization === undefined ? withStatus(response, 403) : response,
    ),
  },
  'auth/missing-token-is-401#body-before-token': {
    what: 'The body of a creation is validated by the route, before the token is checked.',
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
  'auth/missing-token-is-401#order-before-token': {
    what: 'The order in the path is looked up by the route, before the token is checked.',
    async answer(original, call) {
      const { order } = call.params;
      const isUnknown = order !== undefined && this.findOrder(order) === undefined;
      return isUnknown && call.user === null ? this.orderNotFound(call) : original(call);
    },
  },
  'auth/missing-token-is-401#filter-before-token': {
    what: 'The filters of the ledger are validated before the token is checked.',
    async answer(original, call) {
      const isBackwards = (call.query.get('end_date') ?? '9') < (call.query.get('start_date') ?? '');
      return isBackwards ? this.invalidFilter('end_date', 'must not be before start_date') : original(call);
    },
  },
  'auth/invalid-token-is-401#basic-credentials': {
    what: 'The token is also taken as the user of HTTP Basic.',
    bearerToken(original, header) {
      const [, basic] = /^Basic +(\S+)$/i.exec(header ?? '') ?? [];
      return basic === undefined ? original(header) : (Buffer.from(basic, 'base64').toString().split(':')[0] ?? null);
    },
  },
  'auth/invalid-token-is-401#compares-the-beginning': {
    what: 'A token is accepted if it begins with a valid one.',
    authenticate(_original, token) {
      return this.state.users.find((user) => token?.startsWith(user.token)) ?? null;
    },
  },
  'auth/invalid-token-is-401#forbidden': {
    what: 'An invalid token is answered with 403, as if it lacked a permission.',
    wire: editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined ? withStatus(response, 403) : response,
    ),
  },
  'auth/invalid-token-is-401#documents-fail': {
    what: 'The invoice fails on an unknown token.',
    wire: editResponse('downloadOrderInvoice', (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined ? withStatus(response, 500) : response,
    ),
  },
  'auth/foreign-order-is-hidden#invoice-for-everybody': {
    what: 'The invoice is looked up by its ulid without checking the owner.',
    mayReadOrder: (original, user, order, call) =>
      call.operation === 'downloadOrderInvoice' || original(user, order, call),
  },
  'auth/foreign-order-is-hidden#codes-for-the-second-user': {
    what: 'Only the first user cannot see the codes of others: the check compares with a user id of 1.',
    mayReadOrder(original, user, order, call) {
      const ofCodes = call.operation === 'getOrderCodes' || call.operation === 'downloadOrderCodes';
      return (ofCodes && user.id !== 1) || original(user, order, call);
    },
  },
  'auth/foreign-order-is-hidden#invoice-kept-for-all': {
    what: 'An invoice that its owner has read is cached and then served to every caller.',
    state: (Base) =>
      class extends Base {
        readonly #kept = new Map<string, Answer>();

        override downloadOrderInvoice(call: Call): Answer {
          const ulid = (call.params.order ?? '').toUpperCase();
          const answer = this.#kept.get(ulid) ?? super.downloadOrderInvoice(call);
          this.#kept.set(ulid, answer);
          return answer;
        }
      },
  },
  'auth/foreign-wallet-cannot-pay#any-wallet-pays': {
    what: 'The wallet of an order is looked up among the wallets of all users.',
    mayPayWith: () => true,
  },
  'auth/foreign-wallet-cannot-pay#wallet-not-found': {
    what: "Another user's wallet is answered with 404, as if creation were a read.",
    wire: editResponse('createOrder', (response) => (response.status === 403 ? withStatus(response, 404) : response)),
  },
});
