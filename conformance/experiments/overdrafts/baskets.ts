import type { Minor, ProductFact } from '../../evidence/facts.js';
import type { Basket } from '../books/attempt.js';

/** How an order is too dear. */
export type Form =
  | 'one item'
  | 'one piece'
  | 'many items'
  | 'dear items'
  | 'sum alone'
  | 'huge quantity'
  | 'beside a conversion';

export interface Overdraft {
  readonly form: Form;
  readonly basket: Basket;
}

/** What can be asked for. `foreign` is one in another currency, where there is such. */
export interface Shelf {
  readonly products: readonly ProductFact[];
  readonly foreign: ProductFact | null;
}

/** `most` is what the wallet can pay in any reading, `least` what it surely can. */
export interface Purse {
  readonly most: Minor;
  readonly least: Minor;
}

/** Larger quantities and longer orders might be refused for a limit of the deployment's own. */
const MOST_PIECES = 100;
const MOST_LINES = 30;
const HUGE = [2 ** 31, Number.MAX_SAFE_INTEGER];

/** Orders that cost a little more than there is; fewer than forms where the products do not allow one. */
export function overdraftsOf(forms: readonly Form[], shelf: Shelf, purse: Purse): Overdraft[] {
  return forms.flatMap((form) =>
    basketsOf(form, shelf, purse)
      .filter((basket) => basket.length > 0)
      .map((basket) => ({ form, basket })),
  );
}

function basketsOf(form: Form, { products, foreign }: Shelf, purse: Purse): Basket[] {
  const { most } = purse;
  switch (form) {
    case 'one item':
      return [closest(products, most, 2)];
    case 'one piece':
      return [closest(products, most, 1, 1)];
    case 'many items':
      return [spread(products.slice(0, 5), most)];
    case 'dear items':
      return [spread(products.filter(({ price }) => price > most / 8).slice(0, 4), most)];
    case 'sum alone':
      return [affordableEach(products, purse)];
    case 'beside a conversion':
      return [beside(closest(products, most, 1), foreign)];
    default:
      return HUGE.map((quantity) => products.slice(0, 1).map(({ variantId: variant }) => ({ variant, quantity })));
  }
}

/** One item of so many pieces, of the product with which it exceeds the funds by least. */
function closest(products: readonly ProductFact[], most: Minor, fewest: number, pieces = MOST_PIECES): Basket {
  const choices = products.flatMap(({ variantId: variant, price }) => {
    const quantity = Math.max(fewest, Math.floor(Math.max(0, most) / price) + 1);
    return quantity > pieces ? [] : [{ variant, quantity, excess: price * quantity - most }];
  });
  const [best] = choices.sort((a, b) => a.excess - b.excess || a.quantity - b.quantity);
  return best === undefined ? [] : [{ variant: best.variant, quantity: best.quantity }];
}

/** What is too dear alone, whatever the other product comes to in the wallet's currency. */
function beside(basket: Basket, foreign: ProductFact | null): Basket {
  return basket.length === 0 || foreign === null ? [] : [...basket, { variant: foreign.variantId, quantity: 1 }];
}

/** The products in turn, one piece of each, until it is more than there is. */
function spread(products: readonly ProductFact[], most: Minor): Basket {
  const basket = products.map(({ variantId: variant }) => ({ variant, quantity: 0 }));
  let cost = 0;
  for (let next = 0; cost <= most; next += 1) {
    const [item, product] = [basket[next % basket.length], products[next % basket.length]];
    if (item === undefined || product === undefined || next > MOST_PIECES) return [];
    item.quantity += 1;
    cost += product.price;
  }
  return basket.filter(({ quantity }) => quantity > 0);
}

/** Items each of which the wallet could pay alone. The dearest first, so that they are few. */
function affordableEach(products: readonly ProductFact[], { most, least }: Purse): Basket {
  const lines = products
    .filter(({ price }) => price <= least)
    .map(({ variantId: variant, price }) => {
      const quantity = Math.min(Math.floor(least / price), MOST_PIECES);
      return { variant, quantity, cost: price * quantity };
    })
    .sort((a, b) => b.cost - a.cost || a.quantity - b.quantity);
  const basket: Basket = [];
  let cost = 0;
  for (const line of lines) {
    if (cost > most) break;
    basket.push({ variant: line.variant, quantity: line.quantity });
    cost += line.cost;
  }
  return cost > most && basket.length > 1 && basket.length <= MOST_LINES ? basket : [];
}
