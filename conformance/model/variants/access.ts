import { type Answer, Halt, json } from '../http.js';
import { type Variant, variant } from './variant.js';

const SILENT_BODY = 'Body of `401` and `403` responses: not shown.';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

function html(status: number, text: string): Answer {
  return { status, headers: HTML, body: `<!doctype html><title>${text}</title><h1>${text}</h1>\n` };
}

function isDenial({ status }: Answer): boolean {
  return status === 401 || status === 403;
}

const emptyDenials = variant(
  'bodies of 401 and 403',
  'empty-denials',
  '401 and 403 have no body and no content type.',
  SILENT_BODY,
  {
    errorAnswer(original, status, message, headers = {}) {
      const answer = original(status, message, headers);
      return isDenial(answer) ? { status, headers, body: '' } : answer;
    },
  },
);

const htmlDenials = variant('bodies of 401 and 403', 'html-denials', '401 and 403 are pages for people.', SILENT_BODY, {
  errorAnswer(original, status, message, headers = {}) {
    const answer = original(status, message, headers);
    return isDenial(answer) ? html(status, message) : answer;
  },
});

const problemDenials = variant(
  'bodies of 401 and 403',
  'problem-denials',
  '401 and 403 are problem+json.',
  SILENT_BODY,
  {
    errorAnswer(original, status, message, headers = {}) {
      const answer = original(status, message, headers);
      if (!isDenial(answer)) return answer;
      const problem = { type: 'about:blank', title: message, status };
      return json(status, problem, { ...headers, 'content-type': 'application/problem+json' });
    },
  },
);

const foreignOrdersForbidden = variant(
  'foreign orders',
  'foreign-orders-forbidden',
  "Another user's order is answered with 403.",
  '403 is "access denied" and 404 "order not found"; which of them a foreign order gets is not shown.',
  {
    foreignOrder() {
      return this.errorAnswer(403, 'This order is not yours.');
    },
  },
);

const foreignWalletInvalid = variant(
  'foreign wallet',
  'foreign-wallet-invalid',
  "An order on another user's wallet is answered with 422, as one on no wallet is.",
  'Creation lists 403 and 422; which of them a foreign wallet gets is not shown.',
  {
    foreignWallet() {
      return this.invalidOrder('wallet_id', 'must be one of your wallets');
    },
  },
);

const unknownWalletForbidden = variant(
  'foreign wallet',
  'unknown-wallet-forbidden',
  'An order on a wallet that does not exist is answered with 403, as one on a foreign wallet is.',
  'Whether an unknown wallet is distinguished from a foreign one is not shown.',
  {
    payingWallet(original, user, uuid, call) {
      if (this.findWallet(uuid) === undefined) throw new Halt(this.foreignWallet(call));
      return original(user, uuid, call);
    },
  },
);

const productsNeedToken = variant(
  'products without a token',
  'products-need-a-token',
  'The product endpoints answer 401 without a valid token.',
  'Whether the product endpoints require a token: not shown.',
  {
    needsToken: () => true,
  },
);

const wrongTokenRefusedEverywhere = variant(
  'products without a token',
  'products-refuse-a-wrong-token',
  'The product endpoints serve callers without a token, and answer 401 to a wrong one.',
  'Whether the product endpoints require a token: not shown.',
  {
    needsToken: (original, call) => original(call) || call.headers.authorization !== undefined,
  },
);

const tokenBeforePath = variant(
  'unknown paths without a token',
  'token-before-path',
  'Unknown paths and wrong methods are answered with 401 to callers without a valid token.',
  'Which of two reasons for a refusal is reported first is not shown.',
  {
    callOf(original, request, body) {
      try {
        return original(request, body);
      } catch (error) {
        const isKnown = this.authenticate(this.bearerToken(request.headers.authorization)) !== null;
        if (isKnown || !(error instanceof Halt)) throw error;
        throw new Halt(this.errorAnswer(401, 'Unauthenticated.'));
      }
    },
  },
);

const denialsNameTheRequest = variant(
  'bodies of 401 and 403',
  'denials-name-the-request',
  "The refusal of another user's order repeats the ULID that was sent.",
  `${SILENT_BODY} Naming what the client itself sent reveals nothing.`,
  {
    foreignOrder(_original, call) {
      return this.errorAnswer(403, `You have no access to the order ${call.params.order}.`);
    },
  },
);

/** Who may do what, and what refusals look like. */
export const accessVariants: readonly Variant[] = [
  emptyDenials,
  htmlDenials,
  problemDenials,
  denialsNameTheRequest,
  foreignOrdersForbidden,
  foreignWalletInvalid,
  unknownWalletForbidden,
  productsNeedToken,
  wrongTokenRefusedEverywhere,
  tokenBeforePath,
];
