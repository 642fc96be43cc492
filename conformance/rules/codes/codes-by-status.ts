import type { Delivery, Exchange } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { finalStatus, ON_THE_WAY } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import {
  codesIn,
  deliveryLabel,
  entriesOf,
  exchangesToShow,
  isRefused,
  type ShownEntry,
  stateOf,
  wasAllAlong,
} from '../shared/delivered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** Statuses that only a deployment without codes to show answers with. */
const OTHER_REFUSALS = [204, 400, 405, 409, 410, 422, 425];

/** What get-codes shows by the status of the order: all codes of a completed one, and none of one that is on its way. */
export default [
  rule('codes/completed-order-shows-codes', 'delivery', (delivery) => {
    const { codes, before } = delivery;
    if (stateOf(before) !== 'completed') return notApplicable('the order was not completed');
    if (codes.response === null || finalStatus(codes) === null) return inconclusive('the codes were not answered');
    if (codes.response.status === 200) return pass;
    const expected = `the codes of order ${deliveryLabel(delivery)}, which is completed, with status 200`;
    return ifStillCompleted(delivery, violated(exchangesToShow(delivery, codes), expected, answered(codes.response)));
  }),
  rule('codes/completed-order-has-no-pending-entry', 'delivery', (delivery) => {
    const entries = entriesOf(delivery.codes);
    if (entries === null) return notApplicable('the order shows no codes');
    if (stateOf(delivery.before) !== 'completed') return notApplicable('the order was not completed');
    const pending = entries.findIndex(({ status }) => status === 'pending');
    if (pending === -1) return pass;
    const expected = `each entry of order ${deliveryLabel(delivery)}, which is completed, is completed`;
    const actual = `the entry of ${quote(entries[pending]?.product ?? '')} is pending`;
    const pointer = `/data/${pending}/status`;
    const kept = keptAnswer(delivery);
    return ifStillCompleted(
      delivery,
      violated([...exchangesToShow(delivery, delivery.codes), ...(kept === null ? [] : [kept.id])], expected, actual, {
        pointer,
        ...(kept === null ? {} : { hint: keptHint(kept) }),
      }),
    );
  }),
  rule('codes/not-there-yet-is-403-or-404', 'delivery', (delivery) => {
    const { codes, before } = delivery;
    const state = stateOf(before);
    if (state === null || !ON_THE_WAY.includes(state)) return notApplicable(`the order was ${state}`);
    const status = finalStatus(codes);
    if (codes.response === null || status === null) return inconclusive('the codes were not answered');
    if (isRefused(codes)) return pass;
    const entries = entriesOf(codes);
    if (entries !== null && entries.length > 0 && entries.every(isPending)) return pass;
    const showsNone = entries !== null && codesIn(entries).length === 0;
    if (!showsNone && !OTHER_REFUSALS.includes(status)) return notApplicable('the order has codes');
    return violated(
      exchangesToShow(delivery, codes),
      `get-codes of order ${deliveryLabel(delivery)}, which is ${state} and has no codes, is answered with 403 or 404, or with pending entries`,
      showsNone
        ? `status 200 with ${entries.length === 0 ? 'no entry' : 'completed entries without a code'}`
        : answered(codes.response),
      { hint: 'a client that polls until 200 takes this for the delivery' },
    );
  }),
] satisfies readonly AnyRule[];

/** The answer from before the order was completed, where this one is the same. */
function keptAnswer({ earlier, codes }: Delivery): Exchange | null {
  const [before, now] = [entriesOf(earlier?.codes ?? null), entriesOf(codes)];
  const isKept = before !== null && JSON.stringify(before) === JSON.stringify(now);
  return isKept ? (earlier?.codes ?? null) : null;
}

function keptHint({ id }: Exchange): string {
  return `this is the answer of request #${id}, from before the order was completed: a cache may keep it`;
}

/** The violation, unless the order moved on while its codes were read, e.g. because it was refunded. */
function ifStillCompleted(delivery: Delivery, violation: Verdict): Verdict {
  const wasCompleted = wasAllAlong('completed', delivery);
  if (wasCompleted === null) return inconclusive('the order could not be read again');
  return wasCompleted ? violation : notApplicable('the order moved on meanwhile');
}

function isPending({ status, codes }: ShownEntry): boolean {
  return status === 'pending' && codes.length === 0;
}
