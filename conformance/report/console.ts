import { block, plain } from '../../cli/escapes.js';
import { type Paint, painter } from '../../cli/paint.js';
import { counted, cut, wrapped } from '../../cli/text.js';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { type FaultCoverage, OUTCOMES, type RuleResult, type RunResult } from '../run/result.js';
import { contractPlace, contrast } from './bug-report.js';
import { causeBlocks, causeList } from './console-causes.js';
import { coverageSummary } from './measurement-summary.js';
import type { Reported } from './reported.js';
import {
  boughtText,
  byChapter,
  depthAndSeed,
  headline,
  OUTCOME_WORDS,
  orderNames,
  type UnjudgedGroup,
  unjudgedGroups,
  unusedWaivers,
  waiverText,
} from './run-summary.js';

const LONGEST_OBSERVATION = 200;
const MOST_NAMES = 12;
const ELSEWHERE = 'in the HTML, Markdown or JSON report (--report html=FILE)';

/**
 * The report for a terminal, or for a log when `colour` is off. The most important part comes last, where a terminal
 * shows it: the causes, then the verdict.
 */
export function consoleReport(reported: Reported, colour: boolean): string {
  const { result, power, causes } = reported;
  const paint = painter(colour);
  return [
    paint('title', `dgo ${result.command} ${plain(result.target)}`),
    [`contract ${contractVersion}`, ...depthAndSeed(result)].join(', '),
    '',
    ...chapterTable(result, paint),
    '',
    ...register(result, causes.length > 0),
    ...notJudged(reported, causes.length > 0),
    ...problemBlocks(reported, paint),
    ...causeBlocks(reported, paint),
    ...result.faults.map((fault) => `internal error: ${block(fault)}\n`),
    ...unusedWaivers(result),
    ...footer(result),
    ...strength(power, result),
    '',
    ...causeList(reported, paint),
    verdictLine(reported, paint),
    '',
  ].join('\n');
}

function verdictLine({ result, status }: Reported, paint: Paint): string {
  return paint(status === 0 ? 'pass' : status === 1 ? 'fail' : 'inconclusive', headline(result, status));
}

function footer(result: RunResult): string[] {
  const { requests, durationMs, orders, history } = result;
  const bought = `${boughtText(result)}${orders.length === 0 ? '' : `: ${orderNames(result).join(' ')}`}`;
  return [
    `${counted(requests, 'request')} in ${(durationMs / 1_000).toFixed(1)} s; ${plain(bought)}`,
    ...coverageLine(result),
    ...(history === null ? [] : [`history: ${history}`]),
  ];
}

function coverageLine({ coverage }: RunResult): string[] {
  if (coverage === undefined) return [];
  const { reached, of } = coverageSummary(coverage);
  const what = coverage.some(({ strength }) => strength > 2) ? 'triples' : 'pairs';
  return [
    `coverage: ${reached} of ${of} ${what} of classes in ${counted(coverage.length, 'subject')}; the JSON report names the others`,
  ];
}

/** The number of rules with each verdict, a line for each chapter. */
function chapterTable({ rules }: RunResult, paint: Paint): string[] {
  return [...byChapter(rules)].map(([chapter, among]) => {
    const counts = OUTCOMES.toReversed().flatMap((outcome) => {
      const count = among.filter((rule) => rule.verdict === outcome).length;
      return count === 0 ? [] : [paint(outcome, `${count} ${OUTCOME_WORDS[outcome]}`)];
    });
    return `  ${chapter.padEnd(12)} ${counts.join(', ')}`;
  });
}

/** What the deployment does where the contract is silent; `isShort` gives only the number of observations. */
function register({ rules }: RunResult, isShort: boolean): string[] {
  const rows = rules.filter((rule) => rule.verdict === 'observed');
  if (rows.length === 0) return [];
  if (isShort) return [`Where the contract is silent: ${counted(rows.length, 'observation')}, ${ELSEWHERE}`];
  return [
    'Where the contract is silent, this deployment:',
    ...rows.map((rule) => `  ${rule.id}: ${plain(cut(rule.observations.join('; '), LONGEST_OBSERVATION))}`),
    '',
  ];
}

