import { type Answer, type Call, json } from '../http.js';

/** Every answer that is no success. Messages are for people; only those of order creation and codes are stated. */
export class Errors {
  /** An error in the form that all errors share. */
  errorAnswer(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
    return json(status, { message }, headers);
  }

  unauthenticated(_call: Call): Answer {
    return this.errorAnswer(401, 'Unauthenticated.', { 'www-authenticate': 'Bearer' });
  }

  /** Creation on another user's wallet. */
  foreignWallet(_call: Call): Answer {
    return this.errorAnswer(403, 'The wallet belongs to another user.');
  }

  /** Another user's order: as if it did not exist. */
  foreignOrder(call: Call): Answer {
    return this.orderNotFound(call);
  }

  orderNotFound(call: Call): Answer {
    const message = 'There is no such order.';
    return call.operation === 'getOrderCodes' ? this.noCodes(message) : this.errorAnswer(404, message);
  }

  productNotFound(_call: Call): Answer {
    return this.errorAnswer(404, 'There is no such product.');
  }

  /** The 404 of get-codes. */
  noCodes(message: string): Answer {
    return json(404, { error: true, message, data: [] });
  }

  /** An order whose state has no codes: `pending` or `refunded`. */
  codesForbidden(_call: Call): Answer {
    return this.errorAnswer(403, 'The order has not reached a status that has codes.');
  }

  /** An order that is being worked on and has no code yet. */
  codesNotYet(call: Call): Answer {
    const message = 'The codes of this order are not available yet.';
    return call.operation === 'getOrderCodes' ? this.noCodes(message) : this.errorAnswer(404, message);
  }

  /** A creation with something wrong in its body or key; `field` is a path such as `items.0.quantity`. */
  invalidOrder(field: string, problem: string): Answer {
    const message = `The ${field} ${problem}.`;
    return json(422, { message, errors: { [field]: [message] } });
  }

  insufficientFunds(_call: Call): Answer {
    return this.errorAnswer(422, 'The selected wallet has insufficient funds for this order.');
  }

  /** A ledger query that cannot be read or makes no sense. */
  invalidFilter(field: string, problem: string): Answer {
    return this.errorAnswer(422, `The ${field} ${problem}.`);
  }

  /** A search without a term. */
  missingTerm(_call: Call): Answer {
    return this.errorAnswer(422, 'The term is required.');
  }

  malformedJson(_call: Call): Answer {
    return this.errorAnswer(422, 'The body is not valid JSON.');
  }

  unsupportedMediaType(_call: Call): Answer {
    return this.errorAnswer(415, 'The body must be sent as application/json.');
  }

  tooLarge(): Answer {
    return this.errorAnswer(413, 'The body is too large.', { connection: 'close' });
  }

  unknownPath(): Answer {
    return this.errorAnswer(404, 'There is nothing at this path.');
  }

  wrongMethod(methods: readonly string[]): Answer {
    return this.errorAnswer(405, 'This path does not have this method.', { allow: methods.join(', ') });
  }

  /** What a mistake of the deployment itself looks like from outside. */
  unexpected(call: Call | null, _error: unknown): Answer {
    const doing = call?.operation === 'createOrder' ? 'processing the order' : 'answering the request';
    return this.errorAnswer(500, `An unexpected error occurred while ${doing}.`);
  }
}
