import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The lines of a history that was written to its end, as `zcat` shows them. */
export function linesOfHistory(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}
