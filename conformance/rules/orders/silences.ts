import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Purchase } from '../../evidence/evidence.js';
import { pluralize, quote } from '../../evidence/notation/text.js';
import { finalStatus, isObject } from '../../evidence/read-exchange.js';
import { isRefusedForFunds, messageOf } from '../shared/answered.js';
import { itemKey, nameKey, type Order } from '../shared/new-order.js';
import { resourcesIn } from '../shared/resources.js';
import { observedRows } from '../shared/row-rule.js';
import { type AnyRule, fold, notApplicable, observed } from '../shared/rule.js';
import { observedSortOrder } from '../shared/sort-order-observation.js';
import { observedPurchases } from './payment-rule.js';

/** What the contract leaves open about orders. */
export default [
  observedRows('orders/items-in-lists', ['listOrders'], 'in lists, the items of an order are ', ({ items }) => {
    if (!Array.isArray(items)) return null;
    return items.length === 0 ? 'empty' : 'shown';
  }),
  // The states of an order in the sequence of the exchanges that showed them.
  fold<'exchange', Map<string, [exchange: number, status: string][]>>({
    id: 'orders/transitions',
    on: 'exchange',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => new Map(),
    see(seen, exchange) {
      if (!SHOWS_ONE_ORDER.has(exchange.operation)) return undefined;
      for (const { kind, value } of resourcesIn(exchange)) {
        if (kind !== 'order' || !schemas.Order(value)) continue;
        const ulid = value.ulid.toUpperCase();
        seen.set(ulid, [...(seen.get(ulid) ?? []), [exchange.id, value.fulfillment_status]]);
      }
      return undefined;
    },
    end(seen) {
      const steps = [...seen.values()].flatMap((states) => {
        const inOrder = states.sort(([a], [b]) => a - b).map(([, status]) => status);
        return inOrder.flatMap((status, index) => {
          const next = inOrder[index + 1];
          return next === undefined || next === status ? [] : [`${status} → ${next}`];
        });
      });
      if (steps.length === 0) return notApplicable('no order changed its state during the run');
      return observed(`seen in sequence: ${[...new Set(steps)].sort().join(', ')}`);
    },
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
  observedPurchases('orders/conversion', (purchase) => {
    const { attempt, currency, order } = purchase;
    const foreign = attempt.items.find(({ product }) => product !== null && product.currency !== currency)?.product;
    if (foreign == null || currency === '' || !schemas.Order(order)) return null;
    const fees = order.conversion_fees.amount === 0 ? 'without fees' : 'with fees';
    return `a price in ${foreign.currency} paid in ${currency}: the order is in ${order.currency}${rateOf(order, purchase)}, ${fees}`;
  }),
  observedPurchases('orders/same-variant-on-two-lines', ({ attempt, order }) => {
    const { items, exchange } = attempt;
    const variants = new Set(items.map(({ variant }) => variant));
    const status = finalStatus(exchange);
    if (variants.size > 1 || items.length !== 2 || status === null) return null;
    if (status >= 400) return `one variant on two lines is refused with ${status}`;
    if (!schemas.Order(order) || order.items.length === 0) return null;
    return `one variant on two lines becomes ${pluralize(order.items.length, 'item')}`;
  }),
  largestAccepted('orders/largest-number-of-items', 'items in one order', ({ attempt }) =>
    attempt.items.length >= MANY ? attempt.items.length : null,
  ),
  largestAccepted('orders/business-limits', 'pieces in one order', ({ attempt }) =>
    attempt.items.reduce((pieces, { quantity }) => pieces + quantity, 0),
  ),
  observedPurchases('orders/unknown-body-fields', ({ attempt }) => {
    const { request, response } = attempt.exchange;
    const status = finalStatus(attempt.exchange);
    if (response === null || status === null || !hasUnknownField(request.body)) return null;
    return `an unknown field in the body is ${status === 201 ? 'ignored' : `answered with ${status}`}`;
  }),
] satisfies readonly AnyRule[];

const SHOWS_ONE_ORDER: ReadonlySet<string | null> = new Set(['createOrder', 'getOrder']);

/** The exchange rate from the price's currency, to two decimals, as a phrase; empty if it cannot be computed. */
function rateOf({ items }: Order, { attempt, currency }: Purchase): string {
  for (const { product } of attempt.items) {
    if (product === null || product.currency === currency || product.price === 0) continue;
    const item = items.find((one) => itemKey(one) === nameKey(product));
    if (item !== undefined) return ` at about ${((100 * item.unit_price.amount) / product.price).toFixed(2)}`;
  }
  return '';
}

const MANY = 4;

interface State {
  accepted: number;
  readonly refused: Map<string, number>;
}

const MAX_MESSAGES = 4;

/**
 * Builds a silent rule about a limit: the largest order that was accepted, and the smallest that was refused with 422
 * for a reason other than the funds. `size` returns null for an order that shows nothing.
 */
function largestAccepted(id: RuleId, unit: string, size: (purchase: Purchase) => number | null): AnyRule {
  return fold<'purchase', State>({
    id,
    on: 'purchase',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => ({ accepted: 0, refused: new Map() }),
    see(state, purchase) {
      const { exchange } = purchase.attempt;
      const measure = size(purchase);
      const status = finalStatus(exchange);
      if (measure === null || exchange.intent !== 'valid' || exchange.response === null) return undefined;
      if (status === 201) state.accepted = Math.max(state.accepted, measure);
      if (status !== 422 || isRefusedForFunds(exchange.response)) return undefined;
      const message = quote(messageOf(exchange.response) ?? 'no message');
      if (state.refused.size < MAX_MESSAGES || state.refused.has(message)) {
        state.refused.set(message, Math.min(state.refused.get(message) ?? measure, measure));
      }
      return undefined;
    },
    end({ accepted, refused }) {
      if (accepted === 0 && refused.size === 0) return notApplicable('no order of this kind was sent');
      const limits = [...refused].map(([message, least]) => `${least} ${unit} refused with ${message}`);
      return observed([...(accepted === 0 ? [] : [`${accepted} ${unit} accepted`]), ...limits].join('; '));
    },
  });
}

const KNOWN = ['wallet_id', 'items'];

function hasUnknownField(text: string | null): boolean {
  try {
    const body: unknown = JSON.parse(text ?? 'null');
    return isObject(body) && Object.keys(body).some((name) => !KNOWN.includes(name));
  } catch {
    return false;
  }
}
