import * as fc from 'fast-check';
import { listedCost } from '../evidence/creation.js';
import type { AccountChanges, Attempt, Refusal } from '../evidence/evidence.js';
import type { Facts, Minor, ProductFact } from '../evidence/facts.js';
import { sentText } from '../evidence/notation/number.js';
import { finalStatus } from '../evidence/read-exchange.js';
import type { Recorder } from '../http/recorder.js';
import { balanceView } from './account-snapshots/balance.js';
import { RESENDS, tryBetweenSnapshots } from './account-snapshots/between-snapshots.js';
import { affordable, type Basket, cheapProducts, costOf, create, freshKey } from './create-order.js';
import { type Depth, experiment } from './experiment.js';
import { type Candidate, type InvalidOrder, probeOf, type Valid } from './refusals/flaw.js';
import { candidatesFor } from './refusals/flaws.js';

/** Flawed creations that are sent between the same two snapshots, after a valid one with the same products. */
type Input = { wallet: string; basket: Basket; flaws: InvalidOrder[] };

const BATCH = 24;
/** Flaws that a drawn case tries beside the most common ones. */
const DRAWN = 1;
/** A first, a middle and a last item. */
const ITEMS = 3;
const CONCURRENCY = 6;

/** Flawed creations: each violation that the schema implies, and those that a schema cannot express. */
export const refusals = experiment<Input>({
  name: 'refusals',
  gathers: ['refusal', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 1, deep: 10 },
  fixedCases: (facts, depth) => (depth === 'quick' ? telling(facts) : batches(facts, depth)),
  arbitrary: (facts) => {
    const wallet = facts.payer?.uuid;
    const products = cheapProducts(facts);
    if (wallet == null || products.length === 0) return null;
    const count = Math.min(ITEMS, products.length);
    return fc.shuffledSubarray(products, { minLength: count, maxLength: count }).chain((chosen) => {
      const valid = { wallet, basket: basketOf(chosen) };
      const all = candidatesFor(valid, facts);
      const rest = all.filter(({ isTelling }) => !isTelling);
      const some = { minLength: Math.min(DRAWN, rest.length), maxLength: Math.min(DRAWN, rest.length) };
      return fc.shuffledSubarray(rest, some).map((drawn): Input => {
        const flaws = all.filter((candidate) => candidate.isTelling || drawn.includes(candidate));
        return { ...valid, flaws: flaws.map(({ flaw }) => flaw) };
      });
    });
  },
  // Only the flaw that shows it: the others cost requests, and may cost money.
  shrink: ({ flaws, ...valid }, violating) => {
    const own = flaws.filter((flaw) => violating.some(({ request }) => request.body === textOf(flaw)));
    return own.length > 0 && own.length < flaws.length ? own.map((flaw) => ({ ...valid, flaws: [flaw] })) : [];
  },
  worstCase: ({ wallet, basket, flaws }, facts) => {
    const costs = flaws.map(({ body }) => listedCost(body, facts));
    // An apparently accepted one is re-sent to confirm it; at worst, it is the most expensive.
    const control = controlCost({ wallet, basket }, facts);
    return control + costs.reduce((sum, cost) => sum + cost, 0) + RESENDS * Math.max(0, ...costs);
  },
  async *gather({ wallet, basket, flaws }, io, facts) {
    const fact = facts.wallets.find(({ uuid }) => uuid === wallet) ?? { id: null, uuid: null };
    const probes = flaws.map((flaw) => probeOf(flaw, facts));
    const outcomes = await tryBetweenSnapshots(io, probes, {
      accounts: ['caller'],
      concurrency: CONCURRENCY,
      control: () => sendControl(io, { wallet, basket }, facts),
      balance: () => balanceView(io, fact, facts.largestPage.listWallets),
    });
    for (const { probe, attempt, shared, control: valid, changes, balance } of outcomes) {
      const change: AccountChanges | undefined = changes[0];
      if (change === undefined) continue;
      const control = valid !== null && isComparable(attempt, valid.attempt) ? valid : null;
      const item: Refusal = { ...probe.flaw, attempt, shared, control, change, balance, funds: null };
      yield { kind: 'refusal', item };
    }
  },
});

function textOf({ body }: InvalidOrder): string {
  return typeof body === 'string' ? body : sentText(body);
}

