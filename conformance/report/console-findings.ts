import { block, plain } from '../../cli/escapes.js';
import type { Paint } from '../../cli/text.js';
import { counted, cut, wrapped } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { queryOf } from '../evidence/notation/url.js';
import type { RuleResult, RunResult, Violation } from '../run/result.js';
import { bugReport, contractPlace, contrast } from './bug-report.js';
import { type ConsoleView, folded, INDENT, labelled } from './console-view.js';
import type { Cause } from './grouping/causes.js';
import { MOST_FOLLOWERS, type Reported } from './reported.js';
import type { ReportLine } from './reproduction-steps.js';
import { OUTCOME_WORDS, type UnjudgedGroup, unjudgedGroups, waiverText } from './run-summary.js';

/** Findings that are shown in full; the others take a few lines each. */
const MOST_FULL = 10;
/** Lines for more followers than are shown in full; those for which there is none left are named. */
const MOST_LINES = 16;
const LONGEST_OF_MANY = 80;
const MOST_NAMES = 24;
/** Parameters of a query that are no filters. */
const PAGING = ['page', 'per_page', 'sort'];
const LONGEST_CONTRAST = 400;
const LONGEST_WAIVED = 200;
/** Unjudged rules that are listed; of more, their number in each chapter. */
const MOST_LISTED = 12;

/** Each cause as a bug report of its lead rule, with the rules that follow from it. */
export function causeBlocks(reported: Reported, paint: Paint, view: ConsoleView): string[] {
  const rules = new Map(reported.result.rules.map((rule) => [rule.id, rule]));
  return reported.causes.flatMap((cause, index) => {
    const lead = rules.get(cause.lead);
    if (lead === undefined) return [];
    const followers = cause.followers.flatMap(({ rule }) => rules.get(rule) ?? []);
    const others = [...following(followers, paint, view), ...unjudged(cause, view)];
    const details =
      index < MOST_FULL
        ? inFull(lead, reported, others, view)
        : [...inShort(lead, reported.result.history, view), ...others];
    return [...heading(cause, lead, paint, view), ...details, ''];
  });
}

function heading({ title }: Cause, { id, level, verdict }: RuleResult, paint: Paint, { width }: ConsoleView): string[] {
  const { statement } = catalogue[id];
  return [
    paint(verdict, `${OUTCOME_WORDS[verdict].toUpperCase()}  ${id}  (${level})`),
    ...(title === statement ? [] : folded(`  ${plain(title)}`, width, 2).map((line) => paint('title', line))),
    ...folded(`  ${statement}`, width, 2),
  ];
}

/** What stands behind the summary of a finding: where the contract says it, and how to provoke it. */
const DETAILS = ['contract', 'case', 'steps'];

/**
 * What is wrong first, how to run it again and what follows from it, then its place and its steps. The commands are last and
 * without labels, so that they can be copied in one piece.
 */
function inFull(lead: RuleResult, { result }: Reported, others: readonly string[], view: ConsoleView): string[] {
  const lines = bugReport(lead, result);
  const isCurl = ({ label, isCommand }: ReportLine) => isCommand === true && label !== 'replay';
  const at = lines.findIndex(({ label }) => label === 'steps');
  const isDetail = (line: ReportLine) =>
    DETAILS.includes(line.label) || (at >= 0 && lines.indexOf(line) > at && line.label !== 'replay');
  const asTyped = lines.filter((line, index) => line.isCommand || isOfTable(lines, index));
  const shown = (some: readonly ReportLine[]) =>
    some.flatMap((line) => labelled(line.label, line.text, asTyped.includes(line) ? {} : view));
  const said = lines.filter((line) => !isCurl(line));
  const commands = lines.filter(isCurl);
  return [
    ...shown(said.filter((line) => !isDetail(line))),
    ...others,
    ...shown(said.filter(isDetail)),
    ...(commands.length === 0 ? [] : [commands.length === 1 ? '  to paste' : '  to paste, in this order']),
    ...commands.map(({ text }) => `    ${text}`),
  ];
}

/** A table has one label, before its first line. */
function isOfTable(lines: readonly ReportLine[], index: number): boolean {
  return lines.slice(0, index + 1).findLast(({ label }) => label !== '')?.label === 'table';
}

function inShort({ violations }: RuleResult, history: string | null, view: ConsoleView): string[] {
  return violations.flatMap((violation) => [
    ...folded(`  ${contrast(violation, LONGEST_CONTRAST)}`, view.width, 2),
    ...(history === null ? [] : [`  replay     --replay ${violation.replay}`]),
  ]);
}

function following(followers: readonly RuleResult[], paint: Paint, view: ConsoleView): string[] {
  if (followers.length === 0) return [];
  const what = counted(followers.length, 'more rule');
  const indent = ' '.repeat(INDENT);
  const longest = followers.length > MOST_FOLLOWERS ? LONGEST_OF_MANY : LONGEST_CONTRAST;
  const lines: string[] = [];
  const named: string[] = [];
  for (const { id, verdict, violations } of followers) {
    const [word, [violation]] = [OUTCOME_WORDS[verdict], violations];
    const shown = violation === undefined ? '' : `: ${contrast(violation, longest)}${listText(violation)}`;
    const [first = '', ...rest] = folded(`${indent}${word} ${id}${shown}`, view.width, INDENT);
    const fits = followers.length <= MOST_FOLLOWERS || lines.length + rest.length < MOST_LINES;
    if (fits && named.length === 0) lines.push(first.replace(word, paint(verdict, word)), ...rest);
    else named.push(`${paint(verdict, word)} ${id}`);
  }
  return [
    ...labelled('follows', `${what} violated, probably for the same reason:`, view),
    ...lines,
    ...wrapped(named, indent, view.width),
  ];
}

