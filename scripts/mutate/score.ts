import { readFileSync } from 'node:fs';
import { type Finding, OUTCOMES, type Outcome } from './judge.js';
import { describe, type Mutant } from './mutants.js';

const TABLE = 'scripts/mutate/survivors.json';

const MEANING: Readonly<Record<Outcome, string>> = {
  must: 'a must rule is violated',
  should: 'a should rule is violated, and no must',
  inconclusive: 'the run is inconclusive',
  down: 'the server does not start, or answers nothing',
  survived: 'the run is conformant',
  unreached: 'no request comes past the mutated code',
  decided: 'not run again, as the table of survivors has it',
};

/** What was decided about a mutant that no run sees. */
export interface JudgedSurvivor {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** A part of its line, where not all such mutants of the file are meant. */
  readonly on?: string;
  /** `equivalent`: the server does the same. `unobservable`: it differs in what no sentence of the contract speaks of. */
  readonly is: 'equivalent' | 'unobservable';
  readonly because: string;
}

interface Drawn {
  readonly sample: number;
  readonly seed: number;
  /** How many mutants there are. */
  readonly of: number;
  readonly files: number;
}

/** The score, as it stands in conformance/README.md. */
export function scoreOf(findings: readonly Finding[], judged: readonly JudgedSurvivor[], drawn: Drawn): string[] {
  const survivors = findings.filter(isSurvivor);
  const decided = (is: string) => survivors.filter(({ mutant }) => decisionOn(mutant, judged)?.is === is).length;
  const [equivalent, unobservable] = [decided('equivalent'), decided('unobservable')];
  const seen = findings.length - survivors.length;
  const relevant = findings.length - equivalent - unobservable;
  const counts = OUTCOMES.map((outcome) => [findings.filter((finding) => finding.outcome === outcome).length, outcome]);
  return [
    `${findings.length} of ${drawn.of} mutants of ${drawn.files} files (seed ${drawn.seed})`,
    ...counts.map(([count, outcome]) => `${String(count).padStart(4)}  ${MEANING[outcome as Outcome]}`),
    `${survivors.length} not seen: ${equivalent} equivalent, ${unobservable} unobservable, ${survivors.length - equivalent - unobservable} open`,
    `score: ${seen} of ${relevant} that a run can see, ${((100 * seen) / Math.max(relevant, 1)).toFixed(1)} %`,
  ];
}

export function isSurvivor({ outcome }: Finding): boolean {
  return outcome === 'survived' || outcome === 'unreached' || outcome === 'decided';
}

/** One finding, as it is printed when it is known. */
export function lineOf(finding: Finding, judged: readonly JudgedSurvivor[]): string {
  const { mutant, outcome, depth, rules } = finding;
  const how = [outcome, depth ?? ''].join(' ').trim();
  const decision = decisionOn(mutant, judged);
  const decided = decision === undefined ? 'OPEN' : `${decision.is}: ${decision.because}`;
  return `${how.padEnd(21)}  ${describe(mutant)}\n${''.padEnd(23)}${isSurvivor(finding) ? decided : rules.slice(0, 3).join(', ')}`.trimEnd();
}

export function readJudgedSurvivors(): readonly JudgedSurvivor[] {
  return JSON.parse(readFileSync(TABLE, 'utf8')) as JudgedSurvivor[];
}

/** The decision about a mutant; undefined where there is none. Lines move, so that code alone names it. */
export function decisionOn(mutant: Mutant, judged: readonly JudgedSurvivor[]): JudgedSurvivor | undefined {
  return judged.find(
    ({ file, original, replacement, on = '' }) =>
      file === mutant.file &&
      original === mutant.original &&
      replacement === mutant.replacement &&
      mutant.on.includes(on),
  );
}
