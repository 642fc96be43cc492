import type { Change } from '../engine/evidence.js';
import { notApplicable, unknown, type Verdict } from '../engine/rule.js';

/** The verdict where a change of the account is not known; null where it is. */
export function unclear({ because, isMissing }: Change): Verdict | null {
  if (because === null) return null;
  return isMissing ? notApplicable(because) : unknown(because);
}
