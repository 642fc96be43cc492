import { jsonText } from '../../cli/escapes.js';
import type { JudgedChange } from '../policy/judge.js';
import { LEAVES } from '../policy/leaves.js';
import type { Gated } from './gated.js';

/** Where what `leaveSnippet` suggests belongs. */
export function leaveFile({ checks, leaves }: Gated): string {
  if (leaves !== null) return leaves.file;
  return checks === null ? 'the file of --allow' : LEAVES;
}

/**
 * Entries for the file of leaves, as lines of YAML that are safe to print. Reason and owner are empty, so that the file
 * is refused until somebody has filled them in.
 */
export function leaveSnippet(refused: readonly JudgedChange[]): string[] {
  return [...new Set(refused.map(({ id }) => id))].flatMap((id) => [
    // Double quotes of YAML decode what JSON escapes.
    `- change: ${jsonText(id)}`,
    '  reason: # why clients or implementers can bear it',
    '  owner: # who answers for it',
  ]);
}
