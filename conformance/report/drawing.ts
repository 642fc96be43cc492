import type { RunResult } from '../run/result.js';

/** How the inputs of a run were drawn, in words; nothing where none were. */
export function drawing({ command, depth, seed }: RunResult): string[] {
  return command === 'audit' ? [] : [`depth ${depth}`, `seed ${seed}`];
}
