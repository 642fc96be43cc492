import { availableFunds, boundOf } from '../evidence/creation.js';
import type { Facts, Minor, ProductFact } from '../evidence/facts.js';
import { minorOfAmount } from '../evidence/notation/money.js';
import type { Id } from '../evidence/notation/number.js';
import { createdOrder } from '../evidence/read-exchange.js';
import type { Recorder } from '../http/recorder.js';
import { balanceView, payableBy } from './account-snapshots/balance.js';
import { tryBetweenSnapshots } from './account-snapshots/between-snapshots.js';
import { basketsBySum, MAX_PIECES } from './baskets-by-sum.js';
import { affordable, type Basket, bodyOf, convertible, create, freshKey } from './create-order.js';
import { experiment } from './experiment.js';
import { probeOf } from './refusals/flaw.js';

/**
 * An order that the nearly empty wallet can pay for without its conversion fees, and not with them. What one piece of a
 * foreign product costs, and which fees it has, is learned by buying it from the wallet that pays: what the nearly
 * empty one holds stays a sum that whole pieces can use up.
 */
export const fundsEdge = experiment<null>({
  name: 'funds-edge',
  gathers: ['refusal', 'charge'],
  needs: ['token', 'spend', 'wallet', 'poor wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: (facts, depth) =>
    depth === 'quick' || facts.poor?.uuid == null || convertible(facts) === null ? [] : [null],
  arbitrary: () => null,
  worstCase: (_input, facts) =>
    facts.poor === null ? 0 : availableFunds(facts.poor) + boundOf(convertible(facts)?.price ?? 0),
  async *gather(_input, io, facts) {
    const [poor, foreign] = [facts.poor, convertible(facts)];
    if (poor?.uuid == null || foreign === null || boundOf(foreign.price) > poor.balance) return;
    const wallet = poor.uuid;
    const prices = await io.withExclusiveLock(() => learnedPrices(io, foreign, facts));
    await io.settle();
    const funds = prices === null ? null : await payableBy(io, poor, facts);
    const edge = prices === null || funds === null ? null : orderAtTheEdge(prices, funds.most, facts);
    if (funds === null || edge === null) return;
    const body = bodyOf({ wallet, basket: edge.basket });
    const flaw = { cause: 'insufficient funds', place: null, note: NOTE, body, mediaType: '' } as const;
    const outcomes = await tryBetweenSnapshots(io, [probeOf(flaw, facts)], {
      accounts: ['caller'],
      concurrency: 1,
      balance: () => balanceView(io, poor, facts.largestPage.listWallets),
    });
    for (const { probe, attempt, shared, control, changes, balance } of outcomes) {
      const [change] = changes;
      const tried = { ...attempt, cost: edge.cost };
      if (change !== undefined) {
        yield { kind: 'refusal', item: { ...probe.flaw, attempt: tried, shared, control, change, balance, funds } };
      }
    }
  },
});

const NOTE = 'a price beyond the funds (only for the conversion fees)';

/** Buys one piece. Null if the order is refused, since a deployment may not convert at all, and if it has no fees. */
async function learnedPrices(io: Recorder, { variantId: variant }: ProductFact, facts: Facts): Promise<Prices | null> {
  const more = { intent: 'silent', note: 'a product in another currency' } as const;
  const order = { wallet: facts.payer?.uuid ?? '', basket: [{ variant, quantity: 1 }], key: freshKey() };
  const shown = createdOrder(await create(io, order, facts, more));
  const amount = (member: string) => Number(minorOfAmount(shown?.[member]) ?? 0);
  const [unit, fees] = [amount('subtotal'), amount('conversion_fees')];
  return unit > 0 && fees > 0 ? { variant, unit, fees } : null;
}

/** What one piece of a foreign product costs in the wallet's currency, and its fees. Minor units. */
interface Prices {
  readonly variant: Id;
  readonly unit: Minor;
  readonly fees: Minor;
}

interface EdgeOrder {
  readonly basket: Basket;
  /** What it costs at least, with its fees. Minor units. */
  readonly cost: Minor;
}

/**
 * Pieces of the foreign product and of some in the wallet's currency that together cost at most `most` without their
 * fees, and more with them. Null if no quantities do.
 */
function orderAtTheEdge({ variant, unit, fees }: Prices, most: Minor, facts: Facts): EdgeOrder | null {
  const beside = basketsBySum(most, affordable(facts));
  for (let quantity = MAX_PIECES; quantity > 0; quantity -= 1) {
    // What was learned was rounded, and so is what is charged: half a minor unit each.
    const least = Math.max(fees, Math.ceil((fees - 0.5) * quantity - 0.5));
    for (let left = 0; left < least; left += 1) {
      const others = beside.get(most - quantity * unit - left);
      if (others !== undefined) return { basket: [{ variant, quantity }, ...others], cost: most - left + least };
    }
  }
  return null;
}
