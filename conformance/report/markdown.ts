import { code, inert } from '../../cli/escapes.js';
import { counted, cut, folded, table } from '../../cli/text.js';
import { contractVersion } from '../../generated/operations.js';
import { OUTCOMES } from '../run/result.js';
import { findingSection } from './markdown-finding.js';
import type { Reported } from './reported.js';
import { boughtText, orderNames, unreachedPairs } from './run-figures.js';
import {
  byChapter,
  countByOutcome,
  coverageText,
  depthAndSeed,
  headline,
  nextText,
  OUTCOME_WORDS,
  type SilenceLine,
  silenceLines,
  unjudgedGroups,
  unusedWaivers,
  waiverText,
} from './run-summary.js';

/** Largest report in bytes: GitHub refuses a job summary beyond 1 MiB. */
const MOST_BYTES = 1_000_000;
const LONGEST_CELL = 300;
const MOST_NAMES = 8;
const MOST_NOTES = 30;
const MOST_ORDERS = 400;

/**
 * A job summary for GitHub: the verdict, the first finding, the other findings folded, what could not be judged, and folded
 * the rules and the rest. It stays below GitHub's size limit: the least severe findings are left out first, and the report
 * says so.
 */
export function markdownReport(reported: Reported): string {
  const before = [title(reported)];
  const after = [
    ...problems(reported),
    scope(reported),
    chapters(reported),
    register(reported),
    unjudged(reported),
    orders(reported),
  ];
  const room = MOST_BYTES - bytes([...before, ...after]) - 500;
  return `${[...before, ...findings(reported, room), ...after].filter((part) => part !== '').join('\n\n')}\n`;
}

function bytes(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);
}

/** The verdict in a line, and the facts of the run in another. */
function title({ result, status }: Reported): string {
  // Violated shoulds alone are a warning, even where --strict makes them count.
  const isWarning = status === 1 && countByOutcome(result).fail === 0;
  const sign = isWarning ? '⚠️' : ({ 0: '✅', 1: '❌' }[status] ?? '⚠️');
  const facts = [
    code(result.target),
    ...depthAndSeed(result),
    `contract ${contractVersion}`,
    `${counted(result.requests, 'request')} in ${(result.durationMs / 1_000).toFixed(1)} s`,
    inert(boughtText(result)),
  ];
  return [`## ${sign} ${inert(headline(result, status))}`, '', facts.join(' · ')].join('\n');
}

function chapters({ result, power }: Reported): string {
  const used = OUTCOMES.filter((outcome) => result.rules.some(({ verdict }) => verdict === outcome));
  const counts = countByOutcome(result);
  const worth = new Map(power.chapters.map(({ chapter, seen, of }) => [chapter, `${seen} of ${of}`]));
  const rows = [...byChapter(result.rules)].map(([chapter, rules]) => [
    chapter,
    ...used.map((outcome) => String(rules.filter(({ verdict }) => verdict === outcome).length || '')),
    worth.get(chapter) ?? '',
  ]);
  const summary = used.map((outcome) => `${counts[outcome]} ${OUTCOME_WORDS[outcome]}`).join(', ');
  return folded(
    `${counted(result.rules.length, 'rule')} by chapter: ${summary}`,
    table(['chapter', ...used.map((outcome) => OUTCOME_WORDS[outcome]), 'known faults found'], rows),
  );
}

function findings(reported: Reported, room: number): string[] {
  const { causes } = reported;
  const parts: string[] = [];
  let left = room;
  for (const [index, cause] of causes.entries()) {
    const section = findingSection(cause, reported, index > 0);
    left -= Buffer.byteLength(section) + 2;
    if (left < 0) {
      const missing = counted(causes.length - index, 'more finding');
      parts.push(`_${missing} left out for length; the JSON and HTML reports have all of them._`);
      break;
    }
    if (index === 1)
      parts.push(
        `### ${causes.length === 2 ? '1 other finding' : `${causes.length - 1} other findings, most severe first`}`,
      );
    parts.push(section);
  }
  return parts;
}

