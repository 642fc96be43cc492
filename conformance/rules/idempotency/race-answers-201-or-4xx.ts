import type { Race } from '../../evidence/evidence.js';
import { attemptsAt, orderName, unreportedOrders } from '../../evidence/race.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

export default rule('idempotency/race-answers-201-or-4xx', 'race', judge, { needs: ['spend', 'wallet'] });

function judge(race: Race): Verdict {
  if (race.keys !== 'one') return notApplicable('each request had a key of its own');
  const exchanges = race.attempts.map(({ exchange }) => exchange);
  const odd = exchanges.filter((exchange) => !isExpected(finalStatus(exchange)));
  const [first] = odd;
  if (first?.response != null) {
    return violated(
      odd.map(({ id }) => id),
      `201 or a 4xx for each of ${exchanges.length} simultaneous requests with one key`,
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
  const expected = `201 for one of ${attempts.length} simultaneous requests with one key`;
  const [response] = attempts.flatMap(({ exchange }) => exchange.response ?? []);
  const refused =
    response === undefined ? 'all were refused' : `all were refused, the first with ${answered(response)}`;
  const made = change.isBusy ? [] : unreportedOrders(race);
  if (change.because === null && made.length > 0) {
    return violated(
      [...attemptsAt(race), ...change.at],
      expected,
      `${refused}, but the account shows order ${made.map(orderName).join(', ')}`,
    );
  }
  if (control?.exchange.response?.status === 201) {
    const actual = `${refused}, but the same order alone is accepted`;
    return violated([...attemptsAt(race), control.exchange.id], expected, actual);
  }
  return notApplicable('the order is also refused without a race');
}
