import type { JsonObject } from '../../evidence/evidence.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { orderLabel, ulidInCreation, ulidOf } from '../../evidence/read-exchange.js';
import { verdictIfUnread } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import {
  hasHiddenCharge,
  hiddenChargeText,
  paymentsOf,
  unreportedOrders,
  unreportedPayments,
} from './replay-effects.js';
import { quoted, resentOf } from './resent.js';

/** What replays must not do: create a second order, or charge the wallet again. */
export default [
  rule(
    'idempotency/replay-creates-no-second-order',
    'replay',
    (replay) => {
      const resent = resentOf(replay);
      if (resent === null) return notApplicable('no key that has an order was sent again');
      const { original, order, replays } = resent;
      const { change, since } = replay;
      const missing = verdictIfUnread(change);
      if (missing !== null) return missing;
      const shown = new Set(replays.map(ulidInCreation));
      const listed = change.orders.filter((one) => ulidOf(one) !== ulidOf(order) && shown.has(ulidOf(one)));
      const unreported = unreportedOrders(replay);
      const seconds = [...listed, ...(change.isBusy ? [] : unreported)];
      if (seconds.length > 0) {
        const names = [order, ...seconds].map(orderLabel).join(', ');
        return violated(
          [...replays.map(({ exchange }) => exchange.id), original.exchange.id, ...change.at],
          `1 order after ${pluralize(replays.length + 1, 'request')} with key ${quoted(original.key)}`,
          `${pluralize(seconds.length + 1, 'order')}: ${names}${listed.length === 0 ? ', although the responses show only the first' : ''}`,
        );
      }
      if (unreported.length > 0) return inconclusive('other clients place the same order at the same time');
      const isListed = since === 'last repeat' || change.orders.some((one) => ulidOf(one) === ulidOf(order));
      return isListed ? pass : inconclusive('the list of orders does not show the order');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'idempotency/replay-charges-once',
    'replay',
    (replay) => {
      const resent = resentOf(replay);
      if (resent === null) return notApplicable('no key that has an order was sent again');
      const { original, order, replays } = resent;
      const { change, since } = replay;
      const missing = verdictIfUnread(change);
      if (missing !== null) return missing;
      const ulids = new Set([ulidOf(order), ...replays.flatMap((attempt) => ulidInCreation(attempt) ?? [])]);
      const paid = [...ulids].flatMap((ulid) => paymentsOf(replay, ulid));
      const unreported = unreportedPayments(replay);
      const payments = [...paid, ...(change.isBusy ? [] : unreported)];
      const at = [...replays.map(({ exchange }) => exchange.id), original.exchange.id, ...change.at];
      const allowed = since === 'first' ? 1 : 0;
      const expected = `1 payment after ${pluralize(replays.length + 1, 'request')} with key ${quoted(original.key)}`;
      if (payments.length > allowed) {
        const rows = payments.map(rowLabel).join(', ');
        const actual =
          since === 'first'
            ? `${pluralize(payments.length, 'payment')}: ${rows}`
            : `paid again when the key was sent late: ${rows}`;
        return violated(at, expected, actual);
      }
      if (hasHiddenCharge(replay, order)) {
        return violated(at, expected, hiddenChargeText(order));
      }
      if (change.isBusy && unreported.length > 0)
        return inconclusive('other clients pay the same sum at the same time');
      return payments.length === allowed ? pass : inconclusive('the ledger does not show the payment');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

function rowLabel({ id }: JsonObject): string {
  return `row ${excerpt(id, 40)}`;
}
