import type { Race } from '../../evidence/evidence.js';
import { memberText } from '../../evidence/notation/number.js';
import { agreeing, excerptOf, pluralize } from '../../evidence/notation/text.js';
import { attemptsAt, ordersShown, type ShownOrder, shownOrders, unreportedRaceOrders } from '../../evidence/race.js';
import { finalStatus, orderLabel } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** The responses to simultaneous requests with one key. */
export default [
  rule('idempotency/race-shows-one-order', 'race', judgeOrders, { needs: ['spend', 'wallet'] }),
  rule('idempotency/race-answers-201-or-4xx', 'race', judgeStatuses, { needs: ['spend', 'wallet'] }),
] satisfies readonly AnyRule[];

/** Fields of an order that never change. */
const LASTING = ['id', 'order_number', 'currency'] as const;

function judgeOrders(race: Race): Verdict {
  if (race.keys !== 'one') return notApplicable('each request had a key of its own');
  const shown = shownOrders(race);
  const different = ordersShown(race);
  const [one, another] = different;
  if (one !== undefined && another !== undefined) {
    const places = different.map(
      (order) => `${orderLabel(order.order)} (in ${pluralize(shown.filter(isSame(order)).length, 'answer')})`,
    );
    return violated(
      [another.attempt.exchange.id, one.attempt.exchange.id, ...race.lookups.map(({ id }) => id)],
      `the same order in each 201 to ${pluralize(race.attempts.length, 'simultaneous request')} with one key`,
      `${pluralize(different.length, 'order')}: ${places.join(', ')}`,
      { pointer: '/data/ulid' },
    );
  }
  if (one === undefined || shown.length < 2)
    return notApplicable('fewer than two requests were answered with an order');
  for (const other of shown) {
    const field = LASTING.find((name) => memberText(one.order, name) !== memberText(other.order, name));
    if (field === undefined) continue;
    return violated(
      [other.attempt.exchange.id, one.attempt.exchange.id],
      `${field} ${excerptOf(one.order, field, 40)} in each 201 that shows order ${one.ulid}`,
      `${field} ${excerptOf(other.order, field, 40)} in one of them`,
      { pointer: `/data/${field}` },
    );
  }
  return pass;
}

function isSame({ ulid }: ShownOrder): (other: ShownOrder) => boolean {
  return (other) => other.ulid === ulid;
}

function judgeStatuses(race: Race): Verdict {
  if (race.keys !== 'one') return notApplicable('each request had a key of its own');
  const exchanges = race.attempts.map(({ exchange }) => exchange);
  const odd = exchanges.filter((exchange) => !isExpected(finalStatus(exchange)));
  const [first] = odd;
  if (first?.response != null) {
    return violated(
      odd.map(({ id }) => id),
      `201 or a 4xx for each of ${pluralize(exchanges.length, 'simultaneous request')} with one key`,
      `${answered(first.response)} (${odd.length} of ${exchanges.length})`,
      { hint: 'a request that loses the race must return the order of the one that wins, or be refused' },
    );
  }
  if (exchanges.some(({ response }) => response?.status === 201)) return pass;
  if (exchanges.some((exchange) => finalStatus(exchange) === null))
    return inconclusive('not every request was answered');
  return onRefusal(race);
}

/** Whether a status satisfies the rule; null, no final answer, does too. */
function isExpected(status: number | null): boolean {
  return status === null || status === 201 || (status >= 400 && status <= 499);
}

/** Judges a race in which all were refused: wrong if an order was created anyway, or if only the race was the reason. */
function onRefusal(race: Race): Verdict {
  const { attempts, change, control } = race;
  const expected = `201 for one of ${pluralize(attempts.length, 'simultaneous request')} with one key`;
  const [response] = attempts.flatMap(({ exchange }) => exchange.response ?? []);
  const refused =
    response === undefined ? 'all were refused' : `all were refused, the first with ${answered(response)}`;
  const made = change.isBusy ? [] : unreportedRaceOrders(race);
  if (change.because === null && made.length > 0) {
    return violated(
      [...attemptsAt(race), ...change.at],
      expected,
      `${refused}, but the account shows ${agreeing(made.length, 'order', 'orders')} ${made.map(orderLabel).join(', ')}`,
    );
  }
  if (control?.exchange.response?.status === 201) {
    const actual = `${refused}, but the same order alone is accepted`;
    return violated([...attemptsAt(race), control.exchange.id], expected, actual);
  }
  return notApplicable('the order is also refused without a race');
}
