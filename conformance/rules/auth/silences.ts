import type { RuleId } from '../../../generated/rules.js';
import type { Intrusion } from '../../evidence/evidence.js';
import type { Need } from '../../evidence/facts.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, observed, rule, type Verdict } from '../shared/rule.js';

/** What the contract leaves open: which of the listed statuses refuses access to another user's data. */
export default [
  observedStatus('auth/status-for-a-foreign-order', 'foreign order', "another user's order", ['token', 'other token']),
  observedStatus('auth/status-for-a-foreign-wallet', 'foreign wallet payment', "another user's wallet", [
    'token',
    'spend',
    'wallet',
    'other wallet',
  ]),
] satisfies readonly AnyRule[];

function observedStatus(id: RuleId, attempt: Intrusion['means'], input: string, needs: readonly Need[]): AnyRule {
  const judge = ({ means, exchange }: Intrusion): Verdict => {
    if (means !== attempt) return notApplicable('the attempt was of another kind');
    const status = finalStatus(exchange);
    return status === null ? inconclusive('no answer came') : observed(exchange.id, `status ${status}`, input);
  };
  return rule(id, 'intrusion', judge, { needs });
}
