import { code, inert } from '../../cli/escapes.js';
import { counted, cut, table } from '../../cli/text.js';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { OUTCOMES, type Outcome, type RuleResult } from '../run/result.js';
import { contrast } from './bug-report.js';
import type { Cause } from './grouping/causes.js';
import { markdownBugReport } from './markdown-bug-report.js';
import { unreachedPairs } from './measurement-summary.js';
import type { Reported } from './reported.js';
import {
  boughtText,
  byChapter,
  coverageText,
  depthAndSeed,
  headline,
  OUTCOME_WORDS,
  orderNames,
  unjudgedGroups,
  unusedWaivers,
  waiverText,
} from './run-summary.js';
import { type SilenceLine, silenceLines } from './silences.js';

/** Largest report in bytes: GitHub refuses a job summary beyond 1 MiB. */
const MOST_BYTES = 1_000_000;
const LONGEST_CELL = 300;
const LONGEST_CONTRAST = 200;
/** Up to this many followers are shown with their violation, more only by name. */
const MOST_FOLLOWERS = 40;
const MOST_NAMES = 40;

/**
 * A job summary for GitHub: the verdict, a table of the chapters, the causes and further notes. It stays below GitHub's
 * size limit: the least severe causes are left out first, and the report says so.
 */
export function markdownReport(reported: Reported): string {
  const before = [title(reported), chapters(reported)];
  const after = [...problems(reported), register(reported), unjudged(reported), facts(reported)];
  const room = MOST_BYTES - bytes([...before, ...after]) - 500;
  return `${[...before, ...causes(reported, room), ...after].filter((part) => part !== '').join('\n\n')}\n`;
}

function bytes(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);
}

function title({ result, status }: Reported): string {
  const sign = { 0: '✅', 1: '❌' }[status] ?? '⚠️';
  return [
    `## ${sign} ${inert(headline(result, status))}`,
    '',
    [code(result.target), `contract ${contractVersion}`, ...depthAndSeed(result)].join(' · '),
  ].join('\n');
}

function chapters({ result }: Reported): string {
  const used = OUTCOMES.filter((outcome) => result.rules.some(({ verdict }) => verdict === outcome)).toReversed();
  const rows = [...byChapter(result.rules)].map(([chapter, rules]) => [
    chapter,
    ...used.map((outcome) => String(rules.filter(({ verdict }) => verdict === outcome).length || '')),
  ]);
  return table(['chapter', ...used.map((outcome) => OUTCOME_WORDS[outcome])], rows);
}

function causes(reported: Reported, room: number): string[] {
  if (reported.causes.length === 0) return [];
  const parts = [
    `### ${reported.causes.length === 1 ? '1 probable cause' : `${reported.causes.length} probable causes, most severe first`}`,
  ];
  let left = room;
  for (const [index, cause] of reported.causes.entries()) {
    const section = causeSection(cause, reported, index === 0);
    left -= Buffer.byteLength(section) + 2;
    if (left < 0) {
      const missing = reported.causes.length - index;
      parts.push(
        `_${counted(missing, 'more cause')} left out for length; the JSON and HTML reports have all of them._`,
      );
      break;
    }
    parts.push(section);
  }
  return parts;
}

/** Errors of the suite itself, rules that could not be judged, and waivers. */
function problems(reported: Reported): string[] {
  const { result } = reported;
  const waived = result.rules.filter(({ verdict }) => verdict === 'waived');
  const lines = [
    ...result.faults.map((fault) => `- internal error: ${code(cut(fault, LONGEST_CELL))}`),
    ...unjudgedGroups(reported, ['error', 'inconclusive']).map(
      ({ verdict, because, rules }) =>
        `- **${OUTCOME_WORDS[verdict]}**: ${names(rules)} – ${inert(cut(because, LONGEST_CELL))}`,
    ),
    ...waived.map(
      ({ id, waiver }) => `- **waived**: \`${id}\` ${waiver === undefined ? '' : inert(waiverText(waiver))}`,
    ),
    ...unusedWaivers(result).map((line) => `- ${inert(line)}`),
  ];
  return lines.length === 0 ? [] : [['### Notes', '', ...lines].join('\n')];
}

function register({ result }: Reported): string {
  const rows = result.rules
    .filter(({ verdict }) => verdict === 'observed')
    .map((rule) => [`\`${rule.id}\``, silenceLines(rule).map(silence).join('<br>')]);
  return details(
    `Where the contract is silent: ${counted(rows.length, 'rule')}`,
    rows.length,
    table(['rule', 'this deployment'], rows),
  );
}

