import { block } from '../../../cli/escapes.js';
import { counted } from '../../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Fault } from '../../model/faults/fault.js';
import { bugReport } from '../../report/bug-report.js';
import { OUTCOME_WORDS } from '../../report/run-summary.js';
import type { Outcome, RuleResult, RunResult } from '../../run/result.js';
import { ALL_FLAGS, FLAG_SETS, type Sighting } from './matrix.js';

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
  /** The experiment whose case shows the fault; null where nothing does. */
  readonly shownBy: string | null;
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
 * Runs the trial: with the experiments that are known to show the fault, and where they do not, with all; then again
 * with other seeds while the fault is not seen. Returns the last finding and the number of runs.
 */
export async function sightAgain(
  trial: Trial,
  breaks: RuleId,
  run: (trial: Trial) => Promise<TrialFinding>,
): Promise<{ finding: TrialFinding; tries: number }> {
  const { by, ...whole } = trial;
  const first = by === undefined ? null : await run(trial);
  if (first !== null && isBroken(first, breaks)) return { finding: first, tries: 1 };
  for (let turn = 1; ; turn += 1) {
    const finding = await run({ ...whole, seed: trial.seed + turn - 1 });
    if (isBroken(finding, breaks) || turn === MOST_TRIES) return { finding, tries: turn + (first === null ? 0 : 1) };
  }
}

export function findingOf(trial: Trial, result: RunResult): TrialFinding {
  // A run that ended early, because it saw its fault, judged no other rule completely.
  const notGreen = result.interrupted ? ['fail', 'warn', 'error'] : ['fail', 'warn', 'error', 'inconclusive'];
  const red = result.rules.filter(({ verdict }) => notGreen.includes(verdict));
  const broken = result.rules.find(({ id }) => id === trial.fault?.split('#')[0]);
  return {
    ...trial,
    red: Object.fromEntries(red.map((rule) => [rule.id, rule.verdict])),
    shownBy: broken?.violations[0]?.experiment ?? null,
    problems: result.faults,
    report: trial.fault === null ? red.flatMap((rule) => ruleReport(rule, result)) : [],
    spent: result.spending?.counted ?? 0,
    skipped: result.skipped,
  };
}

/** Whether a rule was violated. A rule that could not be judged is not. */
export function isBroken(finding: TrialFinding, rule: RuleId): boolean {
  return finding.red[rule] === 'fail' || finding.red[rule] === 'warn';
}

/** Prints how a fault was seen, or that it survived. `tries` is the number of runs. */
export function printFinding(fault: Fault, finding: TrialFinding, tries: number): void {
  const others = (Object.keys(finding.red) as RuleId[]).filter((id) => id !== fault.breaks);
  const also = others.length === 0 ? '' : `\n          also seen by ${others.join(', ')}`;
  const verdict = isBroken(finding, fault.breaks) ? 'seen    ' : 'SURVIVES';
  const run = [finding.depth, ...finding.flags, ...(tries === 1 ? [] : [`${tries} runs`])].join(', ');
  console.log(`${verdict}  ${fault.id}  (${run})\n          ${fault.what}${also}`);
}

/** Prints the rules that are red without a fault: what each expected, what came, and the case. */
export function printBaseline(finding: TrialFinding): void {
  if (finding.report.length === 0) return;
  console.log(
    [`RED       ${baselineName(finding)}`, ...finding.report.map((line) => `          ${line}`.trimEnd())]
      .join('\n')
      .trimEnd(),
  );
}

/** Why a fault counts as not proven, a line each; empty when its own rule saw it. */
export function complaintsOf(fault: Fault, finding: TrialFinding): string[] {
  const own = finding.problems.map((problem) => `${fault.id}: ${problem}`);
  if (isBroken(finding, fault.breaks)) return own;
  const others = Object.keys(finding.red).length > 0;
  return [...own, `${fault.id} survives ${finding.depth}${others ? ', though other rules see it' : ''}`];
}

/** Why a run without a fault proves nothing, a line each. */
export function complaintsWithout({ red, problems, depth, flags }: TrialFinding): string[] {
  const where = baselineName({ depth, flags });
  const named = Object.entries(red).map(([id, verdict]) => `${id}: ${verdict} ${where}`);
  return [...problems.map((problem) => `${where}: ${problem}`), ...named];
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

function baselineName({ depth, flags }: Sighting): string {
  return `without a fault (${depth}, ${flags.join(' and ') || 'no flags'})`;
}

/** Prints how many faults were seen, and what is not proven. Returns the exit status. */
export function printOutcome({ tried, unpaid, seen, complaints }: ProofOutcome): number {
  if (unpaid.length > 0)
    console.log(`not tried to the end, as --spend was used up: ${counted(unpaid.length, 'fault')}`);
  const proven = new Set(tried.map((fault) => fault.breaks)).size;
  const all = counted(tried.length - unpaid.length, 'fault');
  console.log(`\n${seen} of ${all} seen by their own rules; ${counted(proven, 'rule')}`);
  for (const complaint of complaints) console.log(`not proven: ${block(complaint)}`);
  return complaints.length === 0 ? 0 : 1;
}

/** What a proof has come to. */
interface ProofOutcome {
  readonly tried: readonly Fault[];
  readonly unpaid: readonly Fault[];
  readonly seen: number;
  readonly complaints: readonly string[];
}
