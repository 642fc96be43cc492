import type { Race } from '../../evidence/evidence.js';
import { attemptsAt, lookalikes, orderName } from '../../evidence/raced.js';
import { finalStatus } from '../../evidence/read-body.js';
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
      `201 or a 4xx for each of ${exchanges.length} requests at once with one key`,
      `${odd.length} of them: ${answered(first.response)}`,
      { hint: 'the request that loses the race must read the order that won, or be refused' },
    );
  }
  if (exchanges.some(({ response }) => response?.status === 201)) return pass;
  if (exchanges.some((exchange) => finalStatus(exchange) === null))
    return inconclusive('not every request was answered');
  return onRefusal(race);
}

/** An answer that did not come, and one that says only to come again later, are none. */
function isExpected(status: number | null): boolean {
  return status === null || status === 201 || (status >= 400 && status <= 499);
}

/** All were refused. That is wrong if an order was made all the same, or if the race alone was the reason. */
function onRefusal(race: Race): Verdict {
  const { attempts, change, control } = race;
  const expected = `201 for one of ${attempts.length} requests at once with one key`;
  const [response] = attempts.flatMap(({ exchange }) => exchange.response ?? []);
  const refused =
    response === undefined ? 'all were refused' : `all were refused, the first with ${answered(response)}`;
  const made = change.isBusy ? [] : lookalikes(race);
  if (change.because === null && made.length > 0) {
    return violated(
      [...attemptsAt(race), ...change.at],
      expected,
      `${refused}, and ${made.map(orderName).join()} was made`,
    );
  }
  if (control?.exchange.response?.status === 201) {
    const actual = `${refused}; the same order alone is accepted`;
    return violated([...attemptsAt(race), control.exchange.id], expected, actual);
  }
  return notApplicable('the order is refused without a race too');
}