function silence({ phrase, shownBy }: SilenceLine): string {
  return `${inert(cut(phrase, LONGEST_CELL))}${shownBy === null ? '' : ` (${inert(`#${shownBy.id}`)})`}`;
}

function unjudged(reported: Reported): string {
  const groups = unjudgedGroups(reported, ['notApplicable', 'outOfScope']);
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
  const word = (verdict: Outcome) => OUTCOME_WORDS[verdict];
  const rows = groups.map(({ verdict, because, rules }) => [
    word(verdict),
    inert(cut(because, LONGEST_CELL)),
    names(rules),
  ]);
  const pairs = unreachedPairs(reported.result.coverage).map(({ title, names: left, more }) => [
    'no case',
    inert(title),
    `${inert(left.join('; '))}${more === 0 ? '' : `; and ${more} more`}`,
  ]);
  const summary = `Not judged: ${counted(count, 'rule')}${pairs.length === 0 ? '' : ', and combinations of inputs'}`;
  return details(summary, count + pairs.length, table(['', 'because', 'rules'], [...rows, ...pairs]));
}

function details(summary: string, count: number, body: string): string {
  return count === 0 ? '' : `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function names(rules: readonly string[]): string {
  const shown = rules.slice(0, MOST_NAMES).map((rule) => `\`${rule}\``);
  return [...shown, ...(rules.length > MOST_NAMES ? [`and ${rules.length - MOST_NAMES} more`] : [])].join(', ');
}

function facts({ result, power }: Reported): string {
  const { requests, durationMs, orders, gaps, leftOut } = result;
  const bought = `${boughtText(result)}${orders.length === 0 ? '' : `: ${orderNames(result).join(' ')}`}`;
  const partial = power.chapters
    .filter(({ seen, of }) => seen < of)
    .map(({ chapter, seen, of }) => `${chapter} ${seen} of ${of}`);
  const lines = [
    `${counted(requests, 'request')} in ${(durationMs / 1_000).toFixed(1)} s; ${inert(bought)}.`,
    `${inert(coverageText(result))}.`,
    power.of === 0
      ? ''
      : `Known faults: with ${counted(power.of, 'fault')} put in the way of the rules judged, one at a time, a run of this depth and with these options finds ${power.seen}${partial.length === 0 ? '' : ` (${partial.join(', ')})`}. Of faults of other kinds that says nothing.`,
    leftOut.length === 0 ? '' : `Left out by --only and --skip: ${counted(leftOut.length, 'rule')}.`,
    ...(result.spending?.notes ?? []).map((note) => `Money: ${inert(cut(note, LONGEST_CELL))}.`),
    ...gaps.map((gap) => `Missing information: ${inert(cut(gap, LONGEST_CELL))}.`),
  ];
  return lines.filter((line) => line !== '').join('<br>\n');
}

/** One cause: its title, and under it the bug report of its lead rule and the rules that follow from it. */
function causeSection(cause: Cause, reported: Reported, isOpen: boolean): string {
  const find = (id: RuleId) => reported.result.rules.find((rule) => rule.id === id);
  const lead = find(cause.lead);
  if (lead === undefined) return '';
  const { id, level, verdict } = lead;
  const followers = cause.followers.length === 0 ? '' : ` and ${counted(cause.followers.length, 'more rule')}`;
  const head = `${OUTCOME_WORDS[verdict]} <code>${id}</code> (${level})${followers}: ${inert(cause.title)}`;
  return [
    `<details${isOpen ? ' open' : ''}><summary>${head}</summary>`,
    ...(cause.title === catalogue[id].statement ? [] : [`**Rule**: ${inert(catalogue[id].statement)}`]),
    ...markdownBugReport(lead, reported.result),
    ...following(cause, find),
    ...(cause.unjudged.length === 0
      ? []
      : [`${counted(cause.unjudged.length, 'rule')} could not be judged because of it.`]),
    '</details>',
  ].join('\n\n');
}

function following({ followers }: Cause, find: (id: RuleId) => RuleResult | undefined): string[] {
  if (followers.length === 0) return [];
  const lines = followers.slice(0, MOST_FOLLOWERS).map(({ rule, because }) => {
    const [violation] = find(rule)?.violations ?? [];
    const what = violation === undefined ? '' : ` ${code(contrast(violation, LONGEST_CONTRAST))}`;
    return `- \`${rule}\`:${what} – ${inert(because)}`;
  });
  const rest = followers.slice(MOST_FOLLOWERS).map(({ rule }) => `\`${rule}\``);
  return [
    `Also violated, probably for the same reason (${counted(followers.length, 'rule')}):`,
    [...lines, ...(rest.length === 0 ? [] : [`- ${rest.join(', ')}`])].join('\n'),
  ];
}
