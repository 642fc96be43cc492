import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Exchange, ExchangeId, Purchase } from '../../evidence/evidence.js';
import { pluralize, quote } from '../../evidence/notation/text.js';
import { finalStatus, isObject } from '../../evidence/read-exchange.js';
import { messageOf } from '../shared/answered.js';
import { isRefusedForFunds } from '../shared/funds.js';
import { itemKey, nameKey } from '../shared/new-order.js';
import { observedRows } from '../shared/row-rule.js';
import {
  type AnyRule,
  fold,
  notApplicable,
  type Observed,
  observed,
  observedAll,
  rule,
  type Verdict,
} from '../shared/rule.js';
import { observedSortOrder } from '../shared/sort-order-observation.js';

const MANY_ITEMS = 4;
const MAX_MESSAGES = 4;
const BODY_FIELDS = ['wallet_id', 'items'];

/** What the contract leaves open about orders. */
export default [
  observedRows('orders/items-in-lists', ['listOrders'], 'the items of an order in a list are ', ({ items }) => {
    if (!Array.isArray(items)) return null;
    return items.length === 0 ? 'empty' : 'shown';
  }),
  observedSortOrder(
    'orders/list-order',
    ['listOrders'],
    [
      ['created_at', ({ created_at }) => created_at],
      ['id', ({ id }) => id],
      ['updated_at', ({ updated_at }) => updated_at],
    ],
  ),
  observedPurchases('orders/same-variant-on-two-lines', 'one variant on two lines', ({ attempt, order }) => {
    const { items, exchange } = attempt;
    const variants = new Set(items.map(({ variant }) => variant));
    const status = finalStatus(exchange);
    if (variants.size > 1 || items.length !== 2 || status === null) return null;
    if (status !== 201) return isAboutTheOrder(exchange) ? `status ${status}` : null;
    if (!schemas.Order(order) || order.items.length === 0) return null;
    return pluralize(order.items.length, 'item');
  }),
  largestAccepted('orders/largest-number-of-items', 'items in one order', ({ attempt }) =>
    attempt.items.length >= MANY_ITEMS ? attempt.items.length : null,
  ),
  largestAccepted('orders/business-limits', 'pieces in one order', ({ attempt }) =>
    attempt.items.reduce((pieces, { quantity }) => pieces + quantity, 0),
  ),
  observedPurchases(
    'orders/unknown-body-fields',
    'a field in the body that the contract does not have',
    ({ attempt }) => {
      const status = finalStatus(attempt.exchange);
      if (status === null || !hasUnknownField(attempt.exchange.request.body)) return null;
      if (status === 201) return 'accepted';
      return isAboutTheOrder(attempt.exchange) ? `status ${status}` : null;
    },
  ),
  // What becomes of a price in another currency than the wallet's.
  fold<'purchase', Conversions>({
    id: 'orders/conversion',
    on: 'purchase',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => new Map(),
    see(state, purchase) {
      const found = conversionIn(purchase);
      const known = found === null ? undefined : state.get(found.input ?? '');
      if (found !== null && (known === undefined || known.price < found.price)) state.set(found.input ?? '', found);
      return undefined;
    },
    end: (state) => observedAll([...state.values()], 'no order of this kind was accepted'),
  }),
] satisfies readonly AnyRule[];

/** Builds a silent rule about creations with this input. `phrase` returns null for one that shows nothing. */
function observedPurchases(id: RuleId, input: string, phrase: (purchase: Purchase) => string | null): AnyRule {
  const judge = (purchase: Purchase): Verdict => {
    const text = phrase(purchase);
    if (text === null) return notApplicable('no order of this kind was sent');
    return observed(purchase.attempt.exchange.id, text, input);
  };
  return rule(id, 'purchase', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Whether a refusal may be about what was ordered: the wallet could pay, and the deployment did not fail. */
function isAboutTheOrder({ response }: Exchange): boolean {
  return response !== null && response.status < 500 && !isRefusedForFunds(response);
}

/** The number of items or pieces of an order, and the exchange that sent it. */
interface Sized {
  readonly size: number;
  readonly at: ExchangeId;
}

interface Limits {
  accepted: Sized | null;
  /** The smallest order that was refused with each message. */
  readonly refused: Map<string, Sized>;
}

/**
 * Builds a silent rule about a limit: the largest order that was accepted, and the smallest of those beyond it that were
 * refused with 422 for a reason other than the funds. `size` returns null for an order that shows nothing.
 */
function largestAccepted(id: RuleId, unit: string, size: (purchase: Purchase) => number | null): AnyRule {
  return fold<'purchase', Limits>({
    id,
    on: 'purchase',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => ({ accepted: null, refused: new Map() }),
    see(state, purchase) {
      const { exchange } = purchase.attempt;
      const measure = size(purchase);
      const status = finalStatus(exchange);
      if (measure === null || exchange.intent !== 'valid' || exchange.response === null) return undefined;
      const sized = { size: measure, at: exchange.id };
      if (status === 201 && measure > (state.accepted?.size ?? 0)) state.accepted = sized;
      if (status !== 422 || isRefusedForFunds(exchange.response)) return undefined;
      const message = quote(messageOf(exchange.response) ?? 'no message');
      const least = state.refused.get(message);
      if (least === undefined ? state.refused.size < MAX_MESSAGES : measure < least.size) {
        state.refused.set(message, sized);
      }
      return undefined;
    },
    end({ accepted, refused }) {
      const taken =
        accepted === null ? [] : [{ input: null, what: `${accepted.size} ${unit} accepted`, at: [accepted.at] }];
      // Where a larger order was accepted, the size was not the reason.
      const limits = [...refused].filter(([, least]) => least.size > (accepted?.size ?? 0));
      const refusals = limits.map(([message, { size: least, at }]) => {
        return { input: null, what: `${least} ${unit} refused with ${message}`, at: [at] };
      });
      return observedAll([...taken, ...refusals], 'no order of this kind was accepted, or refused for its size');
    },
  });
}

function hasUnknownField(text: string | null): boolean {
  try {
    const body: unknown = JSON.parse(text ?? 'null');
    return isObject(body) && Object.keys(body).some((name) => !BODY_FIELDS.includes(name));
  } catch {
    return false;
  }
}

interface Conversion extends Observed {
  readonly price: number;
}

/** The most expensive order for each pair of currencies: the smaller the price, the less its rounding says of the rate. */
type Conversions = Map<string, Conversion>;

/** Of an order of one product, so that fees and rate are those of its price; null for any other. */
function conversionIn({ attempt, currency, order }: Purchase): Conversion | null {
  const [item, ...others] = attempt.items;
  const product = item?.product ?? null;
  if (product === null || others.length > 0 || currency === '' || product.currency === currency) return null;
  if (!schemas.Order(order)) return null;
  const [line] = order.items.filter((one) => itemKey(one) === nameKey(product));
  const rate =
    line === undefined || product.price === 0
      ? ''
      : `, at ${((100 * line.unit_price.amount) / product.price).toFixed(3)} times the listed price`;
  const fees = `conversion_fees ${order.conversion_fees.amount} on a subtotal of ${order.subtotal.amount}`;
  return {
    input: `a price in ${product.currency} and a wallet in ${currency}`,
    what: `an order in ${order.currency}${rate}, with ${fees}`,
    at: [attempt.exchange.id],
    price: product.price,
  };
}
