import { type Answer, Halt, json } from '../http.js';
import { allowed } from './variant.js';

const SILENT_BODY = 'Body of `401` and `403` responses: not shown.';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

function html(status: number, text: string): Answer {
  return { status, headers: HTML, body: `<!doctype html><title>${text}</title><h1>${text}</h1>\n` };
}

function isDenial({ status }: Answer): boolean {
  return status === 401 || status === 403;
}

/** Who may do what, and what refusals look like. */
export const accessVariants = allowed({
  [SILENT_BODY]: {
    'empty-denials': {
      place: 'bodies of 401 and 403',
      what: '401 and 403 have no body and no content type.',
      errorAnswer(original, status, message, headers = {}) {
        const answer = original(status, message, headers);
        return isDenial(answer) ? { status, headers, body: '' } : answer;
      },
    },
    'html-denials': {
      place: 'bodies of 401 and 403',
      what: '401 and 403 are pages for people.',
      errorAnswer(original, status, message, headers = {}) {
        const answer = original(status, message, headers);
        return isDenial(answer) ? html(status, message) : answer;
      },
    },
    'problem-denials': {
      place: 'bodies of 401 and 403',
      what: '401 and 403 are problem+json.',
      errorAnswer(original, status, message, headers = {}) {
        const answer = original(status, message, headers);
        if (!isDenial(answer)) return answer;
        const problem = { type: 'about:blank', title: message, status };
        return json(status, problem, { ...headers, 'content-type': 'application/problem+json' });
      },
    },
  },
  [`${SILENT_BODY} Naming what the client itself sent reveals nothing.`]: {
    'denials-name-the-request': {
      place: 'bodies of 401 and 403',
      what: "The refusal of another user's order repeats the ULID that was sent.",
      foreignOrder(_original, call) {
        return this.errorAnswer(403, `You have no access to the order ${call.params.order}.`);
      },
    },
  },
  '403 is "access denied" and 404 "order not found"; which of them a foreign order gets is not shown.': {
    'foreign-orders-forbidden': {
      place: 'foreign orders',
      what: "Another user's order is answered with 403.",
      foreignOrder() {
        return this.errorAnswer(403, 'This order is not yours.');
      },
    },
  },
  'Creation lists 403 and 422; which of them a foreign wallet gets is not shown.': {
    'foreign-wallet-invalid': {
      place: 'foreign wallet',
      what: "An order on another user's wallet is answered with 422, as one on no wallet is.",
      foreignWallet() {
        return this.invalidOrder('wallet_id', 'must be one of your wallets');
      },
    },
  },
  'Whether an unknown wallet is distinguished from a foreign one is not shown.': {
    'unknown-wallet-forbidden': {
      place: 'foreign wallet',
      what: 'An order on a wallet that does not exist is answered with 403, as one on a foreign wallet is.',
      payingWallet(original, user, uuid, call) {
        if (this.findWallet(uuid) === undefined) throw new Halt(this.foreignWallet(call));
        return original(user, uuid, call);
      },
    },
  },
  'Whether the product endpoints require a token: not shown.': {
    'products-need-a-token': {
      place: 'products without a token',
      what: 'The product endpoints answer 401 without a valid token.',
      needsToken: () => true,
    },
    'products-refuse-a-wrong-token': {
      place: 'products without a token',
      what: 'The product endpoints serve callers without a token, and answer 401 to a wrong one.',
      needsToken: (original, call) => original(call) || call.headers.authorization !== undefined,
    },
  },
  'Which of two reasons for a refusal is reported first is not shown.': {
    'token-before-path': {
      place: 'unknown paths without a token',
      what: 'Unknown paths and wrong methods are answered with 401 to callers without a valid token.',
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
  },
});
