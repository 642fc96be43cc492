import { readFileSync } from 'node:fs';
import type { Mutant } from './mutants.js';

/** What was decided about a mutant that no run sees. */
export interface JudgedSurvivor {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** `equivalent`: the server does the same. `unobservable`: it differs in what no sentence of the contract speaks of. */
  readonly is: 'equivalent' | 'unobservable';
  readonly because: string;
}

const TABLE = 'scripts/mutate/survivors.json';

export function readJudgedSurvivors(): readonly JudgedSurvivor[] {
  return JSON.parse(readFileSync(TABLE, 'utf8')) as JudgedSurvivor[];
}

/** The decision about a mutant; undefined where there is none. Lines move, so that code alone names it. */
export function decisionOn(mutant: Mutant, judged: readonly JudgedSurvivor[]): JudgedSurvivor | undefined {
  return judged.find(
    ({ file, original, replacement }) =>
      file === mutant.file && original === mutant.original && replacement === mutant.replacement,
  );
}
