import { nameOf, orderShown, ulidOf } from '../../evidence/read-body.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { place, resentOf } from './resent.js';

export default rule(
  'idempotency/replay-returns-the-original',
  'replay',
  (replay) => {
    const resent = resentOf(replay);
    if (resent === null) return notApplicable('no key was sent again whose order exists');
    const { original, order, replays } = resent;
    const shown = replays.flatMap((attempt) => {
      const again = orderShown(attempt);
      return again === null ? [] : [{ attempt, again }];
    });
    const other = shown.find(({ again }) => ulidOf(again) !== ulidOf(order));
    if (other !== undefined) {
      return violated(
        [other.attempt.exchange.id, original.exchange.id],
        `${place(replay, other.attempt)} shows order ${nameOf(order)} of exchange ${original.exchange.id}`,
        `it shows order ${nameOf(other.again)}`,
        { pointer: '/data/ulid', hint: 'the key may not be kept, or be compared together with the body' },
      );
    }
    return shown.length > 0 ? pass : inconclusive('no replay was answered with an order');
  },
  { needs: ['token', 'spend', 'wallet'] },
);