/** The list that a violation is about, where it is filtered and the violation does not say so. */
function listText({ expected, exchanges: [decisive] }: Violation): string {
  const target = decisive?.request.method === 'GET' ? decisive.request.target : '';
  const filters = [...queryOf(target).keys()].filter((name) => !PAGING.includes(name));
  const isSaid = filters.every((name) => expected.includes(name));
  return decisive === undefined || isSaid ? '' : plain(`  in #${decisive.id} GET ${cut(target, LONGEST_CONTRAST)}`);
}

function unjudged({ unjudged: rules }: Cause, view: ConsoleView): string[] {
  if (rules.length === 0) return [];
  const title = labelled('unjudged', `${counted(rules.length, 'rule')} could not be judged because of it`, view);
  return rules.length > MOST_NAMES ? title : [...title, ...wrapped(rules, ' '.repeat(INDENT), view.width)];
}

/** The causes again, the first with its violation; nothing where there is none. */
export function causeList({ causes, result }: Reported, paint: Paint, view: ConsoleView): string[] {
  if (causes.length === 0) return [];
  const rules = new Map(result.rules.map((rule) => [rule.id, rule]));
  const lines = causes.flatMap(({ title, lead, followers }, index) => {
    const rule = rules.get(lead);
    const verdict = rule?.verdict ?? 'fail';
    const more = followers.length === 0 ? '' : ` (and ${counted(followers.length, 'more rule')})`;
    const word = OUTCOME_WORDS[verdict];
    const [first = '', ...rest] = folded(
      `  ${word}  ${lead}: ${plain(cut(title, LONGEST_CONTRAST))}${more}`,
      view.width,
      8,
    );
    const [violation] = index === 0 ? (rule?.violations ?? []) : [];
    const shown =
      violation === undefined ? [] : folded(`        ${contrast(violation, LONGEST_CONTRAST)}`, view.width, 8);
    return [first.replace(word, paint(verdict, word)), ...rest, ...shown];
  });
  const count = causes.length === 1 ? '1 probable cause:' : `${causes.length} probable causes, most severe first:`;
  return [count, ...lines, ''];
}

/** Rules that could not be judged, that the suite failed on, or that are waived. */
export function problemBlocks(reported: Reported, paint: Paint, view: ConsoleView): string[] {
  const waived = reported.result.rules.filter((rule) => rule.verdict === 'waived');
  return [
    ...unjudgedGroups(reported, ['error', 'inconclusive']).flatMap((group) => problemBlock(group, paint, view)),
    ...waived.flatMap((rule) => waivedBlock(rule, paint, view)),
  ];
}

/** What was asked for and not judged; nothing where all of it was. */
export function unmetBlock({ unmet = [] }: RunResult, paint: Paint, view: ConsoleView): string[] {
  if (unmet.length === 0) return [];
  const lines = unmet.flatMap((text) => folded(`  ${plain(text)}`, view.width, 2));
  return [paint('inconclusive', 'REQUIRED and not judged'), ...lines, ''];
}

function problemBlock({ verdict, because, rules }: UnjudgedGroup, paint: Paint, view: ConsoleView): string[] {
  const word = OUTCOME_WORDS[verdict].toUpperCase();
  const [only] = rules;
  const reason = labelled('because', block(because), view);
  if (rules.length > 1 || only === undefined) {
    const names = wrapped(namesIn(rules), '  ', view.width);
    return [paint(verdict, `${word}  ${counted(rules.length, 'rule')}`), ...reason, ...names, ''];
  }
  const spec = catalogue[only];
  return [
    paint(verdict, `${word}  ${only}  (${spec.level})`),
    ...folded(`  ${spec.statement}`, view.width, 2),
    ...labelled('contract', contractPlace(spec), view),
    ...reason,
    '',
  ];
}

/** The names of a few rules; of many, their number in each chapter. */
function namesIn(rules: readonly RuleId[]): string[] {
  if (rules.length <= MOST_LISTED) return [...rules];
  const chapters = [...new Set(rules.map((id) => catalogue[id].chapter))];
  const numbers = chapters.map((one) => `${one} ${rules.filter((id) => catalogue[id].chapter === one).length}`);
  return [numbers.join(', ')];
}

function waivedBlock(rule: RuleResult, paint: Paint, view: ConsoleView): string[] {
  return [
    paint('waived', `WAIVED  ${rule.id}  (${rule.level})`),
    ...(rule.waiver === undefined ? [] : labelled('waived', waiverText(rule.waiver), view)),
    ...rule.violations.flatMap((violation) => labelled('violated', contrast(violation, LONGEST_WAIVED), view)),
    '',
  ];
}
