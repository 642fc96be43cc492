import { OUTCOMES, type Outcome, type RunResult } from '../run/result.js';

/** How many rules have which verdict. */
export function countByOutcome(result: RunResult): Record<Outcome, number> {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const rule of result.rules) counts[rule.verdict] += 1;
  return counts;
}

/** The verdict on the deployment in one sentence, as the exit status says it. */
export function headline(result: RunResult, status: number): string {
  const counts = countByOutcome(result);
  const rules = (count: number, level = '') =>
    `${count} ${level === '' ? '' : `${level} `}rule${count === 1 ? '' : 's'}`;
  if (status === 4) return 'NO VERDICT: the suite itself failed. Please report it with the text above.';
  if (status === 1) {
    const broken = [
      counts.fail > 0 ? rules(counts.fail, 'must') : '',
      counts.fail === 0 || counts.warn > 0 ? rules(counts.warn, 'should') : '',
    ].filter((part) => part !== '' && !part.startsWith('0'));
    return `NOT CONFORMANT: ${broken.join(' and ')} violated.`;
  }
  const stale = result.waivers?.stale ?? [];
  if (status === 2 && stale.length > 0) {
    return `STALE WAIVERS: ${stale.map(({ rule }) => rule).join(', ')} no longer violated. Remove them from the file.`;
  }
  if (result.interrupted) return 'NO VERDICT: the run was ended early. What was seen until then is reported.';
  if (counts.inconclusive > 0) return `INCONCLUSIVE: ${rules(counts.inconclusive)} could not be judged.`;
  if (status === 3) return 'NO VERDICT: no rule could be judged.';
  const shoulds = counts.warn === 0 ? '' : `, ${rules(counts.warn, 'should')} violated`;
  const waived = counts.waived === 0 ? '' : `, ${rules(counts.waived)} waived`;
  return `CONFORMANT in the ${rules(counts.pass + counts.warn)} judged${shoulds}${waived}.`;
}
