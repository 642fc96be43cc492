import type { JsonValue } from '../../json-schema/json-schema.js';

/** Time of a whole command unless `--max-time` says otherwise, in milliseconds. */
export const MAX_TIME = 60_000;

/** Most bytes of one source file. The largest public OpenAPI documents have about 12 MB. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Most values of a document, what a YAML alias repeats counted each time: about those of 20 MB of JSON. */
export const MOST_VALUES = 1_500_000;

/** Deepest nesting of lists and objects. Every walk of a document is recursive, and a call stack ends. */
export const DEEPEST = 250;

/** Most characters of a name. Names stand in each line that tells of a change, and in its id, which is never cut. */
export const LONGEST_NAME = 8_192;

/** Memory of the process that judges, in MiB of V8's old generation. */
export const MEMORY = 2048;

/** What is too much of a document, in words that follow its name; null where it is within the limits. */
export function excessOf(document: JsonValue): string | null {
  const open: [value: JsonValue, depth: number][] = [[document, 1]];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next;
    count += 1;
    if (depth > DEEPEST) return `is nested more than ${DEEPEST} deep. Name what is nested, and refer to it.`;
    if (count > MOST_VALUES)
      return `holds more than ${MOST_VALUES} values, aliases counted each time. Make it smaller.`;
    if (typeof value === 'number' && !Number.isFinite(value))
      return `holds the number ${value}, which JSON does not have. Write a finite one.`;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (name.length > LONGEST_NAME)
        return `has a name of ${name.length} characters, and ${LONGEST_NAME} are the most. Choose a shorter one.`;
      open.push([child, depth + 1]);
    }
  }
  return null;
}
