import { type OperationId, operations } from '../../../generated/operations.js';
import { type Answer, type Call, Halt } from '../http.js';
import type { User } from '../state.js';
import { DeliveryOperations } from './delivery.js';

type Operations = { readonly [operation in OperationId]: (call: Call) => Answer | Promise<Answer> };

/**
 * The whole service as a state machine: a call goes in, a response comes out, and `state` is replaced. Its only clock
 * and randomness are its world. Each decision is its own method, so that a deployment that differs in one way overrides
 * one method.
 */
export class Service extends DeliveryOperations implements Operations {
  /** Answers a call. Never throws. */
  async answer(call: Call): Promise<Answer> {
    try {
      if (call.user === null && this.needsToken(call)) return this.unauthenticated(call);
      return await this.operate(call);
    } catch (error) {
      return error instanceof Halt ? error.answer : this.unexpected(call, error);
    }
  }

  /** Products are served without a token. */
  needsToken(call: Call): boolean {
    return operations[call.operation].security === 'required';
  }

  /** Runs the operation. Throws `Halt` for what it refuses. */
  operate(call: Call): Answer | Promise<Answer> {
    return this[call.operation](call);
  }

  /** The token of an `Authorization` header of the Bearer scheme; null for any other header. */
  bearerToken(header: string | undefined): string | null {
    return /^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? null;
  }

  /** Whose token this is. */
  authenticate(token: string | null): User | null {
    return this.state.users.find((user) => user.token === token) ?? null;
  }
}
