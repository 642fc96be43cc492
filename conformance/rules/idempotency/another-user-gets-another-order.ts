import type { Attempt, Json, JsonObject } from '../../evidence/evidence.js';
import { jsonOf, orderInCreation, orderLabel, ulidOf } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { paymentsOf } from './replay-effects.js';
import { quoted } from './resent.js';

export default rule(
  'idempotency/another-user-gets-another-order',
  'replay',
  (replay) => {
    const { means, first, repeats } = replay;
    const order = orderInCreation(first);
    if (means !== 'other user' || order === null) return notApplicable('no other user sent a key that has an order');
    const foreign = repeats.filter(({ exchange }) => exchange.as !== first.exchange.as);
    const key = quoted(first.key);
    const leak = foreign.find((attempt) => shows(attempt, order));
    if (leak !== undefined) {
      return violated(
        [leak.exchange.id, first.exchange.id],
        `${leak.exchange.as === 'other' ? 'another user' : 'a caller without a token'} with key ${key} sees nothing of order ${orderLabel(order)}`,
        `status ${leak.exchange.response?.status} shows it`,
      );
    }
    const theirs = foreign.map(orderInCreation).filter((one) => one !== null);
    const back = repeats.find(
      (attempt) => attempt.exchange.as === first.exchange.as && theirs.some((one) => shows(attempt, one)),
    );
    if (back !== undefined) {
      return violated(
        [back.exchange.id, ...foreign.map(({ exchange }) => exchange.id), first.exchange.id],
        `key ${key} still returns order ${orderLabel(order)} to its own user`,
        `it shows order ${orderLabel(orderInCreation(back) ?? {})} of another user who has sent the key since`,
      );
    }
    if (paymentsOf(replay, ulidOf(order)).length > 1) {
      const ids = [...foreign.map(({ exchange }) => exchange.id), first.exchange.id, ...replay.change.at];
      return violated(
        ids,
        `order ${orderLabel(order)} is paid once, even if another user sends its key`,
        'it is paid again',
      );
    }
    const isAnswered = foreign.some(({ exchange }) => exchange.response !== null);
    return isAnswered ? pass : inconclusive('no answer came');
  },
  { needs: ['token', 'other token', 'spend', 'wallet', 'other wallet'] },
);

/** Whether an answer of any status contains an order's ulid or number. */
function shows({ exchange }: Attempt, order: JsonObject): boolean {
  const { order_number: number } = order;
  const texts = textsIn(jsonOf(exchange) ?? null);
  return texts.some((text) => text.toUpperCase().includes(ulidOf(order)) || text === number);
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values<Json>(value).flatMap(textsIn) : [];
}
