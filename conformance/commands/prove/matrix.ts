import { readFileSync } from 'node:fs';
import { rules as catalogue } from '../../../generated/rules.js';
import type { Need } from '../../evidence/facts.js';
import type { Depth } from '../../experiments/experiment.js';
import type { FaultCoverage, Outcome, RuleResult, RunResult } from '../../run/result.js';

/**
 * What a user gives to a run: a token, another user's token, permission to spend. Wallets are found, or named
 * separately.
 */
export type Flag = Extract<Need, 'token' | 'other token' | 'spend'>;

/** The smallest run that sees a fault; deeper ones, and those with more flags, see it too. */
export interface Sighting {
  readonly depth: Depth;
  readonly flags: readonly Flag[];
  /** The experiments of that run that show it: none for the reads before the first case. Absent where all may be needed. */
  readonly by?: readonly string[];
}

/** By fault id. Written by `dgo prove --write`, and compared with the faults by `dgo prove`. */
export type Matrix = Readonly<Record<string, Sighting>>;

export const DEPTHS: readonly Depth[] = ['quick', 'standard', 'deep'];

/** The sets of flags that are tried, smallest first. */
export const FLAG_SETS: readonly (readonly Flag[])[] = [
  [],
  ['token'],
  ['token', 'other token'],
  ['token', 'spend'],
  ['token', 'other token', 'spend'],
];

export const ALL_FLAGS: readonly Flag[] = ['token', 'other token', 'spend'];

/** The file beside this module. */
const MATRIX_FILE = new URL('matrix.json', import.meta.url);

/** The proven sightings. Throws if the file is missing or not JSON, which means a broken installation. */
export function readMatrix(): Matrix {
  return JSON.parse(readFileSync(MATRIX_FILE, 'utf8')) as Matrix;
}

/** One line per fault, sorted, so that a diff shows only the faults that changed. */
export function matrixText(matrix: Matrix): string {
  const lines = Object.keys(matrix)
    .sort()
    .map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(matrix[id])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Whether a run of this depth with these flags sees the fault. */
export function sees(sighting: Sighting, depth: Depth, flags: readonly Need[]): boolean {
  const isDeepEnough = DEPTHS.indexOf(depth) >= DEPTHS.indexOf(sighting.depth);
  return isDeepEnough && sighting.flags.every((flag) => flags.includes(flag));
}

/** Verdicts of rules that were judged. */
const JUDGED: ReadonlySet<Outcome> = new Set(['pass', 'fail', 'warn', 'waived']);

/**
 * How many of the known faults of the rules that a run judged it sees, by chapter. Where cases were left out for their
 * price, it may miss those faults that only show when something is bought.
 */
export function powerOf(
  matrix: Matrix,
  run: Pick<RunResult, 'depth' | 'met' | 'skipped'> & { readonly rules: readonly Pick<RuleResult, 'id' | 'verdict'>[] },
): FaultCoverage {
  const chapters = new Map<string, { seen: number; of: number }>();
  const judged = run.rules.filter(({ verdict }) => JUDGED.has(verdict));
  const chosen = new Map(judged.map(({ id }) => [id as string, catalogue[id].chapter]));
  const isSeen = (sighting: Sighting) =>
    sees(sighting, run.depth, run.met) && !(run.skipped > 0 && sighting.flags.includes('spend'));
  for (const chapter of chosen.values()) chapters.set(chapter, { seen: 0, of: 0 });
  for (const [id, sighting] of Object.entries(matrix)) {
    const chapter = chosen.get(id.split('#')[0] ?? '');
    const count = chapter === undefined ? undefined : chapters.get(chapter);
    if (count === undefined) continue;
    count.of += 1;
    if (isSeen(sighting)) count.seen += 1;
  }
  const counts = [...chapters].filter(([, { of }]) => of > 0).map(([chapter, count]) => ({ chapter, ...count }));
  return { chapters: counts, ...sum(counts) };
}

function sum(counts: readonly { readonly seen: number; readonly of: number }[]): { seen: number; of: number } {
  return counts.reduce((all, { seen, of }) => ({ seen: all.seen + seen, of: all.of + of }), { seen: 0, of: 0 });
}
