import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import {
  codesIn,
  deliveryLabel,
  entriesOf,
  exchangesToShow,
  isRefused,
  type ShownEntry,
  stateOf,
} from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

const ON_THE_WAY = ['pending', 'processing', 'partially_fulfilled'];
/** Statuses that only a deployment without codes to show answers with. */
const OTHER_REFUSALS = [204, 400, 405, 409, 410, 422, 425];

export default rule('codes/not-there-yet-is-403-or-404', 'delivery', (delivery) => {
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
});

function isPending({ status, codes }: ShownEntry): boolean {
  return status === 'pending' && codes.length === 0;
}
