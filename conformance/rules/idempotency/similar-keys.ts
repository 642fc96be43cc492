import type { RuleId } from '../../../generated/rules.js';
import type { Replay } from '../../evidence/evidence.js';
import { type AnyRule, notApplicable, rule } from '../shared/rule.js';
import { judgeDistinctOrders } from './distinct-orders.js';

/** Keys that resemble each other are different keys. */
export default [
  apartRule('idempotency/other-key-creates-anew', 'other key', 'resemble each other'),
  apartRule('idempotency/letter-case-tells-keys-apart', 'other letter case', 'differ in letter case alone'),
] satisfies readonly AnyRule[];

function apartRule(id: RuleId, means: Replay['means'], how: string): AnyRule {
  const otherwise = notApplicable(`no keys that ${how} were sent`);
  const judge = (replay: Replay) => (replay.means === means ? judgeDistinctOrders(replay) : otherwise);
  return rule(id, 'replay', judge, { needs: ['token', 'spend', 'wallet'] });
}
