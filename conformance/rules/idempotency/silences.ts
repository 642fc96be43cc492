import type { RuleId } from '../../../generated/rules.js';
import type { Race, Replay } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { finalStatus, isObject, jsonOf, orderInCreation, ulidInCreation } from '../../evidence/read-exchange.js';
import { isRefusedForFunds } from '../shared/funds.js';
import { type AnyRule, inconclusive, notApplicable, observed, rule, type Verdict } from '../shared/rule.js';
import { resentOf } from './keys.js';

/** What the contract leaves open about keys. */
export default [
  rule(
    'idempotency/replayed-order-as-it-was-or-is',
    'replay',
    (replay) => {
      const resent = resentOf(replay);
      const late = resent?.replays.at(-1);
      const read = replay.progress === null ? undefined : jsonOf(replay.progress);
      const began = resent?.order['fulfillment_status'];
      if (replay.progress === null || late === undefined || !isObject(read) || read['fulfillment_status'] === began) {
        return notApplicable('no order moved on before its key was sent again');
      }
      const status = orderInCreation(late)?.['fulfillment_status'];
      if (typeof status !== 'string') return notApplicable('the replay shows no order');
      const what = status === began ? 'the order as it was created' : 'the order in a later state';
      return observed([late.exchange.id, replay.progress.id], what, 'the key of an order that has changed its state');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  treatmentRule('idempotency/longest-key', 'long key', 'no long key was sent'),
  treatmentRule('idempotency/blank-key', 'blank key', 'no blank key was sent'),
  treatmentRule('idempotency/odd-keys', 'odd key', 'no key with unusual characters was sent'),
  rule(
    'idempotency/simultaneous-replay',
    'race',
    (race) => {
      const { keys, attempts } = race;
      if (keys !== 'one') return notApplicable('each request had a key of its own');
      const answers = attempts.filter(({ exchange }) => finalStatus(exchange) !== null);
      if (answers.length < 2 || !answers.some(({ exchange }) => finalStatus(exchange) === 201)) {
        return notApplicable('no two requests were answered');
      }
      const at = answers.map(({ exchange }) => exchange.id);
      return observed(at, outcomeOf(race), `one key in ${pluralize(attempts.length, 'request')} at once`);
    },
    { needs: ['spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

/** The statuses with their numbers, and how many orders the successes show, e.g. `201 for all, with the same order`. */
function outcomeOf({ attempts }: Race): string {
  const counts = new Map<string, number>();
  for (const { exchange } of attempts) {
    const status = String(finalStatus(exchange) ?? 'no answer');
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const orders = new Set(attempts.flatMap((attempt) => ulidInCreation(attempt) ?? []));
  const same = orders.size === 1 ? 'with the same order' : `with ${pluralize(orders.size, 'order')}`;
  if (counts.get('201') === attempts.length) return `201 for all, ${same}`;
  return [...counts]
    .sort()
    .map(([status, count]) => `${status} for ${count}${status === '201' && count > 1 ? `, ${same}` : ''}`)
    .join(', ');
}

function treatmentRule(id: RuleId, means: Replay['means'], otherwise: string): AnyRule {
  const judge = (replay: Replay) => (replay.means === means ? keyTreatment(replay) : notApplicable(otherwise));
  return rule(id, 'replay', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Describes what a deployment does with a key that was sent twice, where the contract does not say. */
function keyTreatment({ means, note, first, repeats }: Replay): Verdict {
  const [again] = repeats;
  const input = note === '' ? `a ${means}` : `${means === 'blank key' ? 'a blank key: ' : 'a key with '}${note}`;
  const { response } = first.exchange;
  if (again === undefined || response === null) return inconclusive('no answer came');
  const at = [first.exchange.id, again.exchange.id];
  const [one, two] = [ulidInCreation(first), ulidInCreation(again)];
  if (one === null) {
    if (isRefusedForFunds(response)) return notApplicable('the wallet could not pay');
    return observed(at.slice(0, 1), `status ${response.status}`, input);
  }
  if (two === null) return notApplicable('the second request created no order');
  return observed(at, one === two ? 'counts as a key' : 'accepted, and does not count as a key', input);
}
