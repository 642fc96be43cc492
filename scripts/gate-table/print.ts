import { mistakesOf, type Sayings, type Score, scoreOf } from './judge-pairs.js';
import { CATEGORIES, type Pair } from './read-pairs.js';

/** A tool and what it said of all pairs. `exact` where it knows risky from breaking and compatible. */
export interface JudgedTool {
  readonly name: string;
  readonly sayings: Sayings;
  readonly isExact: boolean;
}

/** How right each tool is: on the pairs that are shown, on those held out, and on all. */
export function scoresOf(pairs: readonly Pair[], tools: readonly JudgedTool[]): string[] {
  const risky = pairs.filter(({ expected }) => expected === 'risky').length;
  const groups: [string, readonly Pair[]][] = [
    ['shown to who wrote the gate', pairs.filter(({ heldOut }) => !heldOut)],
    ['held out, the honest estimate', pairs.filter(({ heldOut }) => heldOut)],
    ['all', pairs],
  ];
  return [
    `${pairs.length} pairs of contracts. Whether the ${risky} risky ones are breaking is arguable: they count as exact or not, and else not at all.`,
    '',
    ...aligned([
      ['', 'scored', 'right', '', 'missed', 'false alarms', '', 'crashed', 'exact'],
      ...groups
        .filter(([, some]) => some.length > 0)
        .flatMap(([title, some]) => [[title], ...tools.map((tool) => rowOf(some, tool))]),
    ]),
  ];
}

/** The scores by category, and the first tool's mistakes. */
export function detailsOf(pairs: readonly Pair[], tools: readonly JudgedTool[]): string[] {
  return [
    'By category: right of scored, and what is wrong (m missed, f false alarm, c crashed)',
    '',
    ...aligned([['', 'pairs', ...tools.map(({ name }) => name)], ...categoryRows(pairs, tools)]),
    '',
    ...tools.slice(0, 1).flatMap((tool) => mistakesText(pairs, tool)),
  ];
}

function rowOf(pairs: readonly Pair[], { name, sayings, isExact }: JudgedTool): string[] {
  const score = scoreOf(pairs, sayings);
  const { scored, right, missed, falseAlarms, compatible, crashed, exact } = score;
  return [
    `  ${name}`,
    String(scored),
    String(right),
    percent(right, scored),
    String(missed),
    String(falseAlarms),
    percent(falseAlarms, compatible),
    String(crashed),
    isExact ? `${exact} of ${score.pairs}` : '',
  ];
}

function categoryRows(pairs: readonly Pair[], tools: readonly JudgedTool[]): string[][] {
  return Object.keys(CATEGORIES).map((category) => {
    const some = pairs.filter((pair) => pair.category === category);
    return [category, String(some.length), ...tools.map(({ sayings }) => shortOf(scoreOf(some, sayings)))];
  });
}

function shortOf({ right, scored, missed, falseAlarms, crashed }: Score): string {
  const wrong = Object.entries({ m: missed, f: falseAlarms, c: crashed }).filter(([, count]) => count > 0);
  return [`${right} of ${scored}`, ...wrong.map(([letter, count]) => `${count}${letter}`)].join(' ');
}

function mistakesText(pairs: readonly Pair[], { name, sayings }: JudgedTool): string[] {
  const mistakes = mistakesOf(pairs, sayings);
  if (mistakes.length === 0) return [`${name} says of every pair just what is expected.`];
  return [
    `What ${name} says otherwise than expected:`,
    ...mistakes.map(({ pair, said }) => `  ${pair.id}: ${said}; expected ${pair.expected}, since ${pair.because}`),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Columns under each other; the first to the left, the rest to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const isRow = (row: readonly string[]) => row.length > 1;
  const count = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.filter(isRow).map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => (isRow(row) ? row.map(cell).join('  ').trimEnd() : row.join('')));
}