/** Errors of the suite itself, rules that could not be judged, and waivers. */
function problems(reported: Reported): string[] {
  const { result } = reported;
  const waived = result.rules.filter(({ verdict }) => verdict === 'waived');
  const lines = [
    ...(result.unmet ?? []).map((text) => `- **required**: ${inert(text)}`),
    ...result.faults.map((fault) => `- internal error: ${code(cut(fault, LONGEST_CELL))}`),
    ...unjudgedGroups(reported, ['error', 'inconclusive']).map(
      ({ verdict, because, rules }) =>
        `- **${OUTCOME_WORDS[verdict]}**: ${names(rules)} – ${inert(cut(because, LONGEST_CELL))}`,
    ),
    ...waived.map(
      ({ id, waiver }) => `- **waived**: \`${id}\` ${waiver === undefined ? '' : inert(waiverText(waiver))}`,
    ),
    ...unusedWaivers(result).map((line) => `- ${inert(line)}`),
    ...result.gaps.map((gap) => `- missing information: ${inert(cut(gap, LONGEST_CELL))}`),
  ];
  if (lines.length === 0) return [];
  const left = lines.length - MOST_NOTES;
  const shown = [...lines.slice(0, MOST_NOTES), ...(left > 0 ? [`- and ${counted(left, 'more note')}`] : [])];
  return [['### Notes', '', ...shown].join('\n')];
}

function register({ result }: Reported): string {
  const rows = result.rules
    .filter(({ verdict }) => verdict === 'observed')
    .map((rule) => [`\`${rule.id}\``, silenceLines(rule).map(silence).join('<br>')]);
  if (rows.length === 0) return '';
  return folded(
    `Where the contract is silent: ${counted(rows.length, 'rule')}`,
    table(['rule', 'this deployment'], rows),
  );
}

function silence({ phrase, shownBy }: SilenceLine): string {
  return `${inert(cut(phrase, LONGEST_CELL))}${shownBy === null ? '' : ` (${inert(`#${shownBy.id}`)})`}`;
}

function unjudged(reported: Reported): string {
  const groups = unjudgedGroups(reported, ['notApplicable', 'outOfScope']);
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
  const rows = groups.map(({ verdict, because, rules }) => [
    OUTCOME_WORDS[verdict],
    inert(cut(because, LONGEST_CELL)),
    names(rules),
  ]);
  const pairs = unreachedPairs(reported.result.coverage).map(({ title, names: left, more }) => [
    'no case',
    inert(title),
    `${inert(left.join('; '))}${more === 0 ? '' : `; and ${more} more`}`,
  ]);
  const summary = `Not judged: ${counted(count, 'rule')}${pairs.length === 0 ? '' : ', and combinations of inputs'}`;
  const all = [...rows, ...pairs];
  return all.length === 0 ? '' : folded(summary, table(['', 'because', 'rules'], all));
}

function names(rules: readonly string[]): string {
  const shown = rules.slice(0, MOST_NAMES).map((rule) => `\`${rule}\``);
  return [...shown, ...(rules.length > MOST_NAMES ? [`and ${rules.length - MOST_NAMES} more`] : [])].join(', ');
}

function orders({ result }: Reported): string {
  const all = orderNames(result);
  if (all.length === 0) return '';
  const left = all.length - MOST_ORDERS;
  const shown = inert(cut(all.slice(0, MOST_ORDERS).join(' '), 10_000));
  return folded(counted(all.length, 'order'), `${shown}${left > 0 ? ` and ${left} more` : ''}`);
}

/** What was judged and what was not, and what that is worth. */
function scope({ result, power }: Reported): string {
  const next = nextText(result);
  const lines = [
    `${inert(coverageText(result))}.`,
    next === null ? '' : `Next: ${inert(next)}.`,
    power.of === 0
      ? ''
      : `Known faults: with ${counted(power.of, 'fault')} put in the way of the rules judged, one at a time, a run of this depth and with these options finds ${power.seen}. Of faults of other kinds that says nothing.`,
    result.leftOut.length === 0 ? '' : `Left out by --only and --skip: ${counted(result.leftOut.length, 'rule')}.`,
    ...(result.spending?.notes ?? []).map((note) => `Money: ${inert(cut(note, LONGEST_CELL))}.`),
  ];
  return lines.filter((line) => line !== '').join('<br>\n');
}
