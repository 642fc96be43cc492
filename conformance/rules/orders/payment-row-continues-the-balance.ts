import { schemas } from '../../../generated/validators.js';
import { decimalOfMinor, minorOfInteger } from '../../evidence/notation/money.js';
import { calledOrder } from '../shared/new-order.js';
import { paymentRule } from '../shared/payment-rule.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default paymentRule('orders/payment-row-continues-the-balance', ({ order, row, view, purchase }) => {
  const [amount, after] = [row.amount, row.balance_after].map((money) => minorOfInteger(money.amount));
  const before = view.previous.flatMap((one) => {
    const isComparable = schemas.Transaction(one) && one.currency === row.currency;
    return isComparable ? (minorOfInteger(one.balance_after.amount) ?? []) : [];
  });
  const [nearest] = before;
  if (amount == null || after == null || nearest === undefined) return notApplicable('no row comes before the payment');
  if (before.some((balance) => balance + amount === after)) return pass;
  const sum = `${decimalOfMinor(nearest)} before it and ${decimalOfMinor(amount)}`;
  return violated(
    [...view.at, purchase.attempt.exchange.id],
    `balance_after ${decimalOfMinor(nearest + amount)} on the payment of ${calledOrder(order)}, as ${sum}`,
    decimalOfMinor(after),
  );
});
