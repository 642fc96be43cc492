import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import { accountMismatch } from '../../evidence/account.js';
import type { JsonObject, PaymentView, Purchase } from '../../evidence/evidence.js';
import {
  decimalOfMinor,
  minorOfAmount,
  minorOfInteger,
  otherSum,
  rightDecimal,
} from '../../evidence/notation/money.js';
import { excerpt, isUuid, pluralize } from '../../evidence/notation/text.js';
import { newOrderRule, type Order, orderWithUlid } from '../shared/new-order.js';
import { paymentExplanations } from '../shared/paid-order.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/**
 * What a new order costs: the ledger row that pays for it (how many, on which wallet, its amount and its balance), and what
 * the account lost between two reads.
 */
export default [
  newOrderRule('orders/one-payment-row-each', (order, { payment, attempt }) => {
    if (payment === null) return inconclusive('the ledger was not read');
    const all = payment.rows.filter(({ type }) => type === 'orderPayment');
    const completed = all.filter(({ status }) => status === 'completed');
    const at = [...payment.at, attempt.exchange.id];
    const expected = `one orderPayment of ${orderWithUlid(order)} in the ledger`;
    if (completed.length > 1) {
      const ids = completed.map(({ id }) => excerpt(id, 40)).join(', ');
      return violated(at, expected, `${pluralize(completed.length, 'payment')}: ${ids}`, {
        hint: 'the order may have been charged more than once',
      });
    }
    if (completed.length === 1 || all.length === 1) return pass;
    if (payment.because !== null) return inconclusive(`the ledger could not be read: ${payment.because}`);
    if (all.length > 1) return notApplicable('none of the payments of the order is completed');
    if (order.total.amount === 0) return notApplicable('the order was free');
    const other = payment.rows.map(({ type }) => excerpt(type, 30));
    return violated(
      at,
      expected,
      other.length === 0 ? 'none' : `none; rows of other types name the order: ${other.join(', ')}`,
    );
  }),
  newOrderPaymentRule('orders/payment-row-is-on-the-named-wallet', ({ order, view, purchase }) => {
    const { wallet, exchange } = purchase.attempt;
    const rows = paymentsIn(view).filter((row) => isUuid(row.wallet_id));
    if (rows.length === 0) return notApplicable('the ledger and creation identify wallets differently');
    const wrong = rows.find((row) => row.wallet_id.toLowerCase() !== wallet.toLowerCase());
    if (wrong === undefined) return pass;
    const expected = `the payment of ${orderWithUlid(order)} on wallet ${wallet}, which the order named`;
    return violated([...view.at, exchange.id], expected, `it is on wallet ${wrong.wallet_id}`);
  }),
  newOrderPaymentRule('orders/payment-row-is-minus-the-total', ({ order, row, view, purchase }) => {
    const [total, amount] = [minorOfAmount(order.total), minorOfInteger(row.amount.amount)];
    if (total === null || amount === null) return notApplicable('an amount is finer than two decimals');
    if (row.amount.currency !== order.currency)
      return notApplicable('the order is in another currency than its payment');
    const explanations = paymentExplanations(order, amount);
    if (amount === -total) return { ...pass, explanations };
    return violated(
      [...view.at, purchase.attempt.exchange.id],
      `${decimalOfMinor(-total)} ${order.currency}, minus the total of ${orderWithUlid(order)}`,
      `payment ${row.id} of ${decimalOfMinor(amount)}${rightDecimal(row.amount, -total)}`,
      { explanations },
    );
  }),
  newOrderPaymentRule('orders/payment-row-continues-the-balance', ({ order, row, view, purchase }) => {
    const [amount, after] = [row.amount, row.balance_after].map((money) => minorOfInteger(money.amount));
    const before = view.previous.flatMap((one) => {
      const isComparable = schemas.Transaction(one) && one.currency === row.currency;
      return isComparable ? (minorOfInteger(one.balance_after.amount) ?? []) : [];
    });
    const [nearest] = before;
    if (amount == null || after == null || nearest === undefined)
      return notApplicable('no row comes before the payment');
    if (before.some((balance) => balance + amount === after)) return pass;
    const shown = otherSum(row.amount);
    const [start] = before.filter((balance) => shown !== null && balance + shown === after);
    if (shown !== null && start !== undefined) {
      return violated(
        [...view.at, purchase.attempt.exchange.id],
        `an amount of ${decimalOfMinor(shown)} on the payment of ${orderWithUlid(order)}, as its decimal says and as the balance changes from ${decimalOfMinor(start)} to ${decimalOfMinor(after)}`,
        decimalOfMinor(amount),
      );
    }
    const sum = `${decimalOfMinor(nearest)} before it plus ${decimalOfMinor(amount)}`;
    return violated(
      [...view.at, purchase.attempt.exchange.id],
      `balance_after ${decimalOfMinor(nearest + amount)} on the payment of ${orderWithUlid(order)} (${sum})`,
      `${decimalOfMinor(after)}${rightDecimal(row.balance_after, nearest + amount)}`,
    );
  }),
  rule(
    'orders/charged-as-answered',
    'charge',
    (charge) => {
      const found = accountMismatch(charge);
      if (found !== null) return violated(found.at, found.expected, found.actual);
      if (charge.creations.length === 0) return notApplicable('no order was created between two reads of the account');
      // A refused creation may have been charged by a row that seems to be another client's; a shown order has its own row.
      const isShown = charge.creations.every(({ ulid }) => ulid !== null);
      return charge.isBusy && !isShown ? inconclusive('other clients use the account too') : pass;
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

type PaymentRow = components['schemas']['Transaction'] & JsonObject;

interface Payment {
  readonly order: Order;
  readonly row: PaymentRow;
  readonly view: PaymentView;
  readonly purchase: Purchase;
}

/** Builds a rule about the ledger row that pays for a new order, the first one if there are several. */
function newOrderPaymentRule(id: RuleId, judge: (payment: Payment) => Verdict): AnyRule {
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
function paymentsIn({ rows }: PaymentView): PaymentRow[] {
  return rows.filter(isPayment);
}

function isPayment(row: JsonObject): row is PaymentRow {
  return schemas.Transaction(row) && row.type === 'orderPayment' && row.status === 'completed';
}
