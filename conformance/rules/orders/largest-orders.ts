import type { RuleId } from '../../../generated/rules.js';
import type { Purchase } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-body.js';
import { isRefusedForFunds, messageOf } from '../shared/answered.js';
import { type AnyRule, fold, notApplicable, observed } from '../shared/rule.js';

const MANY = 4;

/** The largest orders that are accepted. */
export default [
  largestAccepted('orders/largest-number-of-items', 'items in one order', ({ attempt }) =>
    attempt.items.length >= MANY ? attempt.items.length : null,
  ),
  largestAccepted('orders/business-limits', 'pieces in one order', ({ attempt }) =>
    attempt.items.reduce((pieces, { quantity }) => pieces + quantity, 0),
  ),
] satisfies readonly AnyRule[];

interface State {
  accepted: number;
  readonly refused: Map<string, number>;
}

const MOST_MESSAGES = 4;

/**
 * The short form for silent rules about limits: the largest order that was accepted, by some measure, and what was
 * refused with 422 for another reason than the funds. `size` returns null for an order that says nothing.
 */
function largestAccepted(id: RuleId, unit: string, size: (purchase: Purchase) => number | null): AnyRule {
  return fold<'purchase', State>({
    id,
    on: 'purchase',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => ({ accepted: 0, refused: new Map() }),
    see(state, purchase) {
      const { exchange } = purchase.attempt;
      const measure = size(purchase);
      const status = finalStatus(exchange);
      if (measure === null || exchange.intent !== 'valid' || exchange.response === null) return undefined;
      if (status === 201) state.accepted = Math.max(state.accepted, measure);
      if (status !== 422 || isRefusedForFunds(exchange.response)) return undefined;
      const message = quote(messageOf(exchange.response) ?? 'no message');
      if (state.refused.size < MOST_MESSAGES || state.refused.has(message)) {
        state.refused.set(message, Math.min(state.refused.get(message) ?? measure, measure));
      }
      return undefined;
    },
    end({ accepted, refused }) {
      if (accepted === 0 && refused.size === 0) return notApplicable('no such order was tried');
      const limits = [...refused].map(([message, least]) => `${least} ${unit} refused with ${message}`);
      return observed([...(accepted === 0 ? [] : [`${accepted} ${unit} accepted`]), ...limits].join('; '));
    },
  });
}
