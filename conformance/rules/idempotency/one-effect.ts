import type { JsonObject, Replay } from '../../evidence/evidence.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { orderLabel, ulidInCreation, ulidOf } from '../../evidence/read-exchange.js';
import { verdictIfUnread } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { isRefusedForItsKey, quoted, type Resent, resentOf } from './keys.js';
import {
  attemptsOf,
  hasHiddenCharge,
  hiddenChargeText,
  paymentsOf,
  unreportedOrders,
  unreportedPayments,
} from './replay-effects.js';

/** A key has one effect, one order and one payment, however often it is sent, even if the first answer was lost. */
export default [
  rule(
    'idempotency/replay-creates-no-second-order',
    'replay',
    afterResending((replay, { original, order, replays }) => {
      const { change, since } = replay;
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
    }),
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'idempotency/replay-charges-once',
    'replay',
    afterResending((replay, { original, order, replays }) => {
      const { change, since } = replay;
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
    }),
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'idempotency/retry-after-a-lost-answer',
    'replay',
    (replay) => {
      const { means, first, change } = replay;
      if (means !== 'lost answer') return notApplicable('no answer was lost');
      if (first.exchange.response !== null)
        return notApplicable('the answer arrived before the connection was dropped');
      const missing = verdictIfUnread(change);
      if (missing !== null) return missing;
      const shown = new Set(attemptsOf(replay).map(ulidInCreation));
      const own = change.orders.filter((order) => shown.has(ulidOf(order)));
      const unreported = unreportedOrders(replay);
      const orders = [...own, ...(change.isBusy ? [] : unreported)];
      const paid = own.flatMap((order) => paymentsOf(replay, ulidOf(order)));
      const payments = [...paid, ...(change.isBusy ? [] : unreportedPayments(replay))];
      const [order] = orders;
      const isOne = orders.length === 1 && payments.length === 1;
      if (orders.length > 1 || payments.length > 1) {
        const names = orders.map(orderLabel).join(', ');
        return violation(
          replay,
          `${pluralize(orders.length, 'order')} (${names}) and ${pluralize(payments.length, 'payment')}`,
        );
      }
      if (isOne && order !== undefined && hasHiddenCharge(replay, order)) {
        return violation(replay, hiddenChargeText(order));
      }
      if (isOne)
        return unreported.length > 0 && change.isBusy
          ? inconclusive('other clients place the same order at the same time')
          : pass;
      return judgeMissingEffect(replay, orders.length, payments.length);
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

/** Judges a replay whose key has an order, once orders and ledger were read afterwards. */
function afterResending(judge: (replay: Replay, resent: Resent) => Verdict): (replay: Replay) => Verdict {
  return (replay) => {
    const resent = resentOf(replay);
    if (resent === null) return notApplicable('no key that has an order was sent again');
    return verdictIfUnread(replay.change) ?? judge(replay, resent);
  };
}

function rowLabel({ id }: JsonObject): string {
  return `row ${excerpt(id, 40)}`;
}

function violation({ note, first, repeats, change }: Replay, actual: string): Verdict {
  const retries = pluralize(repeats.length, 'retry', 'retries');
  return violated(
    [...repeats.map(({ exchange }) => exchange.id), first.exchange.id, ...change.at],
    `1 order and 1 payment for key ${quoted(first.key)} after a lost answer (${note}) and ${retries}`,
    actual,
  );
}

/** Judges fewer than one order and one payment: the key is the reason only if the same order succeeds with another key. */
function judgeMissingEffect(replay: Replay, orders: number, payments: number): Verdict {
  const last = replay.repeats.at(-1);
  if (last !== undefined && orders === 0 && isRefusedForItsKey(replay, last)) {
    return violation(
      replay,
      `no order: the key is refused with ${last.exchange.response?.status}, but the same order succeeds with another key`,
    );
  }
  if (payments > orders) return violation(replay, 'a payment without an order');
  if (orders === 0 && isRefusedAnyway(replay)) {
    return notApplicable('the deployment refuses the order, perhaps by a limit of its own');
  }
  return inconclusive(`the account shows ${pluralize(orders, 'order')} and ${pluralize(payments, 'payment')}`);
}

/** Whether each retry and the same order with another key are refused with 422. */
function isRefusedAnyway({ repeats, control }: Replay): boolean {
  return control !== null && [...repeats, control].every(({ exchange }) => exchange.response?.status === 422);
}
