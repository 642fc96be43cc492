import type { NamesInCode, Traced } from '../changes/change.js';

const ADVICE =
  'Inform those who generate clients: their code has to follow. Keep the old name where it does not mislead.';

/** Where a name is, and what it is before and after. */
interface Renaming extends Pick<Traced, 'operations' | 'pointer' | 'side'> {
  readonly names: NamesInCode;
}

/**
 * A change that only generated code shows.
 *
 * @param effect continues 'generated clients change: '
 */
export function nameChange(kind: string, what: string, effect: string, where: Renaming): Traced {
  return {
    ...{ kind, verdict: 'risky', direction: 'both', ...where },
    ...{ what, why: `Nothing changes on the wire, but generated clients change: ${effect}.`, advice: ADVICE },
    ...{ voices: ['own rule'], witness: null, place: null, parts: new Set(), edits: [] },
  };
}
