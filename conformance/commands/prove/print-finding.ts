import type { RuleId } from '../../../generated/rules.js';
import type { Fault } from '../../model/faults/fault.js';
import type { Sighting } from './matrix.js';
import { isBroken, type TrialFinding } from './proof.js';

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

function baselineName({ depth, flags }: Sighting): string {
  return `without a fault (${depth}, ${flags.join(' and ') || 'no flags'})`;
}

/** Why a run without a fault proves nothing, a line each. */
export function complaintsWithout({ red, problems, depth, flags }: TrialFinding): string[] {
  const where = baselineName({ depth, flags });
  const named = Object.entries(red).map(([id, verdict]) => `${id}: ${verdict} ${where}`);
  return [...problems.map((problem) => `${where}: ${problem}`), ...named];
}

/** Why a fault counts as not proven, a line each; empty when its own rule saw it. */
export function complaintsOf(fault: Fault, finding: TrialFinding): string[] {
  const own = finding.problems.map((problem) => `${fault.id}: ${problem}`);
  if (isBroken(finding, fault.breaks)) return own;
  const others = Object.keys(finding.red).length > 0;
  return [...own, `${fault.id} survives ${finding.depth}${others ? ', though other rules see it' : ''}`];
}
