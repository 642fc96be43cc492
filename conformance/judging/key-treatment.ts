import type { Replay } from '../engine/evidence.js';
import { notApplicable, observed, unknown, type Verdict } from '../engine/rule.js';
import { ulidShown } from '../engine/shown-order.js';

/** What a deployment does with a key that was sent twice and of which the contract does not speak. */
export function keyTreatment({ note, first, repeats }: Replay): Verdict {
  const [again] = repeats;
  const name = note === '' ? '' : `${note}: `;
  const { response } = first.exchange;
  if (again === undefined || response === null) return unknown('no answer came');
  const [one, two] = [ulidShown(first), ulidShown(again)];
  if (one === null) return observed(`${name}refused with ${response.status}`);
  if (two === null) return notApplicable('the second request made no order');
  return observed(`${name}${one === two ? 'counts as a key' : 'is taken, and counts as none'}`);
}
