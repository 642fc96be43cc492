import type { JsonObject } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { nameOf, ulidOf, ulidShown } from '../../evidence/read-body.js';
import { unclear } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { hasHiddenCharge, paymentsOf, silentPayments } from './replay-effects.js';
import { quoted, resentOf } from './resent.js';

export default rule(
  'idempotency/replay-charges-once',
  'replay',
  (replay) => {
    const resent = resentOf(replay);
    if (resent === null) return notApplicable('no key was sent again whose order exists');
    const { original, order, replays } = resent;
    const { change, since } = replay;
    const missing = unclear(change);
    if (missing !== null) return missing;
    const ulids = new Set([ulidOf(order), ...replays.flatMap((attempt) => ulidShown(attempt) ?? [])]);
    const paid = [...ulids].flatMap((ulid) => paymentsOf(replay, ulid));
    const silent = silentPayments(replay);
    const payments = [...paid, ...(change.isBusy ? [] : silent)];
    const at = [...replays.map(({ exchange }) => exchange.id), original.exchange.id, ...change.at];
    const allowed = since === 'first' ? 1 : 0;
    const expected = `1 payment after ${replays.length + 1} requests with key ${quoted(original.key)}`;
    if (payments.length > allowed) {
      const rows = payments.map(rowName).join(', ');
      const actual =
        since === 'first' ? `${payments.length} payments: ${rows}` : `paid again, when it was sent late: ${rows}`;
      return violated(at, expected, actual);
    }
    if (hasHiddenCharge(replay, order)) {
      return violated(
        at,
        expected,
        `the wallet lost the price of order ${nameOf(order)} once more, without a ledger row`,
      );
    }
    if (change.isBusy && silent.length > 0) return inconclusive('other clients pay the same sum meanwhile');
    return payments.length === allowed ? pass : inconclusive('the ledger does not show the payment');
  },
  { needs: ['token', 'spend', 'wallet'] },
);

function rowName({ id }: JsonObject): string {
  return `row ${excerpt(id, 40)}`;
}
