import { isObject, jsonOf, orderShown } from '../../evidence/read-body.js';
import { notApplicable, observed, rule } from '../shared/rule.js';
import { resentOf } from './resent.js';

export default rule(
  'idempotency/replayed-order-as-it-was-or-is',
  'replay',
  (replay) => {
    const resent = resentOf(replay);
    const late = resent?.replays.at(-1);
    const read = replay.progress === null ? undefined : jsonOf(replay.progress);
    if (resent === null || late === undefined || !isObject(read)) return notApplicable('no order moved on');
    const began = resent.order['fulfillment_status'];
    const status = orderShown(late)?.['fulfillment_status'];
    if (typeof status !== 'string') return notApplicable('the replay shows no order');
    if (status === began) return observed('as it was created');
    return observed(status === read['fulfillment_status'] ? 'as it is now' : 'in a third state');
  },
  { needs: ['token', 'spend', 'wallet'] },
);
