import { counted } from '../../../cli/text.js';
import { OUTCOMES } from '../../run/result.js';
import { OUTCOME_WORDS } from '../run-summary.js';
import type { RegisterChange, ReportComparison, ReportedVerdict, RuleChange } from './compare-reports.js';
import type { LatencyChange } from './compare-runs.js';

/** Longest text of a violation that is quoted. */
export const MOST_QUOTED = 300;

/** The comparison in one sentence, in agreement with the exit status. */
export function conclusion(comparison: ReportComparison): string {
  const [worse, better] = [changesOf(comparison, 'worse').length, changesOf(comparison, 'better').length];
  const rest = better === 0 ? '' : `, ${better} better`;
  if (worse > 0) return `WORSE: ${counted(worse, 'rule')} got worse${rest}.`;
  return better > 0
    ? `NOT WORSE: ${counted(better, 'rule')} got better, none worse.`
    : 'NOT WORSE: no verdict is worse.';
}

/** The changes with this effect, the most severe verdict first. */
export function changesOf({ changes }: ReportComparison, effect: RuleChange['effect']): readonly RuleChange[] {
  return changes.filter((change) => change.effect === effect).toSorted((a, b) => gravity(a.after) - gravity(b.after));
}

function gravity(standing: ReportedVerdict): number {
  return standing === 'absent' ? OUTCOMES.length : OUTCOMES.indexOf(standing);
}

export function standingWord(standing: ReportedVerdict): string {
  return standing === 'absent' ? 'not in the report' : OUTCOME_WORDS[standing];
}

/** E.g. `12 → 15 ms (×1.25)`. */
export function quantile({ before, after, ratio }: LatencyChange, name: 'p50' | 'p95'): string {
  const times = ratio[name];
  return `${before[name]} → ${after[name]} ms${times === null ? '' : ` (×${times.toFixed(2)})`}`;
}

/** The silent rules with observations in only one of the reports. */
export function seenInOneRun(
  register: readonly RegisterChange[],
): { readonly heading: string; readonly ids: readonly string[] }[] {
  const idsIn = (which: RegisterChange['seenIn']) =>
    register.flatMap(({ id, seenIn }) => (seenIn === which ? [id] : []));
  return [
    { heading: 'seen only in the earlier run', ids: idsIn('earlier') },
    { heading: 'seen only in the later run', ids: idsIn('later') },
  ].filter(({ ids }) => ids.length > 0);
}
