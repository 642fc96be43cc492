import { block, plain } from '../../cli/escapes.js';
import { counted, cut, type Paint, painter } from '../../cli/text.js';
import { contractVersion } from '../../generated/operations.js';
import { OUTCOMES, type Outcome, type RunResult } from '../run/result.js';
import { causeBlocks, causeList, problemBlocks, unmetBlock } from './console-findings.js';
import { type ConsoleView, folded, labelled } from './console-view.js';
import type { Reported } from './reported.js';
import { boughtText, coverageSummary, orderRanges } from './run-figures.js';
import {
  countByOutcome,
  depthAndSeed,
  headline,
  nextText,
  OUTCOME_WORDS,
  silenceLines,
  unjudgedGroups,
  unusedWaivers,
} from './run-summary.js';

const COLUMNS = 80;
/** Rows of findings that leave room for the summary and the verdict on a screen of 40 rows. */
const SCREEN = 28;
const LONGEST_OBSERVATION = 400;
const LONGEST_REASON = 200;
const VERDICTS: readonly Outcome[] = ['pass', 'waived', 'warn', 'inconclusive', 'fail', 'error'];

/**
 * The report for a terminal, or for a log when `colour` is off. Of a green run it is ten lines. Otherwise the verdict and
 * the first finding come first, as a log shows them, and again in short at the end, where a terminal is.
 */
export function consoleReport(reported: Reported, colour: boolean, view: ConsoleView = {}): string {
  const paint = painter(colour);
  const { result, causes } = reported;
  const findings = [
    ...obstacleLines(reported, view),
    ...causeBlocks(reported, paint, view),
    ...problemBlocks(reported, paint, view),
    ...result.faults.map((fault) => `internal error: ${block(fault)}\n`),
    ...unmetBlock(result, paint, view),
  ];
  const verdict = verdictLines(reported, paint, view);
  const of = [`contract ${contractVersion}`, ...depthAndSeed(result)];
  if (view.quiet) return [...findings, ...verdict, ''].join('\n');
  return [
    `${paint('title', `dgo ${result.command} ${plain(result.target)}`)}, ${of.join(', ')}`,
    '',
    ...(findings.length === 0 ? [] : [...verdict, '', ...findings]),
    ...summaryLines(reported, view),
    '',
    ...(causes.length > 1 || rowsOf(findings) > SCREEN ? causeList(reported, paint, view) : []),
    ...verdict,
    '',
  ].join('\n');
}

/** What kept the run from judging the API, unless the verdict says it. */
function obstacleLines({ result: { obstacles = [] }, status }: Reported, view: ConsoleView): string[] {
  const shown = obstacles.slice(status === 3 ? 1 : 0);
  return shown.flatMap((obstacle) => [...labelled('obstacle', plain(obstacle), view), '']);
}

/** The rows that lines take on a terminal. */
function rowsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / COLUMNS)), 0);
}

function verdictLines({ result, status }: Reported, paint: Paint, { width }: ConsoleView): string[] {
  const tone = status === 0 ? 'pass' : status === 1 ? 'fail' : 'inconclusive';
  return folded(headline(result, status), width, 2).map((line) => paint(tone, line));
}

/** What was judged and what was not, what was sent and bought, and where it is kept: a line or two for each. */
function summaryLines(reported: Reported, view: ConsoleView): string[] {
  const { result } = reported;
  const next = nextText(result);
  const line = (label: string, text: string) => labelled(label, text, view);
  return [
    ...judged(result).flatMap((text) => line('judged', text)),
    ...notJudged(reported).flatMap((text, index) => line(index === 0 ? 'not judged' : '', text)),
    ...(next === null ? [] : line('next', next)),
    ...silences(result, view),
    ...(result.spending?.notes ?? []).flatMap((note) => line('money', plain(note))),
    ...result.gaps
      .filter((gap) => result.obstacles?.includes(gap) !== true)
      .flatMap((gap) => line('missing', plain(gap))),
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
  const without = unjudgedGroups(reported, ['notApplicable']);
  const missed = without.flatMap(({ rules }) => rules);
  const { reached, of } = coverageSummary(coverage ?? []);
  const what = coverage?.some(({ strength }) => strength > 2) ? 'triples' : 'pairs';
  const rest = [
    ...(missed.length === 0 ? [] : [`${counted(missed.length, 'rule')} had no case${mostReason(without)}`]),
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

/** Rules without a case for one reason, from which on it is named: a few lack one in every run. */
const MANY_FOR_ONE_REASON = 5;

/** Why most of the rules without a case have none, where many share one reason. */
function mostReason([most]: ReturnType<typeof unjudgedGroups>): string {
  if (most === undefined || most.rules.length < MANY_FOR_ONE_REASON) return '';
  return `, ${most.rules.length} of them because ${plain(cut(most.because, LONGEST_REASON))}`;
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
    ['bought', boughtText(result, undefined, orderRanges(result))],
  ];
}
