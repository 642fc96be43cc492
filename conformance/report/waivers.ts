import { plain } from '../../cli/escapes.js';
import type { RunResult, Waiver } from '../run/result.js';

/** Who waived a rule, until when and why: in one line, safe for a terminal. */
export function waiverText({ expires, owner, reason }: Waiver): string {
  return plain(`until ${expires} by ${owner}: ${reason}`);
}

/** The waivers that waived nothing in this run, for a terminal: what each is about and what is to be done. */
export function idleWaivers({ waivers }: RunResult): string[] {
  if (waivers === undefined) return [];
  return [
    ...waivers.stale.map(
      (waiver) => `stale waiver: ${waiver.rule} passes. Remove it from the file; ${plain(waiver.owner)} answers for it`,
    ),
    ...waivers.untested.map(({ waiver, because }) => `waiver not needed here: ${waiver.rule}, ${plain(because)}`),
  ];
}
