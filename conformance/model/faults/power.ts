import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Need } from '../../evidence/facts.js';
import type { Depth } from '../../experiments/experiment.js';
import type { Power } from '../../run/result.js';
import { type Matrix, sees } from './matrix.js';

/** How many of the known faults a run sees, by chapter of the rules that it judges, in their order. */
export function powerOf(
  matrix: Matrix,
  run: { readonly depth: Depth; readonly met: readonly Need[]; readonly rules: readonly { readonly id: RuleId }[] },
): Power {
  const chapters = new Map<string, { seen: number; of: number }>();
  const chosen = new Map(run.rules.map(({ id }) => [id as string, catalogue[id].chapter]));
  for (const chapter of chosen.values()) chapters.set(chapter, { seen: 0, of: 0 });
  for (const [id, sighting] of Object.entries(matrix)) {
    const chapter = chosen.get(id.split('#')[0] ?? '');
    const count = chapter === undefined ? undefined : chapters.get(chapter);
    if (count === undefined) continue;
    count.of += 1;
    if (sees(sighting, run.depth, run.met)) count.seen += 1;
  }
  const counts = [...chapters].filter(([, { of }]) => of > 0).map(([chapter, count]) => ({ chapter, ...count }));
  return { chapters: counts, ...sum(counts) };
}

function sum(counts: readonly { readonly seen: number; readonly of: number }[]): { seen: number; of: number } {
  return counts.reduce((all, { seen, of }) => ({ seen: all.seen + seen, of: all.of + of }), { seen: 0, of: 0 });
}
