import type { Refusal } from '../evidence/evidence.js';
import type { Facts, Minor, ProductFact } from '../evidence/facts.js';
import { balanceView } from './account-snapshots/balance.js';
import { RESENDS, tryBetweenSnapshots } from './account-snapshots/between-snapshots.js';
import { affordable, type Basket, bodyOf, costOf, create, freshKey } from './create-order.js';
import { experiment } from './experiment.js';
import { type InvalidOrder, probeOf } from './refusals/flaw.js';

/** Pieces of one product: more than may be left of an expensive one. */
const PIECES = 3;
/** Those cost at most this much, in minor units. */
const MAX_AT_ONCE: Minor = 3_000;
/** One piece each of up to `SOLD_OUT` sold-out products costs at most this much if they are delivered after all. */
const MAX_SOLD_OUT: Minor = 1_000;
const SOLD_OUT = 6;
const CONCURRENCY = 3;

/** The basket and the control. Products that are sold out are added when the case runs, when they are known. */
type Input = { wallet: string; basket: Basket; control: Basket };

/** Well-formed orders that a deployment may refuse by a rule of its own, for example about its stock. */
export const businessRules = experiment<Input>({
  name: 'business-rules',
  gathers: ['refusal', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases(facts, depth) {
    const wallet = facts.payer?.uuid;
    const products = affordable(facts);
    const expensive = products.filter(({ price }) => price * PIECES <= MAX_AT_ONCE).at(-1);
    const [cheapest] = products;
    if (depth === 'quick' || wallet == null || cheapest === undefined || expensive === undefined) return [];
    return [{ wallet, basket: piecesOf(expensive, PIECES), control: piecesOf(cheapest, 1) }];
  },
  arbitrary: () => null,
  worstCase({ basket, control }, facts) {
    const highestCost = Math.max(costOf(basket, facts), MAX_SOLD_OUT);
    // An apparently accepted one is re-sent to confirm it.
    return costOf(control, facts) + costOf(basket, facts) + MAX_SOLD_OUT + RESENDS * highestCost;
  },
  async *gather({ wallet, basket, control }, io, facts) {
    const fact = facts.wallets.find(({ uuid }) => uuid === wallet) ?? { id: null, uuid: null };
    const wanted = [
      { basket, note: `${PIECES} pieces of an expensive product` },
      ...soldOut(facts).map((product) => ({ basket: piecesOf(product, 1), note: 'a product that is sold out' })),
    ];
    const probes = wanted.map(({ basket: each, note }) => {
      const body = bodyOf({ wallet, basket: each });
      const flaw: InvalidOrder = { cause: 'business rule', place: null, note, body, mediaType: '' };
      return probeOf(flaw, facts);
    });
    const outcomes = await tryBetweenSnapshots(io, probes, {
      accounts: ['caller'],
      concurrency: CONCURRENCY,
      control: () => create(io, { wallet, basket: control, key: freshKey() }, facts),
      balance: () => balanceView(io, fact, facts.largestPage.listWallets),
    });
    for (const { probe, attempt, shared, control: valid, changes, balance } of outcomes) {
      const [change] = changes;
      if (change === undefined) continue;
      const item: Refusal = { ...probe.flaw, attempt, shared, control: valid, change, balance, funds: null };
      yield { kind: 'refusal', item };
    }
  },
});

/** Products that are listed as sold out, or that this run could not buy. Cheapest first. */
function soldOut(facts: Facts): ProductFact[] {
  const products = facts.products
    .filter(({ outOfStock, price, currency }) => outOfStock && price > 0 && currency === facts.payer?.currency)
    .sort((a, b) => a.price - b.price)
    .slice(0, SOLD_OUT);
  let left = MAX_SOLD_OUT;
  return products.filter(({ price }) => {
    left -= price;
    return left >= 0;
  });
}

function piecesOf({ variantId }: ProductFact, quantity: number): Basket {
  return [{ variant: variantId, quantity }];
}
