import type { OperationId } from '../../../generated/operations.js';
import type { Exchange, Intent, Role } from '../../evidence/evidence.js';
import type { Counterexample } from './counterexample.js';
import type { RuleTally } from './rule-tally.js';

/** Why a rule is not judged where a user is denied an operation throughout. */
export const DENIED = 'the operation is always answered with 403: the token may lack a permission that it needs';

/** A violation that is none if one of these denials is that of an operation which its user is always denied. */
export interface DoubtfulViolation {
  readonly tally: RuleTally;
  readonly counterexample: Counterexample;
  readonly denials: readonly Exchange[];
}

/** Requests whose 403 has no other reason than a permission. */
const OWN: readonly Intent[] = ['valid', 'depends', 'unknown', 'invalid', 'silent'];

/**
 * Notices operations that a valid token is always denied. Which permissions they need is not shown, except for the
 * ledger, so a 403 is no violation there; but what the operation shows was not judged, and the reader must know.
 */
export class DeniedOperations {
  readonly #denied = new Map<string, { readonly operation: OperationId; readonly as: Role }>();
  readonly #granted = new Set<string>();

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      const { operation, as, response } = exchange;
      if (operation === null || response === null) continue;
      if (isDenial(exchange)) this.#denied.set(`${operation} ${as}`, { operation, as });
      else if (response.status === 200 || response.status === 201) this.#granted.add(`${operation} ${as}`);
    }
  }

  /** Whether an exchange was refused as every request of its user for this operation. */
  has(exchange: Exchange): boolean {
    return isDenial(exchange) && !this.#granted.has(`${exchange.operation} ${exchange.as}`);
  }

  /** What was not judged, for a report. */
  get gaps(): string[] {
    return [...this.#denied]
      .filter(([key]) => !this.#granted.has(key))
      .map(([, { operation, as }]) => {
        const whose = as === 'other' ? "the other user's token" : 'the token';
        return `${operation} was always answered with 403, so what it shows was not judged: ${whose} may lack a permission`;
      });
  }
}

/** Whether a request with a valid token was answered with 403, and not by an operation that every key may use. */
export function isDenial({ operation, intent, as, response }: Exchange): boolean {
  const isSentByUser = (as === 'caller' || as === 'other') && OWN.includes(intent);
  return isSentByUser && response?.status === 403 && operation !== null && operation !== 'listTransactions';
}
