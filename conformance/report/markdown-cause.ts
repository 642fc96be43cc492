import { code, fenced, inert } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { RuleResult } from '../run/result.js';
import { bugReport, contrast } from './bug-report.js';
import type { Cause } from './causes.js';
import type { Reported } from './reported.js';
import { OUTCOME_WORDS } from './words.js';

const LONGEST_CONTRAST = 200;
/** More followers than these are told by name alone. */
const MOST_FOLLOWERS = 40;

/** One cause: its title, and folded in it the bug report of its lead and what follows from it. */
export function causeSection(cause: Cause, reported: Reported, isOpen: boolean): string {
  const find = (id: RuleId) => reported.result.rules.find((rule) => rule.id === id);
  const lead = find(cause.lead);
  if (lead === undefined) return '';
  const { id, level, verdict } = lead;
  const followers = cause.followers.length === 0 ? '' : ` and ${counted(cause.followers.length, 'more rule')}`;
  const head = `${OUTCOME_WORDS[verdict]} <code>${id}</code> (${level})${followers}: ${inert(cause.title)}`;
  return [
    `<details${isOpen ? ' open' : ''}><summary>${head}</summary>`,
    ...(cause.title === catalogue[id].statement ? [] : [`**Rule**: ${inert(catalogue[id].statement)}`]),
    ...told(lead, reported),
    ...following(cause, find),
    ...(cause.unjudged.length === 0
      ? []
      : [`${counted(cause.unjudged.length, 'rule')} could not be judged with it in the way.`]),
    '</details>',
  ].join('\n\n');
}

function told(lead: RuleResult, { result }: Reported): string[] {
  const lines = bugReport(lead, result);
  const facts = lines.filter(({ isCommand }) => !isCommand).map(({ label, text }) => `- ${label}: ${code(text)}`);
  const commands = lines.filter(({ isCommand }) => isCommand).map(({ text }) => text);
  return [facts.join('\n'), ...(commands.length === 0 ? [] : [fenced(commands, 'sh')])];
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
    `Violated as well, ${counted(followers.length, 'rule')}:`,
    [...lines, ...(rest.length === 0 ? [] : [`- ${rest.join(', ')}`])].join('\n'),
  ];
}
