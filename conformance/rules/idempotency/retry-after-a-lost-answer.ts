import type { Replay } from '../../evidence/evidence.js';
import { nameOf, ulidOf, ulidShown } from '../../evidence/read-body.js';
import { unclear } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { attemptsOf, hasHiddenCharge, paymentsOf, silentOrders, silentPayments } from './replay-effects.js';
import { quoted } from './resent.js';
import { isRefusedForItsKey } from './told-apart.js';

export default rule(
  'idempotency/retry-after-a-lost-answer',
  'replay',
  (replay) => {
    const { means, first, change } = replay;
    if (means !== 'lost answer') return notApplicable('no answer was lost');
    if (first.exchange.response !== null) return notApplicable('the answer came before the connection was dropped');
    const missing = unclear(change);
    if (missing !== null) return missing;
    const shown = new Set(attemptsOf(replay).map(ulidShown));
    const own = change.orders.filter((order) => shown.has(ulidOf(order)));
    const silent = silentOrders(replay);
    const orders = [...own, ...(change.isBusy ? [] : silent)];
    const paid = own.flatMap((order) => paymentsOf(replay, ulidOf(order)));
    const payments = [...paid, ...(change.isBusy ? [] : silentPayments(replay))];
    const [order] = orders;
    const isOne = orders.length === 1 && payments.length === 1;
    if (orders.length > 1 || payments.length > 1) {
      const names = orders.map(nameOf).join(', ');
      return complaint(replay, `orders: ${orders.length} (${names}), payments: ${payments.length}`);
    }
    if (isOne && order !== undefined && hasHiddenCharge(replay, order)) {
      return complaint(replay, `order ${nameOf(order)} was charged once more, without a ledger row`);
    }
    if (isOne)
      return silent.length > 0 && change.isBusy ? inconclusive('other clients order the same meanwhile') : pass;
    return none(replay, orders.length, payments.length);
  },
  { needs: ['token', 'spend', 'wallet'] },
);

function complaint({ note, first, repeats, change }: Replay, actual: string): Verdict {
  const retries = `${repeats.length} retr${repeats.length === 1 ? 'y' : 'ies'}`;
  return violated(
    [...repeats.map(({ exchange }) => exchange.id), first.exchange.id, ...change.at],
    `1 order and 1 payment for key ${quoted(first.key)} after a lost answer (${note}) and ${retries}`,
    actual,
  );
}

/** Less than one order with its payment: the key is to blame only where the same order is accepted under another one. */
function none(replay: Replay, orders: number, payments: number): Verdict {
  const last = replay.repeats.at(-1);
  if (last !== undefined && orders === 0 && isRefusedForItsKey(replay, last)) {
    return complaint(
      replay,
      `none: the key is refused with ${last.exchange.response?.status}, and the order is accepted under another`,
    );
  }
  if (payments > orders) return complaint(replay, `a payment and no order`);
  if (orders === 0 && isRefusedAnyway(replay)) {
    return notApplicable('the deployment refuses the order, maybe for a limit of its own');
  }
  return inconclusive(`the account shows ${orders} orders and ${payments} payments`);
}

/** Whether each retry is refused with 422, and so is the same order under a key of its own. */
function isRefusedAnyway({ repeats, control }: Replay): boolean {
  return control !== null && [...repeats, control].every(({ exchange }) => exchange.response?.status === 422);
}
