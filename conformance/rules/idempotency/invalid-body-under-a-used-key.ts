import { agreeing } from '../../evidence/notation/text.js';
import { finalStatus, orderInCreation, orderLabel, ulidInCreation, ulidOf } from '../../evidence/read-exchange.js';
import { answered, verdictIfUnread } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import {
  hasHiddenCharge,
  hiddenChargeText,
  paymentsOf,
  unreportedOrders,
  unreportedPayments,
} from './replay-effects.js';

export default rule(
  'idempotency/invalid-body-under-a-used-key',
  'replay',
  (replay) => {
    const { means, first, repeats, change } = replay;
    const order = orderInCreation(first);
    if (means !== 'invalid body' || order === null) return notApplicable('no invalid body was sent with a used key');
    const name = orderLabel(order);
    for (const attempt of repeats) {
      const { response, id, note } = attempt.exchange;
      const status = finalStatus(attempt.exchange);
      const isOriginal = status === 201 && ulidInCreation(attempt) === ulidOf(order);
      if (response === null || status === null || status === 422 || isOriginal) continue;
      const other = orderInCreation(attempt);
      const actual = other === null ? answered(response) : `status ${status} with order ${orderLabel(other)}`;
      return violated([id, first.exchange.id], `order ${name} or 422 for ${note}`, actual);
    }
    if (repeats.every(({ exchange }) => finalStatus(exchange) === null)) return inconclusive('no answer came');
    const missing = verdictIfUnread(change);
    if (missing !== null) return missing;
    const orders = unreportedOrders(replay);
    const payments = unreportedPayments(replay);
    const isPaidAgain = paymentsOf(replay, ulidOf(order)).length > 1 || hasHiddenCharge(replay, order);
    const isSilent = orders.length > 0 || payments.length > 0;
    if (isPaidAgain || (isSilent && !change.isBusy)) {
      const made =
        orders.length > 0
          ? `${agreeing(orders.length, 'order', 'orders')} ${orders.map(orderLabel).join(', ')} ${agreeing(orders.length, 'was', 'were')} created`
          : payments.length > 0 || paymentsOf(replay, ulidOf(order)).length > 1
            ? 'the wallet was charged again'
            : hiddenChargeText(order);
      const at = [...repeats.map(({ exchange }) => exchange.id), first.exchange.id, ...change.at];
      return violated(at, `invalid bodies with the key of order ${name} create nothing`, made);
    }
    return isSilent ? inconclusive('other clients place the same order at the same time') : pass;
  },
  { needs: ['token', 'spend', 'wallet'] },
);
