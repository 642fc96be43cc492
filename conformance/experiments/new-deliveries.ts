import * as fc from 'fast-check';
import type { Evidence } from '../evidence/evidence.js';
import type { Facts, ProductFact } from '../evidence/facts.js';
import type { Id } from '../evidence/notation/number.js';
import { affordable, affordableQuantity, type Basket, costOf, replaceSoldOut } from './create-order.js';
import { follow, type PlannedOrder, placeOrders, TRIES } from './deliveries/ordered-delivery.js';
import { type Depth, experiment } from './experiment.js';

type Input = { wishes: PlannedOrder[]; depth: Depth };

/** The index of the cheap product that this experiment begins with. */
const FIRST_PRODUCT = 6;

/** Pieces, and items, of orders that exceed unrelated limits, such as a page or a batch; and the highest cost of each in minor units. */
const MANY_PIECES: Readonly<Record<Depth, number>> = { quick: 0, standard: 130, deep: 300 };
const MANY_ITEMS = 17;
const MAX_FOR_MANY: Readonly<Record<Depth, number>> = { quick: 0, standard: 13_000, deep: 30_000 };

/** The other user's wallet may be in another currency, and what is charged there is counted as if it were in this one. */
const OTHER_USER_FACTOR = 2;

/** Buys a few orders at the same time, and reads what comes of them until they are complete. */
export const newDeliveries = experiment<Input>({
  name: 'new-deliveries',
  gathers: ['delivery', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 10 },
  fixedCases: (facts, depth) => {
    const wishes = depth === 'quick' ? quickOrders(facts) : standardOrders(facts, depth);
    return wishes.map((each) => ({ wishes: each, depth }));
  },
  arbitrary: (facts) => {
    const products = affordable(facts).slice(0, 12);
    if (products.length === 0) return null;
    const line = fc.record({
      variant: fc.constantFrom(...products.map(({ variantId }) => variantId)),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    const basket = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ variant }) => variant });
    const planned = fc.record({ owner: fc.constant('caller' as const), basket });
    return fc
      .array(planned, { minLength: 1, maxLength: 2 })
      .map((wishes): Input => ({ wishes: wishes as PlannedOrder[], depth: 'standard' }));
  },
  worstCase: ({ wishes }, facts) =>
    TRIES *
    wishes.reduce(
      (sum, { owner, basket }) => sum + costOf(basket, facts) * (owner === 'other' ? OTHER_USER_FACTOR : 1),
      0,
    ),
  async *gather({ wishes, depth }, io, facts): AsyncIterable<Evidence> {
    const wanted = wishes.map((planned) => ({ ...planned, basket: replaceSoldOut(planned.basket, facts) }));
    const placed = await placeOrders(io, wanted, facts);
    for await (const item of follow(io, placed, facts.fulfilmentMs, depth)) yield { kind: 'delivery', item };
  },
});

/** Three variants, cheapest first; the last available one is repeated if there are fewer. */
function variants(facts: Facts): [Id, Id, Id] | null {
  const [first, second, third] = affordable(facts, FIRST_PRODUCT);
  if (first === undefined) return null;
  return [first.variantId, (second ?? first).variantId, (third ?? second ?? first).variantId];
}

function basketOf(...lines: readonly (readonly [variant: Id, quantity: number])[]): Basket {
  const quantities = new Map<Id, number>();
  for (const [variant, quantity] of lines) quantities.set(variant, (quantities.get(variant) ?? 0) + quantity);
  return [...quantities].map(([variant, quantity]) => ({ variant, quantity }));
}

function quickOrders(facts: Facts): PlannedOrder[][] {
  const products = variants(facts);
  if (products === null) return [];
  const [first, second] = products;
  return [[{ owner: 'caller', basket: basketOf([first, 3], [second, 1]) }]];
}

function standardOrders(facts: Facts, depth: Depth): PlannedOrder[][] {
  const products = variants(facts);
  if (products === null) return [];
  const [first, second, third] = products;
  const hasOther = facts.met.includes('other token') && facts.otherPaying !== null;
  const ofTheOther: PlannedOrder[] = hasOther ? [{ owner: 'other', basket: basketOf([first, 2]) }] : [];
  return [
    [
      { owner: 'caller', basket: basketOf([first, 3], [second, 1], [third, 5]) },
      { owner: 'caller', basket: basketOf([first, 2]) },
      ...ofTheOther,
    ],
    [
      {
        owner: 'caller',
        basket: [
          { variant: second, quantity: 4 },
          { variant: second, quantity: 1 },
        ],
      },
      { owner: 'caller', basket: basketOf([first, 1], [second, 2]) },
    ],
    ...largeOrders(facts, depth).map((basket): PlannedOrder[] => [{ owner: 'caller', basket }]),
  ];
}

/** Many pieces of the cheapest product, and one piece each of many. */
function largeOrders(facts: Facts, depth: Depth): Basket[] {
  const [cheapest, ...others] = affordable(facts);
  if (cheapest === undefined) return [];
  const pieces = affordableQuantity(MANY_PIECES[depth], cheapest, MAX_FOR_MANY[depth]);
  const items = [cheapest, ...others]
    .slice(0, MANY_ITEMS)
    .map(({ variantId }) => ({ variant: variantId, quantity: 1 }));
  const isDear = costOf(items, facts) > MAX_FOR_MANY[depth];
  const named = productsByName(facts).map(({ variantId }) => ({ variant: variantId, quantity: 1 }));
  const isNamed = named.length > 0 && costOf(named, facts) <= MAX_FOR_MANY[depth];
  return [basketOf([cheapest.variantId, pieces]), ...(isDear ? [] : [items]), ...(isNamed ? [named] : [])];
}

/** What documents, archives and answers may write wrong in the name of a product. */
const NAMES = [
  /[&<>"']/,
  /\p{Script=Arabic}|\p{Script=Hebrew}/u,
  /\p{Script=Han}|\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}|\p{Script=Greek}/u,
];

/** The cheapest product with a name of each kind. */
function productsByName(facts: Facts): ProductFact[] {
  const products = affordable(facts);
  const found = NAMES.flatMap((kind) => products.find(({ name }) => kind.test(name)) ?? []);
  return [...new Set(found)];
}
