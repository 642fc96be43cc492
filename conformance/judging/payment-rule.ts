import type { RuleId } from '../../generated/rules.js';
import type { components } from '../../generated/types.js';
import { schemas } from '../../generated/validators.js';
import type { JsonObject, PaymentView, Purchase } from '../engine/evidence.js';
import { type AnyRule, notApplicable, unknown, type Verdict } from '../engine/rule.js';
import { newOrderRule, type Order } from './new-order.js';

export type PaymentRow = components['schemas']['Transaction'] & JsonObject;

interface Payment {
  readonly order: Order;
  readonly row: PaymentRow;
  readonly view: PaymentView;
  readonly purchase: Purchase;
}

/** The short form for the ledger row of a new order: its payment, or the first of several. */
export function paymentRule(id: RuleId, judge: (payment: Payment) => Verdict): AnyRule {
  return newOrderRule(id, (order, purchase) => {
    const { payment: view } = purchase;
    if (view === null) return unknown('the ledger was not read');
    const [row] = paymentsIn(view);
    if (row !== undefined) return judge({ order, row, view, purchase });
    return view.because === null
      ? notApplicable('the ledger shows no completed payment of the order')
      : unknown(`the ledger could not be read: ${view.because}`);
  });
}

/** The completed payments among the rows that name the order, oldest first, as far as they are as the contract says. */
export function paymentsIn({ rows }: PaymentView): PaymentRow[] {
  return rows.filter(isPayment);
}

function isPayment(row: JsonObject): row is PaymentRow {
  return schemas.Transaction(row) && row.type === 'orderPayment' && row.status === 'completed';
}
