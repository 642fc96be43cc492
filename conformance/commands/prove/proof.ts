import { block } from '../../../cli/escapes.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Depth } from '../../experiments/experiment.js';
import { bugReport } from '../../report/bug-report.js';
import { OUTCOME_WORDS } from '../../report/run-summary.js';
import type { Outcome, RuleResult, RunResult } from '../../run/result.js';
import { ALL_FLAGS, DEPTHS, FLAG_SETS, type Flag, type Sighting } from './matrix.js';

/** One run of a proof: its fault, depth and flags. */
export interface Trial extends Sighting {
  /** Null for the run without a fault. */
  readonly fault: string | null;
  readonly seed: number;
  /** What the run may spend, in minor units. Default: what the target permits. */
  readonly spend?: number;
}

/** The result of one run. Plain data, because it is sent between threads. */
export interface TrialFinding extends Trial {
  /** The rules that are not green, with their verdicts. */
  readonly red: Partial<Record<RuleId, Outcome>>;
  /** What it spent, in minor units. */
  readonly spent: number;
  /** Cases that were skipped because their worst case exceeded the budget. */
  readonly skipped: number;
  /** Errors of the suite itself during the run. */
  readonly problems: readonly string[];
  /** The red rules of a run without a fault, line by line, in the form in which `dgo check` prints a violation. */
  readonly report: readonly string[];
}

/** The runs that must stay green: without a fault, with every set of flags, and deeper with all of them. */
export const BASELINES: readonly Sighting[] = [
  ...FLAG_SETS.map((flags): Sighting => ({ depth: 'quick', flags })),
  { depth: 'standard', flags: ALL_FLAGS },
];

/** Most runs for a fault that is not seen: one run may miss what shows only when requests overlap. */
const MOST_TRIES = 3;

/**
 * Runs the trial, and again with other seeds while the fault is not seen. Returns the last finding and the number of
 * runs.
 */
export async function sightAgain(
  trial: Trial,
  breaks: RuleId,
  run: (trial: Trial) => Promise<TrialFinding>,
): Promise<{ finding: TrialFinding; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const finding = await run({ ...trial, seed: trial.seed + tries - 1 });
    if (isBroken(finding, breaks) || tries === MOST_TRIES) return { finding, tries };
  }
}

export function findingOf(trial: Trial, result: RunResult): TrialFinding {
  // A run that ended early, because it saw its fault, judged no other rule completely.
  const notGreen = result.interrupted ? ['fail', 'warn', 'error'] : ['fail', 'warn', 'error', 'inconclusive'];
  const red = result.rules.filter(({ verdict }) => notGreen.includes(verdict));
  return {
    ...trial,
    red: Object.fromEntries(red.map((rule) => [rule.id, rule.verdict])),
    problems: result.faults,
    report: trial.fault === null ? red.flatMap((rule) => ruleReport(rule, result)) : [],
    spent: result.spending?.counted ?? 0,
    skipped: result.skipped,
  };
}

function ruleReport(rule: RuleResult, result: RunResult): string[] {
  const { id, level, verdict, because } = rule;
  return [
    `${OUTCOME_WORDS[verdict].toUpperCase()}  ${id}  (${level})`,
    `  ${catalogue[id].statement}`,
    ...bugReport(rule, result).map(({ label, text }) => `  ${label.padEnd(10)} ${text}`),
    ...(because === null ? [] : [`  because    ${block(because)}`]),
    '',
  ];
}

/** Whether a rule was violated. A rule that could not be judged is not. */
export function isBroken(finding: TrialFinding, rule: RuleId): boolean {
  return finding.red[rule] === 'fail' || finding.red[rule] === 'warn';
}

/**
 * Finds the smallest run that sees a fault: first the least depth with every flag, then the fewest flags. Returns the
 * finding of the smallest run, or of the deepest if none sees it.
 */
export async function smallestSighting(
  fault: string,
  breaks: RuleId,
  seed: number,
  run: (trial: Trial) => Promise<TrialFinding>,
): Promise<TrialFinding> {
  const attempt = (depth: Depth, flags: readonly Flag[]) => run({ fault, depth, flags, seed });
  let seen: TrialFinding | null = null;
  for (const depth of DEPTHS) {
    seen = await attempt(depth, ALL_FLAGS);
    if (isBroken(seen, breaks)) break;
  }
  if (seen === null) throw new Error('there is at least one depth');
  if (!isBroken(seen, breaks)) return seen;
  for (const flags of FLAG_SETS.slice(0, -1)) {
    const smaller = await attempt(seen.depth, flags);
    if (isBroken(smaller, breaks)) return smaller;
  }
  return seen;
}
