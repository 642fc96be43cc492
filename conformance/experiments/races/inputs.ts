import * as fc from 'fast-check';
import type { Race } from '../../evidence/evidence.js';
import type { Facts, Minor, ProductFact, WalletFact } from '../../evidence/facts.js';
import { affordable, type Basket, costOf } from '../create-order.js';
import type { Depth } from '../experiment.js';

/** How many requests are sent at once, by what they ask for. */
export type Input = {
  /** `one`: all with the same key. `own`: each with its own. `none`: all without. */
  keys: Race['keys'];
  /** Creations on the wallet that pays. */
  payer: number;
  /** On the nearly empty wallet, beyond its funds together. */
  poor: number;
  /** On another wallet of the user. */
  second: number;
  /** By another user, on their own wallet and with the same key. */
  other: number;
  /** Reads of the ledger. */
  readers: number;
  /** Whether every second request of a key has another body. */
  bodies?: 'two';
  /** Tells repetitions apart. */
  turn: number;
};

const NONE = { payer: 0, poor: 0, second: 0, other: 0, readers: 0, turn: 1 };
/** At most this many requests are sent at once. */
const MAX_AT_ONCE = 12;

const QUICK: readonly Input[] = [
  { ...NONE, keys: 'one', payer: 4 },
  { ...NONE, keys: 'own', payer: 3, poor: 3, second: 1, readers: 1 },
];

const STANDARD: readonly Input[] = [
  ...QUICK,
  { ...NONE, keys: 'one', payer: 2 },
  { ...NONE, keys: 'one', payer: 3 },
  { ...NONE, keys: 'one', payer: 8 },
  { ...NONE, keys: 'one', payer: 6, bodies: 'two' },
  { ...NONE, keys: 'one', payer: 3, other: 3 },
  { ...NONE, keys: 'own', payer: 2, poor: 3, second: 2, readers: 3 },
  { ...NONE, keys: 'own', payer: 4, poor: 4, second: 2, readers: 2, turn: 3 },
  { ...NONE, keys: 'own', payer: 8, readers: 4 },
  { ...NONE, keys: 'own', payer: 8, second: 4 },
  { ...NONE, keys: 'none', payer: 4, poor: 2, second: 1 },
];

/** The cases that are always tried, if this deployment has what they need. */
export function cases(facts: Facts, depth: Depth): Input[] {
  if (basketFor(0, facts) === null) return [];
  const known = new Set<string>();
  return (depth === 'quick' ? QUICK : STANDARD)
    .map((input) => possible(input, facts))
    .filter((input) => {
      const text = JSON.stringify(input);
      const isRace = !known.has(text) && input.payer + input.poor + input.second + input.other > 1;
      known.add(text);
      return isRace;
    });
}

/** The case reduced to what this deployment has. */
function possible(input: Input, facts: Facts): Input {
  const hasOther = facts.met.includes('other token') && facts.otherPaying !== null;
  return {
    ...input,
    poor: facts.poor === null ? 0 : input.poor,
    second: secondWallet(facts) === null ? 0 : input.second,
    other: hasOther ? input.other : 0,
  };
}

export function drawn(facts: Facts): fc.Arbitrary<Input> | null {
  if (basketFor(0, facts) === null) return null;
  const upTo = (max: number) => fc.integer({ min: 0, max });
  const turn = fc.integer({ min: 10, max: 99 });
  const one = fc.record({ payer: fc.integer({ min: 2, max: 8 }), other: fc.constantFrom(0, 0, 2, 4), turn });
  const own = fc.record({
    payer: fc.integer({ min: 2, max: 6 }),
    poor: upTo(2).map((count) => (count === 0 ? 0 : count + 1)),
    second: upTo(2),
    readers: upTo(6),
    turn,
  });
  return fc
    .oneof(
      one.map((input): Input => ({ ...NONE, ...input, keys: 'one' })),
      own.map((input): Input => ({ ...NONE, ...input, keys: 'own' })),
    )
    .filter(({ payer, poor, second, other, readers }) => payer + poor + second + other + readers <= MAX_AT_ONCE)
    .map((input) => possible(input, facts));
}

/** What a case costs if every request is charged, the control included. Minor units. */
export function worstCase({ keys, payer, poor, second, other, bodies }: Input, facts: Facts): Minor {
  const costsOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => costOf(basketFor(from + index, facts) ?? [], facts));
  const sum = (costs: readonly Minor[]) => costs.reduce((total, cost) => total + cost, 0);
  if (keys === 'one') return Math.max(...costsOf(0, bodies === 'two' ? 2 : 1)) * (payer + other + 2);
  return sum(costsOf(0, payer)) + sum(costsOf(payer, second)) + poor * (facts.poor?.balance ?? 0);
}

const MAX_OF_ONE = 50;
/** The index of the cheap product that this experiment begins with. */
const FIRST_PRODUCT = 4;

/**
 * Products without a discount, whose listed price is what they cost; all products if there are none. Cheapest first.
 */
function plain(facts: Facts): ProductFact[] {
  const all = affordable(facts, FIRST_PRODUCT);
  const undiscounted = all.filter(({ discounted }) => !discounted);
  return undiscounted.length === 0 ? all : undiscounted;
}

/**
 * A small basket for the order with this number, so that the orders of a race differ; null if nothing can be bought.
 */
export function basketFor(number: number, facts: Facts): Basket | null {
  const products = plain(facts).slice(0, 2);
  const product = products[number % products.length];
  return product === undefined ? null : [{ variant: product.variantId, quantity: 1 + (number % 3 === 1 ? 1 : 0) }];
}

/** Another wallet of the caller in the same currency that can pay for some orders; null if there is none. */
export function secondWallet({ paying, payer, poor }: Facts): WalletFact | null {
  const isOther = ({ uuid }: WalletFact) => uuid !== null && uuid !== payer?.uuid && uuid !== poor?.uuid;
  return paying.find((one) => isOther(one) && one.currency === payer?.currency && one.balance > 0) ?? null;
}

/**
 * The cheapest basket that a wallet can pay for once but not twice: one that costs more than half of its funds. Null if
 * no price fits, or if `orders` of them may still be within the widest reading of its credit limit.
 */
export function basketBeyond(funds: Minor, widestFunds: Minor, orders: number, facts: Facts): Basket | null {
  const fitting = plain(facts).flatMap(({ variantId, price }) => {
    const quantity = Math.floor(funds / 2 / price) + 1;
    const cost = price * quantity;
    const fits = quantity <= MAX_OF_ONE && cost <= funds && cost * orders > widestFunds;
    return fits ? [{ cost, basket: [{ variant: variantId, quantity }] }] : [];
  });
  return fitting.sort((a, b) => a.cost - b.cost)[0]?.basket ?? null;
}
