import type { RuleId } from '../../../generated/rules.js';
import type { Replay } from '../../evidence/evidence.js';
import { ulidShown } from '../../evidence/read-body.js';
import { type AnyRule, inconclusive, notApplicable, observed, rule, type Verdict } from '../shared/rule.js';

/** Keys of which the contract does not say whether they count. */
export default [
  treatmentRule('idempotency/longest-key', 'long key', 'no long key was sent'),
  treatmentRule('idempotency/blank-key', 'blank key', 'no blank key was sent'),
  treatmentRule('idempotency/odd-keys', 'odd key', 'no key with unusual characters was sent'),
] satisfies readonly AnyRule[];

function treatmentRule(id: RuleId, means: Replay['means'], otherwise: string): AnyRule {
  const judge = (replay: Replay) => (replay.means === means ? keyTreatment(replay) : notApplicable(otherwise));
  return rule(id, 'replay', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** What a deployment does with a key that was sent twice and of which the contract does not speak. */
function keyTreatment({ note, first, repeats }: Replay): Verdict {
  const [again] = repeats;
  const name = note === '' ? '' : `${note}: `;
  const { response } = first.exchange;
  if (again === undefined || response === null) return inconclusive('no answer came');
  const [one, two] = [ulidShown(first), ulidShown(again)];
  if (one === null) return observed(`${name}refused with ${response.status}`);
  if (two === null) return notApplicable('the second request made no order');
  return observed(`${name}${one === two ? 'counts as a key' : 'is taken, and counts as none'}`);
}
