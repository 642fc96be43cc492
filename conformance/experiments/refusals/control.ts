import type { Attempt } from '../../evidence/evidence.js';
import type { Facts, Minor, ProductFact } from '../../evidence/facts.js';
import { finalStatus } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';
import { type Basket, costOf, create, freshKey } from '../books/attempt.js';
import { affordable } from '../creation/cost.js';
import type { Valid } from './flaws.js';

/** So many times as dear as the dearest of its own products is another one that no lower limit and no empty stock excludes. */
const DEARER = 2;

/**
 * The valid orders of which one shows that flaws are to blame: the very products; where a deployment refuses them for a
 * limit of its own, the first of them alone; and in the end another product, a dearer one.
 */
function validOrders({ basket }: Valid, facts: Facts): Basket[] {
  const all = affordable(facts);
  const isOwn = ({ variantId }: ProductFact) => basket.some(({ variant }) => variant === variantId);
  const dearest = Math.max(0, ...all.filter(isOwn).map(({ price }) => price));
  const other = all.find(({ price }) => price > DEARER * dearest) ?? all.findLast((product) => !isOwn(product));
  const others: Basket[] = other === undefined ? [] : [[{ variant: other.variantId, quantity: 1 }]];
  return [basket, ...(basket.length > 1 ? [basket.slice(0, 1)] : []), ...others];
}

/** What they cost if all are charged, those too that are refused. */
export function controlCost(valid: Valid, facts: Facts): Minor {
  return validOrders(valid, facts).reduce((sum, basket) => sum + costOf(basket, facts), 0);
}

/** Sends valid orders until one is not refused with 422. To be called within `io.alone`. */
export async function sendControl(io: Recorder, valid: Valid, facts: Facts): Promise<Attempt> {
  const [first = [], ...others] = validOrders(valid, facts);
  let control = await create(io, { wallet: valid.wallet, basket: first, key: freshKey() }, facts);
  for (const basket of others) {
    if (finalStatus(control.exchange) !== 422) break;
    control = await create(io, { wallet: valid.wallet, basket, key: freshKey() }, facts);
  }
  return control;
}

/** Whether the products that a flawed order names are those of the control: else it may be refused for one of them. */
export function isComparable(flawed: Attempt, control: Attempt): boolean {
  const known = flawed.items.filter(({ product }) => product !== null);
  return known.every(({ variant }) => control.items.some((item) => item.variant === variant));
}
