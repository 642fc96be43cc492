import { schemas } from '../../../generated/validators.js';
import type { ExchangeId, Purchase } from '../../evidence/evidence.js';
import type { ProductFact } from '../../evidence/facts.js';
import { decimalOfMinor, minorOfAmount } from '../../evidence/notation/money.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { jsonOf } from '../../evidence/read-exchange.js';
import {
  itemKey,
  itemLabel,
  nameKey,
  newOrderRule,
  type Order,
  orderWithUlid,
  piecesAsked,
  piecesShown,
} from '../shared/new-order.js';
import {
  type AnyRule,
  inconclusive,
  notApplicable,
  pass,
  rule,
  type Verdict,
  type Violated,
  violated,
} from '../shared/rule.js';

/** The items of an order: shown, those that were bought, at the listed prices. */
export default [
  rule(
    'orders/items-are-shown-when-read',
    'exchange',
    (exchange) => {
      const { id, operation, response } = exchange;
      const body = operation === 'getOrder' && response?.status === 200 ? jsonOf(exchange) : undefined;
      if (!schemas.Order(body)) return notApplicable('no order was read');
      if (body.items.length > 0) return pass;
      return violated(id, `the items of order ${body.order_number} (${body.ulid})`, 'no items', { pointer: '/items' });
    },
    { needs: ['token'] },
  ),
  newOrderRule('orders/items-are-those-that-were-bought', (order, purchase, { products }) => {
    const known = new Set(products.map(nameKey));
    return judgeItems(order, purchase, (asked, view) => piecesFlaw(asked, view) ?? flawOf(asked, view, known));
  }),
  newOrderRule('orders/items-name-the-products', (order, purchase) =>
    judgeItems(order, purchase, (asked, view) => flawOf(asked, view)),
  ),
  newOrderRule('orders/unit-price-is-the-listed-price', (order, purchase) => {
    let isJudged = false;
    for (const [index, item] of order.items.entries()) {
      const product = productOf(itemKey(item), purchase);
      const price = minorOfAmount(item.unit_price);
      if (product === null || price === null || !isUnconverted(product, order, purchase)) continue;
      // What the price of a discounted product is made of is not mentioned.
      const isRounded = Math.abs(Number(price) - product.price) <= MOST_BY_ROUNDING;
      if (product.discounted && !isRounded) continue;
      if (price === BigInt(product.price)) {
        isJudged = true;
        continue;
      }
      const now = purchase.relisted.find(({ variantId }) => variantId === product.variantId);
      if (now === undefined)
        return inconclusive('it could not be read whether the price has changed since it was listed');
      const isAsListed = now.price === product.price && now.discounted === product.discounted;
      if (!isAsListed || !isUnconverted(now, order, purchase)) continue;
      return violated(
        purchase.attempt.exchange.id,
        `unit_price ${decimalOfMinor(BigInt(product.price))}, the listed price of product ${product.id} (${itemLabel(item)})`,
        `${decimalOfMinor(price)} at quantity ${item.quantity}`,
        { pointer: `/data/items/${index}/unit_price/amount` },
      );
    }
    return isJudged ? pass : notApplicable('a conversion or another price applies, or a product is not known');
  }),
] satisfies readonly AnyRule[];

type ItemFlaw = readonly [expected: string, actual: string];

/** Judges the items of a new order in each view that shows them. */
function judgeItems(
  order: Order,
  purchase: Purchase,
  flawIn: (asked: ReadonlyMap<string, number>, view: Order) => ItemFlaw | null,
): Verdict {
  const { attempt, relisted, reads } = purchase;
  const asked = piecesAsked(attempt.items, relisted);
  if (asked === null) return notApplicable('the name of a product that was bought is not known');
  // A product that was renamed after the order may be shown under its old name.
  const before = piecesAsked(attempt.items, []) ?? asked;
  const shown: [ExchangeId, Order, string][] = [[attempt.exchange.id, order, '/data']];
  for (const read of reads) {
    const body = read.response?.status === 200 ? jsonOf(read) : undefined;
    if (schemas.Order(body)) shown.push([read.id, body, '']);
  }
  for (const [at, view, pointer] of shown) {
    if (view.items.length === 0) continue;
    const flaw = flawIn(asked, view) === null ? null : flawIn(before, view);
    if (flaw !== null) return wrong(purchase, order, at, pointer, flaw);
  }
  return shown.some(([, view]) => view.items.length > 0) ? pass : notApplicable('no view of the order shows its items');
}

/** Whether all items together hold more or fewer pieces than were ordered. */
function piecesFlaw(asked: ReadonlyMap<string, number>, { items }: Order): ItemFlaw | null {
  const wanted = [...asked.values()].reduce((sum, pieces) => sum + pieces, 0);
  const seen = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return wanted === seen ? null : [pluralize(wanted, 'piece'), `its items hold ${pluralize(seen, 'piece')}`];
}

/**
 * Describes the first product of which an order shows more or fewer pieces than were ordered. With `known`, only names
 * that an item shows and the catalogue has count: whether an item bears the names of the catalogue is not stated.
 */
function flawOf(
  asked: ReadonlyMap<string, number>,
  { items }: Order,
  known: ReadonlySet<string> | null = null,
): ItemFlaw | null {
  const shown = piecesShown(items);
  for (const key of known === null ? [...asked.keys(), ...shown.keys()] : shown.keys()) {
    if (known !== null && !known.has(key)) continue;
    const [wanted, seen] = [asked.get(key) ?? 0, shown.get(key) ?? 0];
    if (wanted !== seen)
      return [`${pluralize(wanted, 'piece')} of ${itemLabelOfKey(key)}`, `its items hold ${pluralize(seen, 'piece')}`];
  }
  return null;
}

function itemLabelOfKey(key: string): string {
  return excerpt(key.slice(1, -1).replace('","', '", "'), 120);
}

function wrong(
  { attempt }: Purchase,
  order: Order,
  at: ExchangeId,
  pointer: string,
  [expected, actual]: ItemFlaw,
): Violated {
  const exchanges = at === attempt.exchange.id ? [at] : [at, attempt.exchange.id];
  return violated(exchanges, `${orderWithUlid(order)} with ${expected}`, actual, { pointer: `${pointer}/items` });
}

/** The one product that was bought under this name; null if it is not known or two products have the name. */
function productOf(key: string, { attempt }: Purchase): ProductFact | null {
  const own = attempt.items.flatMap(({ product }) => (product !== null && nameKey(product) === key ? [product] : []));
  return new Set(own.map(({ variantId }) => variantId)).size === 1 ? (own[0] ?? null) : null;
}

/** Minor units by which a price differs that was only rounded in another way. */
const MOST_BY_ROUNDING = 2;

function isUnconverted({ currency }: ProductFact, order: Order, purchase: Purchase): boolean {
  return currency === order.currency && currency === purchase.currency;
}
