import { code, fenced, inert, plain } from '../../cli/escapes.js';
import { counted, cut, folded, table } from '../../cli/text.js';
import { complaintLine } from '../contract/complaint.js';
import type { JudgedChange } from '../policy/waivers.js';
import { type Detail, detailsOf, prose, verdictText, waiverSnippet, waiversFile, whereOf } from './change-text.js';
import { failedOf, type GateResult, refusedOf, statusOf, verdictLine } from './gate-result.js';

/** GitHub refuses a comment of more than 65536 characters; a reference such as `&#42;` counts as it is written. */
const MOST_CHARACTERS = 60_000;
/** Kept free for the end and the suggested waivers. */
const KEPT_FREE = 2_000;
const LONGEST_TEXT = 500;
/** Limits of the parts before the changes; escaping can make six characters of one. */
const LONGEST_LINE = 150;
const LONGEST_COMPLAINT = 300;
const MOST_COMPLAINTS = 12;
const MOST_WAIVERS = 10;
const LONGEST_ID = 300;

/**
 * The result for a pull request or a job summary: the verdict, the gravest refused change with its counterexample, what else
 * is refused, and collapsed the other changes. It always fits a comment: the least grave changes are left out first, with
 * a note.
 */
export function markdownReport(gated: GateResult): string {
  const problems = [...checkParts(gated), ...staleParts(gated)];
  const end = [...waiverPart(gated), `<sub>dgo gate: ${line(gated.base.name)} → ${line(gated.revision.name)}</sub>`];
  let left = MOST_CHARACTERS - KEPT_FREE - lengthOf([head(gated), ...problems, ...end]);
  const sections = [...changeSections(gated), ...clearedSection(gated)];
  const tooMany = sections.findIndex(({ text }) => {
    left -= text.length + 2;
    return left < 0;
  });
  const shown = (tooMany === -1 ? sections : sections.slice(0, tooMany)).map(({ text }) => text);
  const missing = sections.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  const first = refusedOf(gated).length > 0 ? 1 : 0;
  return `${[
    head(gated),
    ...shown.slice(0, first),
    ...problems,
    ...shown.slice(first),
    ...(missing === 0
      ? []
      : [`_${counted(missing, 'more change')} do not fit here; the console and \`--json\` list all._`]),
    ...end,
  ].join('\n\n')}\n`;
}

/** A part of the text and the number of changes in it. */
interface Section {
  readonly text: string;
  readonly count: number;
}

function lengthOf(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length + 2, 0);
}

/** The verdict counts the changes. */
function head(gated: GateResult): string {
  return [
    `## ${statusOf(gated) === 0 ? '✅' : '❌'} ${inert(verdictLine(gated))}`,
    ...gated.notes.map((note) => `Note: ${text(note)}`),
  ].join('\n\n');
}

function checkParts(gated: GateResult): string[] {
  const lines = failedOf(gated).flatMap(({ complaints }) =>
    complaints.map((one) => cut(complaintLine(one), LONGEST_COMPLAINT)),
  );
  if (lines.length === 0) return [];
  const more = lines.length - MOST_COMPLAINTS;
  return [
    `### The contract itself: ${failedOf(gated)
      .map(({ what }) => inert(what))
      .join('; ')}`,
    [
      ...lines.slice(0, MOST_COMPLAINTS).map((line) => `- ${code(line)}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
    ].join('\n'),
  ];
}

function staleParts({ waivers }: GateResult): string[] {
  if (waivers === null || waivers.stale.length === 0) return [];
  const lines = waivers.stale
    .slice(0, MOST_WAIVERS)
    .map(
      ({ waiver, because }) => `- ${line(`${waivers.file}:${waiver.line}`)} ${line(waiver.change)}: ${line(because)}`,
    );
  const more = waivers.stale.length - lines.length;
  return ['### Stale waivers', [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')];
}

/** Refused changes first. The gravest of them is open. */
function changeSections(gated: GateResult): Section[] {
  const { judged, base } = gated;
  const others = judged.filter(({ change, isRefused }) => !isRefused && change.verdict !== 'compatible');
  const grave = [...refusedOf(gated), ...others].map((one, index) => ({
    text: changePart(one, gated, index > 0 || !one.isRefused),
    count: 1,
  }));
  const rows = judged.filter(({ change }) => change.verdict === 'compatible');
  return [
    ...grave,
    ...listSection(
      'Compatible',
      rows.map(({ change }) => `- ${text(change.what)} – ${text(whereOf(change, base))}`),
    ),
  ];
}

/** What stands in a table, in its order. */
const TABLED = ['counterexample', 'but', 'names', 'where'];

function changePart(one: JudgedChange, { base }: GateResult, isFolded: boolean): string {
  const { verdict, what } = one.change;
  const sign = verdict === 'risky' ? '🟡' : one.isRefused ? '🔴' : '🟠';
  const details = detailsOf(one, base);
  const values = TABLED.flatMap((name) => details.filter(({ label }) => label === name)).map(row);
  const facts = details
    .filter(({ label }) => !TABLED.includes(label))
    .map(({ label, text: told }) => `- **${label}** ${text(told)}`);
  // The head of the table is its first row.
  const [first = [], ...rest] = values;
  const body = [table(first, rest, ':--'), facts.join('\n')].join('\n\n');
  const title = `${sign} ${verdictText(one)}: ${text(what)}`;
  return isFolded ? folded(title, body) : `### ${title}\n\n${body}`;
}

function row({ label, text: told }: Detail): string[] {
  const isValue = label === 'counterexample' || label === 'but';
  return [label, isValue ? code(cut(told, LONGEST_TEXT * 2)) : text(told)];
}

function clearedSection({ cleared, base }: GateResult): Section[] {
  return listSection(
    'Written differently, and equal',
    cleared.map((change) => `- ${text(change.what)} – ${text(whereOf(change, base))}`),
  );
}

/** A collapsed list in portions, so that a long one is printed as far as there is room. */
function listSection(title: string, lines: readonly string[]): Section[] {
  const portions: string[][] = [];
  for (const line of lines) {
    const last = portions.at(-1);
    if (last !== undefined && lengthOf([...last, line]) < MOST_CHARACTERS / 10) last.push(line);
    else portions.push([line]);
  }
  return portions.map((portion, index) => ({
    text: folded(`${title}: ${lines.length}${index === 0 ? '' : ', continued'}`, portion.join('\n')),
    count: portion.length,
  }));
}

function waiverPart(gated: GateResult): string[] {
  const refused = refusedOf(gated);
  if (refused.length === 0) return [];
  const shown = refused.filter(({ id }) => id.length <= LONGEST_ID).slice(0, MOST_WAIVERS);
  return [
    folded(
      'To allow what is refused',
      [
        `Fill this in, and add it to ${line(waiversFile(gated))}${shown.length < refused.length ? `; the console has all ${refused.length}` : ''}:`,
        fenced(waiverSnippet(shown).map(plain), 'yaml'),
      ].join('\n\n'),
    ),
  ];
}

function line(words: string): string {
  return inert(cut(words, LONGEST_LINE));
}

function text(words: string): string {
  return prose(cut(words, LONGEST_TEXT));
}
