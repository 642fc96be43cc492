import { code, fenced, inert } from '../../cli/escapes.js';
import { counted, cut, folded, table } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { FigureTable } from '../evidence/figure-table.js';
import type { ViolationKind } from '../run/findings.js';
import type { RuleResult, RunResult, Violation } from '../run/result.js';
import { bugReport, contrast } from './bug-report.js';
import type { Cause } from './grouping/causes.js';
import type { Reported } from './reported.js';
import type { ReportLine } from './reproduction-steps.js';
import { OUTCOME_WORDS } from './run-summary.js';
import { type DiffPiece, differenceOf } from './text-diff.js';

const LONGEST_CONTRAST = 400;
/** Up to this many followers are shown with their violation, more only by name. */
const MOST_FOLLOWERS = 40;
const LONGEST_VALUE = 300;
const LONGEST_CELL = 120;
const LONGEST_PATH = 120;
const MOST_KINDS = 8;
/** What explains the values. The other lines of a bug report are in the table, or folded. */
const FACTS = ['wrong', 'context', 'hint', 'common', 'why', 'seen'];

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

/**
 * A violated rule in Markdown: the offending values as a table, what explains them, the replay, and folded the requests
 * with the commands that send them again.
 */
export function markdownBugReport(rule: RuleResult, result: RunResult): string[] {
  return rule.violations.flatMap((violation, index) => {
    const lines = bugReport({ ...rule, violations: [violation] }, result);
    const facts = lines.filter(({ label }) => FACTS.includes(label));
    const replay = lines.filter(({ label }) => label === 'replay').map(({ text }) => text);
    const contract = lines.find(({ label }) => label === 'contract')?.text ?? '';
    return [
      values(violation),
      facts.map(({ label, text }) => `- **${label}** ${inert(text)}`).join('\n'),
      ...(violation.table === undefined ? [] : [figures(violation.table)]),
      ...(index > 0 || rule.kinds === undefined || rule.kinds.length === 0 ? [] : [kindsTable(rule.kinds)]),
      ...(replay.length === 0 ? [] : [fenced(replay, 'sh')]),
      ...requests(lines, violation),
      `<sub>Contract: ${inert(contract)}</sub>`,
    ];
  });
}

/** Expected above actual, with the difference in bold. The head of the table is its first row. */
function values({ expected, actual, pointer, exchanges }: Violation): string {
  const [should, did] = differenceOf(cut(expected, LONGEST_VALUE), cut(actual, LONGEST_VALUE));
  return table(
    ['expected', marked(should)],
    [
      ['**actual**', marked(did)],
      ['where', placeOf(pointer, exchanges)],
    ],
    ':--',
  );
}

function marked(pieces: readonly DiffPiece[]): string {
  const parts = pieces.map(({ text, isCommon }) =>
    isCommon || text.trim() === '' ? inert(text) : `<b>${inert(text)}</b>`,
  );
  return `<code>${parts.join('')}</code>`;
}

function placeOf(pointer: string | null, [decisive]: Violation['exchanges']): string {
  const at = pointer === null || pointer === '' ? '' : code(cut(pointer, LONGEST_PATH));
  if (decisive === undefined) return at === '' ? 'in the run as a whole' : at;
  const { request, response, id } = decisive;
  const path = request.target.replace(/\?.*$/s, '?…');
  const status = response === null ? 'no answer' : `the ${response.status}`;
  return `${at}${at === '' ? '' : ' in '}${status} to ${code(`${request.method} ${cut(path, LONGEST_PATH)}`)} (request ${id})`;
}

function figures({ columns, rows, marked: at }: FigureTable): string {
  const cell = (text: string) => inert(cut(text, LONGEST_CELL));
  return table(
    columns.map(cell),
    rows.map((cells, index) => cells.map((text) => (index === at && text !== '' ? `**${cell(text)}**` : cell(text)))),
  );
}

function kindsTable(kinds: readonly ViolationKind[]): string {
  const shown = kinds.slice(0, MOST_KINDS);
  const rows = shown.map(({ kind, expected, actual, cases }) => [
    ...[kind, expected, actual].map((text) => code(cut(text, LONGEST_CELL))),
    String(cases),
  ]);
  const left = kinds.length - shown.length;
  const rest = left === 0 ? '' : `\n\n… and ${counted(left, 'more kind')}; the JSON report has all of them.`;
  return `${table(['kind of case', 'expected', 'actual', 'cases'], rows)}${rest}`;
}

function requests(lines: readonly ReportLine[], { exchanges }: Violation): string[] {
  const from = lines.findIndex(({ label }) => label === 'sent');
  if (from === -1) return [];
  const own = lines.slice(from).filter(({ label }) => label !== 'replay');
  const steps = own.filter(({ isCommand }) => isCommand !== true).map(({ label, text }) => `${label} ${text}`.trim());
  const commands = own.filter(({ isCommand }) => isCommand === true).map(({ text }) => text);
  const given = lines.find(({ label }) => label === 'case')?.text ?? '';
  const unique = new Set(exchanges.map(({ id }) => id)).size;
  return [
    folded(
      `${unique === 1 ? 'The request' : `The ${unique} requests`}, and curl to send ${unique === 1 ? 'it' : 'them'} again`,
      [
        ...(commands.length === 0 ? [] : [fenced(commands, 'sh')]),
        fenced([...steps, ...(given === '' ? [] : [`case ${given}`])], 'text'),
      ].join('\n\n'),
    ),
  ];
}
