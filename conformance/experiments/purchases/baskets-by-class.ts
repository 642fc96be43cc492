import { boundOf, isBounded } from '../../evidence/creation.js';
import type { Facts, Minor, ProductFact, WalletFact } from '../../evidence/facts.js';
import { affordable, affordableQuantity, type Basket, convertible, costOf } from '../create-order.js';

/** The dearest product is bought if it costs at most this. Minor units. */
const MAX_DEAREST: Minor = 15_000;
/** Lines of a basket of many. */
const MOST_LINES = 8;

/** A basket of one class, and the wallet that pays for it; the default payer where none is named. */
interface ClassifiedBasket {
  readonly basket: Basket;
  readonly wallet?: string;
  readonly currency?: string;
  readonly isSoldOut?: true;
}

/**
 * Baskets by classes that teams price differently: discounted products, the dearest one, one that is out of stock, and
 * products of each currency that the catalogue shows, paid from a wallet of each.
 */
export function basketsByClass(facts: Facts, mostAtOnce: Minor): ClassifiedBasket[] {
  const inStock = affordable(facts);
  const [cheapest] = inStock;
  if (cheapest === undefined) return [];
  const allDiscounted = inStock.filter((product) => product.discounted);
  const [discounted] = allDiscounted;
  const dearest = inStock.findLast(({ price }) => price <= Math.min(MAX_DEAREST, mostAtOnce * 3));
  const gone = facts.products
    .filter(({ outOfStock, currency, price }) => outOfStock && currency === facts.payer?.currency && price > 0)
    .sort((a, b) => a.price - b.price)[0];
  const baskets: ClassifiedBasket[] = [];
  if (discounted !== undefined) {
    baskets.push({ basket: [pieces(discounted, affordableQuantity(3, discounted, mostAtOnce)), pieces(cheapest, 1)] });
  }
  const oneOfEach = manyLines(allDiscounted, mostAtOnce, () => 1);
  if (oneOfEach.length > 0) baskets.push({ basket: oneOfEach });
  if (dearest !== undefined && dearest !== cheapest) baskets.push({ basket: [pieces(dearest, 1)] });
  if (gone !== undefined && gone.price <= mostAtOnce) baskets.push({ basket: [pieces(gone, 1)], isSoldOut: true });
  return [...baskets, ...acrossCurrencies(facts, mostAtOnce), ...mixed(facts, cheapest)];
}

/** For each wallet and each currency of the catalogue but the payer's own: many pieces of two products, and many lines. */
function acrossCurrencies(facts: Facts, mostAtOnce: Minor): ClassifiedBasket[] {
  const currencies = [...new Set(facts.products.map(({ currency }) => currency))];
  return payersOf(facts).flatMap((wallet) =>
    currencies.flatMap((currency) => {
      const isOwn = currency === wallet.currency;
      if ((isOwn && currency === facts.payer?.currency) || !isBounded(currency, wallet.currency)) return [];
      const products = affordable({ ...facts, payer: { ...wallet, currency } });
      const baskets = [manyPieces(products, mostAtOnce), ...(isOwn ? [] : [manyLines(products, mostAtOnce)])];
      return baskets.flatMap((basket) => {
        const most = boundOf(costOf(basket, facts));
        if (basket.length === 0 || wallet.balance < most) return [];
        return [{ basket, wallet: wallet.uuid ?? '', currency: wallet.currency }];
      });
    }),
  );
}

/** Wallets that pay, one for each currency. */
function payersOf({ payer, paying, poor }: Facts): WalletFact[] {
  const known = [...(payer === null ? [] : [payer]), ...paying].filter(
    ({ uuid }) => uuid !== null && uuid !== poor?.uuid,
  );
  return [...new Map(known.toReversed().map((wallet) => [wallet.currency, wallet])).values()];
}

/** Odd numbers, and many: the rounded price of a piece and the rounded price of a line differ the most. */
function manyPieces(products: readonly ProductFact[], most: Minor): Basket {
  const [first] = products;
  if (first === undefined) return [];
  const second = products.find(({ price }) => price !== first.price && price * 4 <= most);
  const lines = [pieces(first, affordableQuantity(13, first, most / 4))];
  return second === undefined ? lines : [...lines, pieces(second, affordableQuantity(7, second, most / 4))];
}

/** As many lines as `most` pays for: what is rounded for each line and what is rounded once differ the most. */
function manyLines(
  products: readonly ProductFact[],
  most: Minor,
  quantityAt = (index: number) => 1 + (index % 3) * 2,
): Basket {
  const basket: Basket = [];
  let sum = 0;
  for (const [index, product] of products.slice(0, MOST_LINES).entries()) {
    const quantity = quantityAt(index);
    sum += product.price * quantity;
    if (sum <= most) basket.push(pieces(product, quantity));
  }
  // Of two lines, `manyPieces` has more pieces.
  return basket.length > 2 ? basket : [];
}

/** A product in another currency beside one in the payer's. */
function mixed(facts: Facts, cheapest: ProductFact): ClassifiedBasket[] {
  const foreign = convertible(facts);
  return foreign === null ? [] : [{ basket: [pieces(foreign, 1), pieces(cheapest, 2)] }];
}

export function pieces({ variantId }: ProductFact, quantity: number): Basket[number] {
  return { variant: variantId, quantity };
}
