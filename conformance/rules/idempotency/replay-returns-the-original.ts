import { nameOf, orderShown, ulidOf } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { place, resentOf } from './resent.js';

export default rule(
  'idempotency/replay-returns-the-original',
  'replay',
  (replay) => {
    const resent = resentOf(replay);
    if (resent === null) return notApplicable('no key that has an order was sent again');
    const { original, order, replays } = resent;
    const shown = replays.flatMap((attempt) => {
      const again = orderShown(attempt);
      return again === null ? [] : [{ attempt, again }];
    });
    const other = shown.find(({ again }) => ulidOf(again) !== ulidOf(order));
    if (other !== undefined) {
      return violated(
        [other.attempt.exchange.id, original.exchange.id],
        `order ${nameOf(order)} of exchange ${original.exchange.id} for ${place(replay, other.attempt)}`,
        `order ${nameOf(other.again)}`,
        { pointer: '/data/ulid', hint: 'the key may not be stored, or it may be compared together with the body' },
      );
    }
    return shown.length > 0 ? pass : inconclusive('no replay was answered with an order');
  },
  { needs: ['token', 'spend', 'wallet'] },
);
