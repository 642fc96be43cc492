import { schemas } from '../../../generated/validators.js';
import { isUuid } from '../../evidence/notation/identifiers.js';
import { decimalOfMinor, minorOfInteger, minorOfNumber } from '../../evidence/notation/money.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { amountExplanations } from '../shared/amount-explanations.js';
import { newOrderRule, orderWithUlid } from '../shared/new-order.js';
import { type AnyRule, inconclusive, notApplicable, pass, violated } from '../shared/rule.js';
import { newOrderPaymentRule, paymentsIn } from './payment-rule.js';

/** The ledger row that pays for a new order: how many, on which wallet, its amount and its balance. */
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
    const [total, amount] = [minorOfNumber(order.total.amount), minorOfInteger(row.amount.amount)];
    if (total === null || amount === null) return notApplicable('an amount is finer than two decimals');
    if (row.amount.currency !== order.currency)
      return notApplicable('the order is in another currency than its payment');
    const explanations = amountExplanations(-total, amount);
    if (amount === -total) return { ...pass, explanations };
    return violated(
      [...view.at, purchase.attempt.exchange.id],
      `${decimalOfMinor(-total)} ${order.currency}, minus the total of ${orderWithUlid(order)}`,
      `payment ${row.id} of ${decimalOfMinor(amount)}`,
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
    const sum = `${decimalOfMinor(nearest)} before it plus ${decimalOfMinor(amount)}`;
    return violated(
      [...view.at, purchase.attempt.exchange.id],
      `balance_after ${decimalOfMinor(nearest + amount)} on the payment of ${orderWithUlid(order)} (${sum})`,
      decimalOfMinor(after),
    );
  }),
] satisfies readonly AnyRule[];
