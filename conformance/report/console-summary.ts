import { plain } from '../../cli/escapes.js';
import { counted, cut } from '../../cli/text.js';
import { OUTCOMES, type Outcome, type RunResult } from '../run/result.js';
import { type ConsoleView, labelled } from './console-view.js';
import { coverageSummary } from './measurement-summary.js';
import { orderRanges } from './order-names.js';
import type { Reported } from './reported.js';
import { boughtText, countByOutcome, OUTCOME_WORDS, unjudgedGroups, unusedWaivers } from './run-summary.js';
import { silenceLines } from './silences.js';

const LONGEST_OBSERVATION = 400;
const LONGEST_REASON = 200;
const VERDICTS: readonly Outcome[] = ['pass', 'waived', 'warn', 'inconclusive', 'fail', 'error'];

/** What was judged and what was not, what was sent and bought, and where it is kept: a line or two for each. */
export function summaryLines(reported: Reported, view: ConsoleView): string[] {
  const { result } = reported;
  const line = (label: string, text: string) => labelled(label, text, view);
  return [
    ...judged(result).flatMap((text) => line('judged', text)),
    ...notJudged(reported).flatMap((text, index) => line(index === 0 ? 'not judged' : '', text)),
    ...silences(result, view),
    ...(result.spending?.notes ?? []).flatMap((note) => line('money', plain(note))),
    ...result.gaps.flatMap((gap) => line('missing', plain(gap))),
    ...unusedWaivers(result).flatMap((text) => line('waivers', text)),
    ...sentAndBought(result).flatMap(([label, text]) => line(label, plain(text))),
    ...(result.history === null ? [] : line('history', plain(result.history))),
  ];
}

/** The number of rules with each verdict that is one; nothing where all passed, which the verdict says. */
function judged(result: RunResult): string[] {
  const counts = countByOutcome(result);
  const words = OUTCOMES.toReversed().filter((outcome) => VERDICTS.includes(outcome) && counts[outcome] > 0);
  if (words.length === 0 || words.join() === 'pass') return [];
  return [words.map((outcome) => `${counts[outcome]} ${OUTCOME_WORDS[outcome]}`).join(', ')];
}

/** The rules and pairs that no case judged, and why. The user can meet a need, so each is named. */
function notJudged(reported: Reported): string[] {
  const { leftOut, coverage } = reported.result;
  const scoped = unjudgedGroups(reported, ['outOfScope']);
  const missed = unjudgedGroups(reported, ['notApplicable']).flatMap(({ rules }) => rules);
  const { reached, of } = coverageSummary(coverage ?? []);
  const what = coverage?.some(({ strength }) => strength > 2) ? 'triples' : 'pairs';
  const rest = [
    ...(missed.length === 0 ? [] : [`${counted(missed.length, 'rule')} had no case`]),
    ...(leftOut.length === 0 ? [] : [`${counted(leftOut.length, 'rule')} left out by --only and --skip`]),
    ...(reached === of ? [] : [`${of - reached} of ${of} ${what} of inputs not reached`]),
  ];
  return [
    ...scoped.map(({ rules, because }) => {
      const reason = rules.length === 1 ? because : because.replace(/^needs /, 'need ');
      return `${whichRules(rules)}: ${plain(cut(reason, LONGEST_REASON))}`;
    }),
    ...(rest.length === 0 ? [] : [rest.join('; ')]),
  ];
}

function whichRules(rules: readonly string[]): string {
  const [only] = rules;
  return rules.length === 1 && only !== undefined ? only : counted(rules.length, 'rule');
}

/** What the deployment does where the contract is silent: counted, or each on request. */
function silences({ rules }: RunResult, view: ConsoleView): string[] {
  const rows = rules.filter((rule) => rule.verdict === 'observed');
  if (rows.length === 0) return [];
  const count = `${counted(rows.length, 'observation')} where the contract is silent`;
  if (!view.silences) return labelled('silent', `${count}: --silences shows them`, view);
  return [
    ...labelled('silent', `${count}:`, view),
    ...rows.flatMap((rule) =>
      silenceLines(rule).flatMap(({ phrase, shownBy }) => {
        const where = shownBy === null ? '' : ` (#${shownBy.id})`;
        return labelled('', `${rule.id}: ${plain(cut(phrase, LONGEST_OBSERVATION))}${where}`, view);
      }),
    ),
  ];
}

function sentAndBought(result: RunResult): [string, string][] {
  const { requests, durationMs, orders } = result;
  const sent = `${counted(requests, 'request')} in ${(durationMs / 1_000).toFixed(1)} s`;
  if (orders.length === 0) return [['sent', `${sent}; ${boughtText(result)}`]];
  return [
    ['sent', sent],
    ['bought', `${boughtText(result)}: ${orderRanges(result)}`],
  ];
}
