import * as fc from 'fast-check';
import type { Facts, Minor, ProductFact } from '../../evidence/facts.js';
import { affordable, affordableQuantity, type Basket } from '../create-order.js';
import type { Depth } from '../experiment.js';
import { basketsByClass, pieces } from './baskets-by-class.js';
import { type PurchaseInput, type StatusFilter, substitutesFor } from './substitute.js';

/** More expensive products are bought at most once. Minor units. */
const EXPENSIVE: Minor = 1_000;
/** Many pieces of one product cost at most this much, in minor units. */
const MAX_AT_ONCE: Readonly<Record<Depth, Minor>> = { quick: 3_000, standard: 5_000, deep: 20_000 };

const paid: StatusFilter = { fulfillment: '', payment: 'own' };
const unpaid: StatusFilter = { fulfillment: '', payment: 'pending' };
const own: StatusFilter = { fulfillment: 'own', payment: '' };
const both: StatusFilter = { fulfillment: 'own', payment: 'own' };
const ownUnpaid: StatusFilter = { fulfillment: 'own', payment: 'pending' };
const under = (fulfillment: StatusFilter['fulfillment'], payment: StatusFilter['payment'] = ''): StatusFilter => ({
  fulfillment,
  payment,
});

type Plan = Partial<Omit<PurchaseInput, 'basket' | 'instead'>>;

/** The purchases that every run of a depth makes. */
export function purchaseInputs(facts: Facts, depth: Depth): PurchaseInput[] {
  const goods = goodsOf(facts);
  if (goods === null) return [];
  const { first, second, third } = goods;
  const buy = (basket: Basket, filters: StatusFilter[], plan: Plan = {}) => input(facts, basket, filters, plan);
  const telling = [
    buy([pieces(first, 1), pieces(second, 3)], depth === 'quick' ? [paid] : [paid, own, under('completed')]),
    buy(
      [pieces(first, affordableQuantity(12, first, MAX_AT_ONCE[depth]))],
      depth === 'quick' ? [ownUnpaid] : [both, ownUnpaid, under('pending')],
      { waits: true },
    ),
  ];
  if (depth === 'quick') return telling;
  return [
    ...telling,
    ...otherUser(facts, goods),
    buy([pieces(first, 1)], [unpaid, under('refunded'), under('own', 'own')]),
    buy([pieces(first, affordableQuantity(24, first, MAX_AT_ONCE[depth]))], [paid, under('processing', 'own')]),
    buy([pieces(third, 1), pieces(second, 1), pieces(first, 5)], [own, both], { hasKey: false, waits: true }),
    buy([pieces(second, 2)], [under('partially_fulfilled'), paid, unpaid], { waits: true }),
    buy([pieces(first, 1), pieces(first, 2)], []),
    buy([pieces(first, 1)], [], { hasUnknownField: true }),
    buy(manyItems(facts, depth === 'deep' ? 60 : 26), [own], { waits: depth === 'deep' }),
    ...basketsByClass(facts, MAX_AT_ONCE[depth]).map(({ basket, ...plan }) => buy(basket, [paid], plan)),
  ];
}

/** Small orders of products that are not expensive. */
export function drawnPurchases(facts: Facts): fc.Arbitrary<PurchaseInput> | null {
  const products = affordable(facts).filter(({ price }) => price <= EXPENSIVE);
  if (facts.payer?.uuid == null || products.length === 0) return null;
  const item = fc
    .tuple(fc.constantFrom(...products.slice(0, 40)), fc.integer({ min: 1, max: 9 }))
    .map(([product, quantity]) => pieces(product, affordableQuantity(quantity, product, 1_500)));
  const basket = fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: ({ variant }) => variant });
  const filters = fc.constantFrom<StatusFilter[][]>(
    [paid, own],
    [both, unpaid],
    [under('completed'), ownUnpaid],
    [under('pending')],
  );
  return fc.tuple(basket, filters).map(([items, some]) => input(facts, items, some, {}));
}

interface Goods {
  /** The cheapest product without a discount, and two others, if possible of other prices. */
  readonly first: ProductFact;
  readonly second: ProductFact;
  readonly third: ProductFact;
}

function goodsOf(facts: Facts): Goods | null {
  const all = affordable(facts);
  const plain = all.some(({ discounted: isDiscounted }) => !isDiscounted)
    ? all.filter(({ discounted: isDiscounted }) => !isDiscounted)
    : all;
  const [first] = plain;
  if (first === undefined || facts.payer?.uuid == null) return null;
  const cheap = plain.filter((product) => product !== first && product.price <= EXPENSIVE);
  const second = cheap.find(({ price }) => price !== first.price) ?? cheap[0] ?? first;
  const third = cheap.find((product) => product !== second) ?? second;
  return { first, second, third };
}

function input(facts: Facts, basket: Basket, filters: StatusFilter[], plan: Plan): PurchaseInput {
  const planned = {
    as: 'caller' as const,
    wallet: facts.payer?.uuid ?? '',
    currency: facts.payer?.currency ?? '',
    basket,
    hasKey: true,
    hasUnknownField: false,
    waits: false,
    filters,
    ...plan,
  };
  return { ...planned, instead: substitutesFor(planned, facts) };
}

/** The other user buys from their own wallet, whose currency is unknown. */
function otherUser(facts: Facts, { first }: Goods): PurchaseInput[] {
  const wallet = facts.otherPaying;
  if (wallet === null || !facts.met.includes('other token')) return [];
  return [input(facts, [pieces(first, 2)], [], { as: 'other', wallet, currency: '' })];
}

/** One piece each of up to `count` of the cheapest products. */
function manyItems(facts: Facts, count: number): Basket {
  const cheap = affordable(facts).filter(({ price }) => price <= EXPENSIVE);
  const distinct = cheap.slice(0, count).map((product) => pieces(product, 1));
  return distinct.length === 0
    ? affordable(facts)
        .slice(0, 1)
        .map((product) => pieces(product, 1))
    : distinct;
}