/** The rules that no case applied to, by reason unless `isShort`, and the information that is missing. */
function notJudged(reported: Reported, isShort: boolean): string[] {
  const { leftOut, gaps } = reported.result;
  const groups = unjudgedGroups(reported, ['notApplicable', 'outOfScope']);
  const lines = [
    ...(isShort ? inShort(groups) : groups.flatMap(groupLines)),
    ...(leftOut.length === 0 ? [] : [`left out by --only and --skip: ${counted(leftOut.length, 'rule')}`]),
    ...(reported.result.spending?.notes ?? []).map((note) => `money: ${plain(note)}`),
    ...gaps.map((gap) => `missing information: ${plain(gap)}`),
  ];
  return lines.length === 0 ? [] : [...lines, ''];
}

/** The user can fix why a rule is out of scope, so each reason is named; rules that are not applicable are counted. */
function inShort(groups: readonly UnjudgedGroup[]): string[] {
  const missed = groups.filter(({ verdict }) => verdict === 'notApplicable').flatMap(({ rules }) => rules);
  return [
    ...(missed.length === 0 ? [] : [`not applicable: ${counted(missed.length, 'rule')}, ${ELSEWHERE}`]),
    ...groups.filter(({ verdict }) => verdict === 'outOfScope').map(titleOf),
  ];
}

function titleOf({ verdict, because, rules }: UnjudgedGroup): string {
  const [only] = rules;
  const who = rules.length === 1 && only !== undefined ? only : counted(rules.length, 'rule');
  return `${OUTCOME_WORDS[verdict]}: ${who}, ${plain(cut(because, LONGEST_OBSERVATION))}`;
}

function groupLines(group: UnjudgedGroup): string[] {
  return [titleOf(group), ...(group.rules.length === 1 ? [] : wrapped(namesIn(group.rules), '  '))];
}

/** The names of a few rules; of many, their number in each chapter. */
function namesIn(rules: readonly RuleId[]): string[] {
  if (rules.length <= MOST_NAMES) return [...rules];
  const chapters = [...new Set(rules.map((id) => catalogue[id].chapter))];
  return chapters.map((chapter) => `${chapter} ${rules.filter((id) => catalogue[id].chapter === chapter).length}`);
}

/** Rules that could not be judged, that the suite failed on, or that are waived. */
function problemBlocks(reported: Reported, paint: Paint): string[] {
  const waived = reported.result.rules.filter((rule) => rule.verdict === 'waived');
  return [
    ...unjudgedGroups(reported, ['error', 'inconclusive']).flatMap((group) => problemBlock(group, paint)),
    ...waived.flatMap((rule) => waivedBlock(rule, paint)),
  ];
}

function problemBlock({ verdict, because, rules }: UnjudgedGroup, paint: Paint): string[] {
  const word = OUTCOME_WORDS[verdict].toUpperCase();
  const [only] = rules;
  const reason = `  because    ${block(because)}`;
  if (rules.length > 1 || only === undefined) {
    return [paint(verdict, `${word}  ${counted(rules.length, 'rule')}`), reason, ...wrapped(rules, '  '), ''];
  }
  const spec = catalogue[only];
  const title = paint(verdict, `${word}  ${only}  (${spec.level})`);
  return [title, `  ${spec.statement}`, `  contract   ${contractPlace(spec)}`, reason, ''];
}

function waivedBlock(rule: RuleResult, paint: Paint): string[] {
  return [
    paint('waived', `WAIVED  ${rule.id}  (${rule.level})`),
    ...(rule.waiver === undefined ? [] : [`  waived     ${waiverText(rule.waiver)}`]),
    ...rule.violations.map((violation) => `  violated   ${contrast(violation, LONGEST_OBSERVATION)}`),
    '',
  ];
}

/** The known faults that a run with these inputs detects. */
function strength({ seen, of, chapters }: FaultCoverage, { skipped }: RunResult): string[] {
  if (of === 0) return [];
  const partial = chapters.filter((chapter) => chapter.seen < chapter.of);
  const where = partial.map((chapter) => `${chapter.chapter} ${chapter.seen} of ${chapter.of}`).join(', ');
  const budget = skipped === 0 ? '' : `; ${counted(skipped, 'case')} skipped because --spend was too low`;
  return [
    `a run like this detects ${seen} of the ${of} known faults of its rules${where === '' ? '' : `: ${where}`}${budget}`,
  ];
}
