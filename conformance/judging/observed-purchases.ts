import type { RuleId } from '../../generated/rules.js';
import type { Purchase } from '../engine/evidence.js';
import { type AnyRule, fold, notApplicable, observed } from '../engine/rule.js';

const MOST_PHRASES = 12;

/**
 * The short form for silent rules about creation: what the purchases of a whole run say, each thing once, in one
 * observation. `phrase` returns null for a purchase that says nothing.
 */
export function observedPurchases(id: RuleId, phrase: (purchase: Purchase) => string | null): AnyRule {
  return fold<'purchase', Set<string>>({
    id,
    on: 'purchase',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => new Set(),
    see(phrases, purchase) {
      const said = phrase(purchase);
      if (said !== null && phrases.size < MOST_PHRASES) phrases.add(said);
      return undefined;
    },
    end(phrases) {
      if (phrases.size === 0) return notApplicable('no such order was tried');
      return observed([...phrases].sort().join('; '));
    },
  });
}
