import { code, inert } from '../../cli/escapes.js';
import { counted, folded } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { RuleResult } from '../run/result.js';
import { contrast } from './bug-report.js';
import type { Cause } from './grouping/causes.js';
import { markdownBugReport } from './markdown-bug-report.js';
import type { Reported } from './reported.js';
import { OUTCOME_WORDS } from './run-summary.js';

const LONGEST_CONTRAST = 200;
/** Up to this many followers are shown with their violation, more only by name. */
const MOST_FOLLOWERS = 40;

/** A finding in Markdown: its title, and under it the bug report of its lead rule and the rules that follow from it. */
export function findingSection(cause: Cause, { result }: Reported, isFolded: boolean): string {
  const find = (id: RuleId) => result.rules.find((rule) => rule.id === id);
  const lead = find(cause.lead);
  if (lead === undefined) return '';
  const { id, level, verdict } = lead;
  const title = inert(cause.title);
  const rule = `${OUTCOME_WORDS[verdict]} <code>${id}</code> (${level})`;
  const sign = verdict === 'fail' ? '🔴' : '🟡';
  const body = [
    rule,
    ...(cause.title === catalogue[id].statement ? [] : [`**Rule**: ${inert(catalogue[id].statement)}`]),
    ...markdownBugReport(lead, result),
    ...following(cause, find),
    ...(cause.unjudged.length === 0
      ? []
      : [`${counted(cause.unjudged.length, 'rule')} could not be judged because of it.`]),
  ].join('\n\n');
  return isFolded ? folded(`${sign} ${title}`, body) : `### ${sign} ${title}\n\n${body}`;
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
    folded(
      `${counted(followers.length, 'more rule')} violated, probably for the same reason`,
      [...lines, ...(rest.length === 0 ? [] : [`- ${rest.join(', ')}`])].join('\n'),
    ),
  ];
}
