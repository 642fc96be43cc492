import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import type { JsonObject, PaymentView, Purchase } from '../../evidence/evidence.js';
import { newOrderRule, type Order } from '../shared/new-order.js';
import { type AnyRule, inconclusive, notApplicable, observed, rule, type Verdict } from '../shared/rule.js';

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

/** Builds a silent rule about creations with this input. `phrase` returns null for one that shows nothing. */
export function observedPurchases(id: RuleId, input: string, phrase: (purchase: Purchase) => string | null): AnyRule {
  const judge = (purchase: Purchase): Verdict => {
    const text = phrase(purchase);
    if (text === null) return notApplicable('no order of this kind was sent');
    return observed(purchase.attempt.exchange.id, text, input);
  };
  return rule(id, 'purchase', judge, { needs: ['token', 'spend', 'wallet'] });
}
