import type { RuleId } from '../../../generated/rules.js';
import type { Attempt, Json, JsonObject, Replay } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { jsonOf, orderInCreation, orderLabel, ulidOf } from '../../evidence/read-exchange.js';
import { answered, verdictIfUnread } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { isRefusedForItsKey, quoted } from './keys.js';
import { paymentsOf } from './replay-effects.js';

/** Requests that are not replays get an order each: with keys that resemble each other, without a key, or of another user. */
export default [
  apartRule('idempotency/other-key-creates-anew', 'other key', 'resemble each other'),
  apartRule('idempotency/letter-case-tells-keys-apart', 'other letter case', 'differ in letter case alone'),
  rule(
    'idempotency/no-key-creates-anew',
    'replay',
    (replay) => {
      if (replay.means !== 'no key') return notApplicable('no request was sent without a key');
      const verdict = judgeDistinctOrders(replay);
      return verdict.is === 'pass' ? onTheAccount(replay) : verdict;
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
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
  ),
] satisfies readonly AnyRule[];

function apartRule(id: RuleId, means: Replay['means'], how: string): AnyRule {
  const otherwise = notApplicable(`no keys that ${how} were sent`);
  const judge = (replay: Replay) => (replay.means === means ? judgeDistinctOrders(replay) : otherwise);
  return rule(id, 'replay', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Whether separate purchases have each created an order of their own. */
function judgeDistinctOrders(replay: Replay): Verdict {
  const { first, repeats, control } = replay;
  const known = new Map<string, { order: ReturnType<typeof orderInCreation>; attempt: typeof first }>();
  let answeredCount = 0;
  for (const attempt of [first, ...repeats]) {
    const { response, id, note } = attempt.exchange;
    const what = attempt.key === null ? 'without a key' : `with key ${quoted(attempt.key)}`;
    const special = note === '' ? '' : ` (${note})`;
    const order = orderInCreation(attempt);
    if (order === null) {
      // If the first was refused too, the reason is something that the keys have in common, e.g. their length.
      if (orderInCreation(first) === null || response === null || !isRefusedForItsKey(replay, attempt)) continue;
      const controlId = control?.exchange.id ?? id;
      return violated(
        [id, first.exchange.id, controlId],
        `a new order for the request ${what}${special}; request #${controlId} got one for the same items`,
        answered(response),
      );
    }
    answeredCount += 1;
    const before = known.get(ulidOf(order));
    if (before !== undefined) {
      const { attempt: earlier } = before;
      const which = earlier.key === null ? 'without a key' : `with key ${quoted(earlier.key)}`;
      return violated(
        [id, earlier.exchange.id],
        `a new order for the request ${what}${special}`,
        `order ${orderLabel(order)} of request #${earlier.exchange.id}, which was sent ${which}`,
        { pointer: '/data/ulid', ...cutHint(replay, attempt, earlier) },
      );
    }
    known.set(ulidOf(order), { order, attempt });
  }
  if (answeredCount > 1) return pass;
  const isUnanswered = [first, ...repeats].some(({ exchange }) => exchange.response === null);
  return isUnanswered ? inconclusive('no answer came') : notApplicable('the deployment refused the orders');
}

/** Keys that are alike only in a shorter beginning say nothing of where they may be cut. */
const SHORTEST_CUT = 16;

/** That the keys may be cut, and where, by those that were told apart; nothing where one of them differs only later. */
function cutHint({ first, repeats }: Replay, taken: Attempt, earlier: Attempt): { hint?: string } {
  const own = earlier.key ?? '';
  const most = commonLength(own, taken.key ?? '');
  const ulid = ulidOf(orderInCreation(earlier) ?? {});
  const toldApart = [first, ...repeats].flatMap((attempt) => {
    const order = orderInCreation(attempt);
    return attempt.key === null || order === null || ulidOf(order) === ulid ? [] : [attempt.key];
  });
  const least = Math.max(1, ...toldApart.map((key) => commonLength(key, own) + 1));
  if (most < SHORTEST_CUT || least > most) return {};
  const where = least === most ? `${most}` : `${least}-${most}`;
  return { hint: `keys may be cut after ${where} characters: these have ${own.length}, and the same first ${most}` };
}

/** How many characters at the beginning of two texts are the same. */
function commonLength(one: string, other: string): number {
  const index = [...one].findIndex((character, at) => character !== other[at]);
  return index === -1 ? one.length : index;
}

/** Each order is listed and paid for. If none of them is, the missing key is not the reason. */
function onTheAccount(replay: Replay): Verdict {
  const { change } = replay;
  const missing = verdictIfUnread(change);
  if (missing !== null) return missing;
  const orders = [replay.first, ...replay.repeats].flatMap((attempt) => {
    const order = orderInCreation(attempt);
    return order === null ? [] : [{ order, id: attempt.exchange.id }];
  });
  const listed = new Set(change.orders.map(ulidOf));
  const isListed = (order: JsonObject) => listed.has(ulidOf(order));
  const isPaid = (order: JsonObject) => paymentsOf(replay, ulidOf(order)).length > 0;
  const checks = [
    { what: 'is in the list of orders', negated: 'is not in the list', test: isListed },
    { what: 'has a payment in the ledger', negated: 'has none', test: isPaid },
  ];
  for (const { what, negated, test } of checks) {
    const missing = orders.find(({ order }) => !test(order));
    if (missing === undefined) continue;
    if (!orders.some(({ order }) => test(order))) return inconclusive(`none of the orders ${what}`);
    const ids = orders.map(({ id }) => id).filter((id) => id !== missing.id);
    const actual = `order ${orderLabel(missing.order)} ${negated}`;
    return violated(
      [missing.id, ...ids, ...change.at],
      `each of ${pluralize(orders.length, 'identical order')} without a key ${what}`,
      actual,
    );
  }
  return pass;
}

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
