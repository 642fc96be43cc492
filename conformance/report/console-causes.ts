import { plain } from '../../cli/escapes.js';
import type { Paint } from '../../cli/paint.js';
import { counted, cut, wrapped } from '../../cli/text.js';
import { rules as catalogue } from '../../generated/rules.js';
import type { RuleResult } from '../run/result.js';
import { bugReport, contrast } from './bug-report.js';
import type { Cause } from './grouping/causes.js';
import type { Reported } from './reported.js';
import { OUTCOME_WORDS } from './run-summary.js';

/** Causes that are shown in full; the others take a few lines each. */
const MOST_FULL = 10;
/** Up to this many followers are shown with their violation, more only by name. */
const MOST_FOLLOWERS = 6;
const MOST_NAMES = 24;
const LONGEST_CONTRAST = 160;
const INDENT = ' '.repeat(13);

/** Each cause as a bug report of its lead rule, with the rules that follow from it. */
export function causeBlocks(reported: Reported, paint: Paint): string[] {
  const rules = new Map(reported.result.rules.map((rule) => [rule.id, rule]));
  return reported.causes.flatMap((cause, index) => {
    const lead = rules.get(cause.lead);
    if (lead === undefined) return [];
    const details = index < MOST_FULL ? fullDetails(lead, reported) : inShort(lead, reported.result.history);
    const followers = cause.followers.flatMap(({ rule }) => rules.get(rule) ?? []);
    return [...heading(cause, lead, paint), ...details, ...following(followers, paint), ...unjudged(cause), ''];
  });
}

function heading({ title }: Cause, { id, level, verdict }: RuleResult, paint: Paint): string[] {
  const { statement } = catalogue[id];
  return [
    paint(verdict, `${OUTCOME_WORDS[verdict].toUpperCase()}  ${id}  (${level})`),
    ...(title === statement ? [] : [paint('title', `  ${plain(title)}`)]),
    `  ${statement}`,
  ];
}

function fullDetails(lead: RuleResult, { result }: Reported): string[] {
  return bugReport(lead, result).map(({ label, text }) => `  ${label.padEnd(10)} ${text}`);
}

function inShort({ violations }: RuleResult, history: string | null): string[] {
  return violations.flatMap((violation) => [
    `  ${contrast(violation, LONGEST_CONTRAST)}`,
    ...(history === null ? [] : [`  replay     --replay ${violation.replay}`]),
  ]);
}

function following(followers: readonly RuleResult[], paint: Paint): string[] {
  if (followers.length === 0) return [];
  const [what, isLong] = [counted(followers.length, 'more rule'), followers.length > MOST_FOLLOWERS];
  const title = `  follows    ${what} violated, probably for the same reason:`;
  if (isLong)
    return [
      title,
      ...wrapped(
        followers.map(({ id }) => id),
        INDENT,
      ),
    ];
  const lines = followers.map(({ id, verdict, violations: [violation] }) => {
    const shown = violation === undefined ? '' : `: ${contrast(violation, LONGEST_CONTRAST)}`;
    return `${INDENT}${paint(verdict, OUTCOME_WORDS[verdict])} ${id}${shown}`;
  });
  return [title, ...lines];
}

function unjudged({ unjudged: rules }: Cause): string[] {
  if (rules.length === 0) return [];
  const title = `  unjudged   ${counted(rules.length, 'rule')} could not be judged because of it`;
  return rules.length > MOST_NAMES ? [title] : [title, ...wrapped(rules, INDENT)];
}

/** The causes again, a line each; nothing where there is only one violated rule. */
export function causeList({ causes, result }: Reported, paint: Paint): string[] {
  if (causes.length === 0 || (causes.length === 1 && causes[0]?.followers.length === 0)) return [];
  const verdicts = new Map(result.rules.map((rule) => [rule.id, rule.verdict]));
  const lines = causes.map(({ title, lead, followers }) => {
    const verdict = verdicts.get(lead) ?? 'fail';
    const more = followers.length === 0 ? '' : ` (and ${counted(followers.length, 'more rule')})`;
    return `  ${paint(verdict, OUTCOME_WORDS[verdict])}  ${lead}: ${plain(cut(title, LONGEST_CONTRAST))}${more}`;
  });
  const count = causes.length === 1 ? '1 probable cause:' : `${causes.length} probable causes, most severe first:`;
  return [count, ...lines, ''];
}