/** The most common flaws, with products whose prices are no whole units, since a wrong rounding shows there. */
function telling(facts: Facts): Input[] {
  const wallet = facts.payer?.uuid;
  const isUneven = ({ price }: ProductFact) => price % 100 !== 0;
  const products = cheapProducts(facts).sort((one, other) => Number(isUneven(other)) - Number(isUneven(one)));
  if (wallet == null || products.length === 0) return [];
  const valid = { wallet, basket: basketOf(products.slice(0, ITEMS)) };
  const flaws = candidatesFor(valid, facts).filter(({ isTelling }) => isTelling);
  return [{ ...valid, flaws: flaws.map(({ flaw }) => flaw) }];
}

/** Every flaw, in cases of limited size and with different products. */
function batches(facts: Facts, depth: Depth): Input[] {
  const wallet = facts.payer?.uuid;
  const products = cheapProducts(facts);
  if (wallet == null || products.length === 0) return [];
  const starts = products.flatMap((_, index) => (index % ITEMS === 0 ? [index] : []));
  const orders = starts.map((start) => {
    const moved = [...products.slice(start), ...products.slice(0, start)];
    const valid: Valid = { wallet, basket: basketOf(moved.slice(0, ITEMS)) };
    return { valid, candidates: candidatesFor(valid, facts) };
  });
  const all = orders[0]?.candidates ?? [];
  const chosen = all.flatMap((candidate, index) =>
    depth === 'deep' || isItsTurn(candidate, index, all) ? [index] : [],
  );
  return Array.from({ length: Math.ceil(chosen.length / BATCH) }, (_, batch) => {
    const own = chosen.slice(batch * BATCH, (batch + 1) * BATCH);
    const order = orders[batch % orders.length];
    return order === undefined
      ? []
      : [{ ...order.valid, flaws: own.flatMap((at) => order.candidates[at]?.flaw ?? []) }];
  }).flat();
}

const PLACES = ['first', 'between', 'last'];

/** A standard run tries each flaw at one place among valid items; the places take turns. */
function isItsTurn({ flaw, isTelling }: Candidate, index: number, all: readonly Candidate[]): boolean {
  if (flaw.place === null || isTelling) return true;
  const before = all.slice(0, index).filter((other) => other.flaw.place === flaw.place).length;
  return before % PLACES.length === PLACES.indexOf(flaw.place);
}

function basketOf(products: readonly ProductFact[]): Basket {
  return products.map(({ variantId }) => ({ variant: variantId, quantity: 1 }));
}

/**
 * Another product that costs this many times more is unlikely to be refused for the same minimum order value or stock.
 */
const CONTROL_PRICE_FACTOR = 2;

/**
 * Valid orders, one of which shows that the flaw is the reason for a refusal: the same products; if a deployment
 * refuses these by a limit of its own, the first of them alone; and at last another, more expensive product.
 */
function validOrders({ basket }: Valid, facts: Facts): Basket[] {
  const all = affordable(facts);
  const isOwn = ({ variantId }: ProductFact) => basket.some(({ variant }) => variant === variantId);
  const highestPrice = Math.max(0, ...all.filter(isOwn).map(({ price }) => price));
  const other =
    all.find(({ price }) => price > CONTROL_PRICE_FACTOR * highestPrice) ?? all.findLast((product) => !isOwn(product));
  const others: Basket[] = other === undefined ? [] : [[{ variant: other.variantId, quantity: 1 }]];
  return [basket, ...(basket.length > 1 ? [basket.slice(0, 1)] : []), ...others];
}

/** What the controls cost if all are charged, refused ones included. Minor units. */
function controlCost(valid: Valid, facts: Facts): Minor {
  return validOrders(valid, facts).reduce((sum, basket) => sum + costOf(basket, facts), 0);
}

/** Sends valid orders until one is not refused with 422. To be called within `io.withExclusiveLock`. */
async function sendControl(io: Recorder, valid: Valid, facts: Facts): Promise<Attempt> {
  const [first = [], ...others] = validOrders(valid, facts);
  let control = await create(io, { wallet: valid.wallet, basket: first, key: freshKey() }, facts);
  for (const basket of others) {
    if (finalStatus(control.exchange) !== 422) break;
    control = await create(io, { wallet: valid.wallet, basket, key: freshKey() }, facts);
  }
  return control;
}

/**
 * Whether the control has all products of the flawed order. Otherwise one of them may be the reason for the refusal.
 */
function isComparable(flawed: Attempt, control: Attempt): boolean {
  const known = flawed.items.filter(({ product }) => product !== null);
  return known.every(({ variant }) => control.items.some((item) => item.variant === variant));
}
