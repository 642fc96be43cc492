import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import type { JsonObject, PaymentView, Purchase } from '../../evidence/evidence.js';
import { newOrderRule, type Order } from '../shared/new-order.js';
import { type AnyRule, fold, inconclusive, notApplicable, observed, type Verdict } from '../shared/rule.js';

export type PaymentRow = components['schemas']['Transaction'] & JsonObject;

interface Payment {
  readonly order: Order;
  readonly row: PaymentRow;
  readonly view: PaymentView;
  readonly purchase: Purchase;
}

/** Builds a rule about the ledger row that pays for a new order, the first one if there are several. */
export function newOrderPaymentRule(id: RuleId, judge: (payment: Payment) => Verdict): AnyRule {
  return newOrderRule(id, (order, purchase) => {
    const { payment: view } = purchase;
    if (view === null) return inconclusive('the ledger was not read');
    const [row] = paymentsIn(view);
    if (row !== undefined) return judge({ order, row, view, purchase });
    return view.because === null
      ? notApplicable('the ledger shows no completed payment of the order')
      : inconclusive(`the ledger could not be read: ${view.because}`);
  });
}

/** The completed payments of the order that match their schema, oldest first. */
export function paymentsIn({ rows }: PaymentView): PaymentRow[] {
  return rows.filter(isPayment);
}

function isPayment(row: JsonObject): row is PaymentRow {
  return schemas.Transaction(row) && row.type === 'orderPayment' && row.status === 'completed';
}

const MAX_PHRASES = 12;

/**
 * Builds a silent rule about creation: one observation that lists the distinct phrases of all purchases of a run.
 * `phrase` returns null for a purchase that shows nothing.
 */
export function observedPurchases(id: RuleId, phrase: (purchase: Purchase) => string | null): AnyRule {
  return fold<'purchase', Set<string>>({
    id,
    on: 'purchase',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => new Set(),
    see(phrases, purchase) {
      const text = phrase(purchase);
      if (text !== null && phrases.size < MAX_PHRASES) phrases.add(text);
      return undefined;
    },
    end(phrases) {
      if (phrases.size === 0) return notApplicable('no order of this kind was sent');
      return observed([...phrases].sort().join('; '));
    },
  });
}
