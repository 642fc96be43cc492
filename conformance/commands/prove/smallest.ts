import type { RuleId } from '../../../generated/rules.js';
import type { Need } from '../../evidence/facts.js';
import type { Depth } from '../../experiments/experiment.js';
import { experiments } from '../../experiments/index.js';
import type { Fault } from '../../model/faults/fault.js';
import { responsibleIn } from '../../model/variants/variant.js';
import { rules } from '../../rules/index.js';
import { ALL_FLAGS, FLAG_SETS, type Flag, type Sighting } from './matrix.js';
import { isBroken, type Trial, type TrialFinding } from './proof.js';

/** The known run, where it still sees the fault; otherwise the smallest that does. Of either the fewest experiments. */
export async function stillSeen(
  { id, breaks }: Fault,
  known: Sighting | undefined,
  seed: number,
  run: (trial: Trial) => Promise<TrialFinding>,
): Promise<TrialFinding> {
  const again = known === undefined ? null : await run({ ...known, fault: id, seed });
  const needs = rules.find((rule) => rule.id === breaks)?.needs ?? [];
  const isSeen = again !== null && isBroken(again, breaks);
  const seen = isSeen ? again : await smallestSighting(id, breaks, needs, seed, run);
  if (seen.by !== undefined || !isBroken(seen, breaks)) return seen;
  const names = experiments.map(({ name }) => name);
  return fewestExperiments(seen, breaks, names, run);
}

/** Each fault is seen by a standard run at the latest: a deep one takes too long to be tried for hundreds of faults. */
const SEARCHED: readonly Depth[] = ['quick', 'standard'];

/**
 * Finds the smallest run that sees a fault: first the least depth with every flag, then the fewest flags, of which the rule
 * needs some. Returns the finding of the smallest run, or of the deepest if none sees it.
 */
export async function smallestSighting(
  fault: string,
  breaks: RuleId,
  needs: readonly Need[],
  seed: number,
  run: (trial: Trial) => Promise<TrialFinding>,
): Promise<TrialFinding> {
  const attempt = (depth: Depth, flags: readonly Flag[]) => run({ fault, depth, flags, seed });
  let seen: TrialFinding | null = null;
  for (const depth of SEARCHED) {
    seen = await attempt(depth, ALL_FLAGS);
    if (isBroken(seen, breaks)) break;
  }
  if (seen === null) throw new Error('there is at least one depth');
  if (!isBroken(seen, breaks)) return seen;
  const needed = ALL_FLAGS.filter((flag) => needs.includes(flag));
  const smallerSets = FLAG_SETS.slice(0, -1).filter((flags) => needed.every((flag) => flags.includes(flag)));
  for (const flags of smallerSets) {
    const smaller = await attempt(seen.depth, flags);
    if (isBroken(smaller, breaks)) return smaller;
  }
  return seen;
}

/**
 * The finding of the same run with the fewest experiments that show the fault: mostly the one whose case did, or a few that
 * need each other. `names` are those of all experiments. Returns the finding itself where only chance shows it.
 */
export async function fewestExperiments(
  finding: TrialFinding,
  breaks: RuleId,
  names: readonly string[],
  run: (trial: Trial) => Promise<TrialFinding>,
): Promise<TrialFinding> {
  const { fault, depth, flags, seed } = finding;
  const runBy = (by: readonly string[]) => run({ fault, depth, flags, seed, by });
  const isShownBy = async (by: readonly string[]) => isBroken(await runBy(by), breaks);
  const own = names.filter((name) => name === finding.shownBy);
  const alone = finding.shownBy === null ? null : await runBy(own);
  if (alone !== null && isBroken(alone, breaks)) return alone;
  const together = await runBy(await responsibleIn(names, isShownBy));
  return isBroken(together, breaks) ? together : finding;
}
