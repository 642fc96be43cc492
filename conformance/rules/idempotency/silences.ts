import type { RuleId } from '../../../generated/rules.js';
import type { Replay } from '../../evidence/evidence.js';
import { finalStatus, isObject, jsonOf, orderInCreation, ulidInCreation } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, observed, rule, type Verdict } from '../shared/rule.js';
import { resentOf } from './resent.js';

/** What the contract leaves open about keys. */
export default [
  rule(
    'idempotency/replayed-order-as-it-was-or-is',
    'replay',
    (replay) => {
      const resent = resentOf(replay);
      const late = resent?.replays.at(-1);
      const read = replay.progress === null ? undefined : jsonOf(replay.progress);
      if (resent === null || late === undefined || !isObject(read))
        return notApplicable('no order moved on before its key was sent again');
      const began = resent.order['fulfillment_status'];
      const status = orderInCreation(late)?.['fulfillment_status'];
      if (typeof status !== 'string') return notApplicable('the replay shows no order');
      if (status === began) return observed('as it was created');
      return observed(status === read['fulfillment_status'] ? 'as it is now' : 'in a third state');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  treatmentRule('idempotency/longest-key', 'long key', 'no long key was sent'),
  treatmentRule('idempotency/blank-key', 'blank key', 'no blank key was sent'),
  treatmentRule('idempotency/odd-keys', 'odd key', 'no key with unusual characters was sent'),
  rule(
    'idempotency/simultaneous-replay',
    'race',
    ({ keys, attempts }) => {
      if (keys !== 'one') return notApplicable('each request had a key of its own');
      const statuses = attempts.map(({ exchange }) => finalStatus(exchange)).filter((status) => status !== null);
      const refusals = statuses.filter((status) => status >= 400 && status <= 499);
      if (statuses.length < 2 || !statuses.includes(201)) return notApplicable('no two requests were answered');
      if (refusals.length === 0) return observed('the others are answered with the same order');
      const codes = [...new Set(refusals)].sort().join(' or ');
      const others = statuses.filter((status) => status === 201).length > 1 ? 'some of the others' : 'the others';
      return observed(`${others} are refused with ${codes}`);
    },
    { needs: ['spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

function treatmentRule(id: RuleId, means: Replay['means'], otherwise: string): AnyRule {
  const judge = (replay: Replay) => (replay.means === means ? keyTreatment(replay) : notApplicable(otherwise));
  return rule(id, 'replay', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Describes what a deployment does with a key that was sent twice, where the contract does not say. */
function keyTreatment({ note, first, repeats }: Replay): Verdict {
  const [again] = repeats;
  const name = note === '' ? '' : `${note}: `;
  const { response } = first.exchange;
  if (again === undefined || response === null) return inconclusive('no answer came');
  const [one, two] = [ulidInCreation(first), ulidInCreation(again)];
  if (one === null) return observed(`${name}refused with ${response.status}`);
  if (two === null) return notApplicable('the second request created no order');
  return observed(`${name}${one === two ? 'counts as a key' : 'is accepted, but does not count as a key'}`);
}
