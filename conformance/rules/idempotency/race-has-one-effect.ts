import type { JsonObject, Race } from '../../evidence/evidence.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt, pluralize, quote } from '../../evidence/notation/text.js';
import {
  attemptsAt,
  hasUnknownOutcome,
  isMissing,
  newRowsOf,
  ordersShown,
  paymentText,
  type ShownOrder,
  unreportedRaceOrders,
} from '../../evidence/race.js';
import { checkBalance } from '../../evidence/race-balance.js';
import {
  isObject,
  isPayment,
  jsonOf,
  orderLabel,
  orderTotal,
  orderUlidOfRow,
  rowAmount,
  ulidOf,
} from '../../evidence/read-exchange.js';
import { verdictIfUnread } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** What simultaneous requests with one key do: create one order, and charge once. */
export default [
  rule('idempotency/race-creates-one-order', 'race', judgeOrders, { needs: ['spend', 'wallet'] }),
  rule('idempotency/race-charges-once', 'race', judgeCharges, { needs: ['spend', 'wallet'] }),
] satisfies readonly AnyRule[];

function judgeOrders(race: Race): Verdict {
  const { keys, attempts, change } = race;
  if (keys !== 'one') return notApplicable('each request had a key of its own');
  const missing = verdictIfUnread(change);
  if (missing !== null) return missing;
  const shown = ordersShown(race);
  const listed = change.orders.filter((order) => shown.some(({ ulid }) => ulid === ulidOf(order)));
  const likely = unreportedRaceOrders(race);
  const found = [...listed, ...readAlone(race, shown), ...(change.isBusy ? [] : likely)];
  if (found.length > 1) {
    return violated(
      [...attemptsAt(race), ...change.at],
      `one order for ${pluralize(attempts.length, 'simultaneous request')} with the key ${quote(attempts[0]?.key ?? '')}`,
      `${pluralize(found.length, 'order')}: ${found.map(orderLabel).join(', ')}`,
      { hint: 'the key must be claimed before the order is created, in one atomic step that only one request can win' },
    );
  }
  if (change.isBusy && likely.length > 0) return inconclusive('other clients place the same order at the same time');
  if (found.length === 1) return pass;
  const [first] = shown;
  if (first === undefined) {
    return hasUnknownOutcome(race) ? inconclusive('no order was shown') : notApplicable('every request was refused');
  }
  return isMissing(race, first.ulid)
    ? violated(
        [first.attempt.exchange.id, ...race.lookups.map(({ id }) => id), ...change.at],
        `order ${orderLabel(first.order)}, which the response shows, exists`,
        'it is neither in the list of orders nor found by its ulid',
      )
    : inconclusive('the order that was shown could not be found');
}

/** Orders that an answer shows and that were read by their ulid because the list does not show them. */
function readAlone({ lookups }: Race, shown: readonly ShownOrder[]): JsonObject[] {
  return lookups.flatMap((exchange) => {
    const order = exchange.response?.status === 200 ? jsonOf(exchange) : undefined;
    return isObject(order) && shown.some(({ ulid }) => ulid === ulidOf(order)) ? [order] : [];
  });
}

function judgeCharges(race: Race): Verdict {
  const { keys, attempts, change } = race;
  const [attempt] = attempts;
  if (keys !== 'one' || attempt === undefined) return notApplicable('each request had a key of its own');
  const missing = verdictIfUnread(change);
  if (missing !== null) return missing;
  const hidden = change.isBusy ? [] : unreportedRaceOrders(race);
  const orders = [...ordersShown(race).map(({ order }) => order), ...hidden];
  const payments = paymentsOf(race, orders);
  if (payments.length > 1) {
    return violated(
      [...change.at, ...attemptsAt(race)],
      `one payment for ${pluralize(attempts.length, 'simultaneous request')} with the key ${quote(attempt.key ?? '')}`,
      `${pluralize(payments.length, 'payment')}: ${payments.map(paymentText).join('; ')}`,
      {
        hint: 'the key must be claimed before the wallet is charged, in one atomic step that only one request can win',
      },
    );
  }
  const [order] = orders;
  if (order === undefined)
    return hasUnknownOutcome(race) ? inconclusive('no order was shown') : notApplicable('every request was refused');
  const total = orderTotal(order);
  if (total === null || total === 0n) return notApplicable('the total of the order is zero or cannot be read');
  if (payments.length === 0) {
    const expected = `one payment of ${decimalOfMinor(total)} for ${excerpt(order['order_number'], 40)}`;
    return violated([...change.at, ...attemptsAt(race)], expected, 'the ledger shows none');
  }
  return onBalance(race);
}

/** Payments of the orders, and payments of the same sum from the same wallet that belong to no order. */
function paymentsOf(race: Race, orders: readonly JsonObject[]): JsonObject[] {
  const ulids = new Set(orders.map(ulidOf));
  const costs = new Set([...orders.map(orderTotal), ...race.attempts.map(({ cost }) => BigInt(cost))]);
  const wallets = new Set(race.attempts.map(({ wallet }) => wallet.toLowerCase()));
  return newRowsOf(race).filter((row) => {
    if (!isPayment(row)) return false;
    const paid = orderUlidOfRow(row);
    if (ulids.has(paid)) return true;
    // The payment of another order that exists belongs to another client.
    if (race.change.isBusy || (paid !== '' && !isMissing(race, paid))) return false;
    const amount = rowAmount(row);
    return amount !== null && costs.has(-amount) && wallets.has(excerpt(row['wallet_id'], 40).toLowerCase());
  });
}

/** There is one payment with one row: the balances must not show that more has left the wallet. */
function onBalance(race: Race): Verdict {
  for (const wallet of race.wallets) {
    const account = checkBalance(wallet);
    if (account.is === 'unknown') return inconclusive(account.because);
    if (account.is === 'whole') continue;
    const { expected, actual } = account.why;
    return violated([...wallet.at, ...attemptsAt(race)], `one charge, as in its row: ${expected}`, actual, {
      table: account.table,
    });
  }
  return pass;
}
