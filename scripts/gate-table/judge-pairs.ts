import type { ChangeVerdict } from '../../gate/changes/change.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { batches, combine } from './combine.js';
import { CATEGORIES, type Pair } from './read-pairs.js';

/** The verdict on a pair; `crashed` where there was no answer. */
export type Said = ChangeVerdict | 'crashed';

/** The verdict on each pair, by its id. */
export type Sayings = ReadonlyMap<string, Said>;

/** One change that was found: its verdict, and pointers, paths or operations that say where. */
interface PairFinding {
  readonly verdict: ChangeVerdict;
  readonly at: readonly string[];
}

/** Compares two documents. Rejects where that is not possible. */
export type Compare = (before: JsonObject, after: JsonObject) => Promise<readonly PairFinding[]>;

const GRAVEST: readonly ChangeVerdict[] = ['breaking', 'not judged', 'risky', 'compatible'];

/**
 * Judges pairs with as few comparisons as can be: those that can stand side by side are compared at once.
 * Where that fails the batch is halved, until the pair that it fails for stands alone.
 */
export async function judgePairs(pairs: readonly Pair[], compare: Compare): Promise<Sayings> {
  const sayings = new Map<string, Said>();
  for (const batch of batches(pairs)) {
    for (const [id, said] of await judgeBatch(batch, compare)) sayings.set(id, said);
  }
  return sayings;
}

async function judgeBatch(batch: readonly Pair[], compare: Compare): Promise<[string, Said][]> {
  const { before, after, pairAt } = combine(batch);
  let findings: readonly PairFinding[];
  try {
    findings = await compare(before, after);
  } catch {
    if (batch.length === 1) return batch.map(({ id }) => [id, 'crashed']);
    const middle = Math.ceil(batch.length / 2);
    const halves = [batch.slice(0, middle), batch.slice(middle)];
    return (await Promise.all(halves.map((half) => judgeBatch(half, compare)))).flat();
  }
  const verdicts = new Map<string, ChangeVerdict[]>(batch.map(({ id }) => [id, []]));
  for (const finding of findings) {
    const found = new Set(finding.at.map(pairAt));
    found.delete(null);
    if (found.size === 0) throw new Error(`A change belongs to no pair: ${JSON.stringify(finding)}. See combine.ts.`);
    for (const pair of found) verdicts.get(pair?.id ?? '')?.push(finding.verdict);
  }
  return [...verdicts].map(([id, said]) => [id, GRAVEST.find((verdict) => said.includes(verdict)) ?? 'compatible']);
}

/** How a tool did on some pairs. A pair that is expected to be risky counts in `exact` alone: whether it breaks is arguable. */
export interface Score {
  /** Pairs that are expected to be breaking or compatible. */
  readonly scored: number;
  /** Those that were reported as just that, where risky is not breaking. */
  readonly right: number;
  /** Breaking pairs that were not reported as breaking. */
  readonly missed: number;
  /** Compatible pairs that were reported as breaking. */
  readonly falseAlarms: number;
  /** All that are expected to be compatible, of which the false alarms are a share. */
  readonly compatible: number;
  readonly crashed: number;
  /** Pairs of all three kinds for which just the expected word was said. */
  readonly exact: number;
  readonly pairs: number;
}

/** A pair on which something else was said than expected. */
interface Mistake {
  readonly pair: Pair;
  readonly said: string;
}

/** @throws where nothing was said of a pair. */
export function scoreOf(pairs: readonly Pair[], sayings: Sayings): Score {
  const judged = pairs.map((pair) => ({ pair, said: saidOf(pair, sayings) }));
  const scored = judged.filter(({ pair, said }) => pair.expected !== 'risky' && said !== 'crashed');
  const missed = scored.filter(({ pair, said }) => pair.expected === 'breaking' && said !== 'breaking').length;
  const falseAlarms = scored.filter(({ pair, said }) => pair.expected === 'compatible' && said === 'breaking').length;
  return {
    scored: pairs.filter(({ expected }) => expected !== 'risky').length,
    right: scored.length - missed - falseAlarms,
    missed,
    falseAlarms,
    compatible: pairs.filter(({ expected }) => expected === 'compatible').length,
    crashed: judged.filter(({ said }) => said === 'crashed').length,
    exact: judged.filter(({ pair, said }) => said === pair.expected).length,
    pairs: pairs.length,
  };
}

/** Every pair on which not just the expected word was said. */
export function mistakesOf(pairs: readonly Pair[], sayings: Sayings): Mistake[] {
  return pairs
    .map((pair) => ({ pair, said: saidOf(pair, sayings) }))
    .filter(({ pair, said }) => said !== pair.expected);
}

function saidOf({ id }: Pair, sayings: Sayings): string {
  const said = sayings.get(id);
  if (said === undefined) throw new Error(`Nothing was said of the pair ${id}.`);
  return said;
}

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
