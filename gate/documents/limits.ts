import type { JsonValue } from '../../json-schema/json-schema.js';

/** Largest source file, in bytes. The largest public OpenAPI documents have about 12 MB. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Most values of a document, aliased YAML values counted each time: about as many as 20 MB of JSON hold. */
const MOST_VALUES = 1_500_000;

/** Deepest nesting of lists and objects. Every walk of a document is recursive, and the call stack is limited. */
const DEEPEST = 250;

/** Longest name, in UTF-16 units. Names are part of change ids, which are never cut. */
const LONGEST_NAME = 8_192;

/** The limit that a document exceeds, as a continuation of its name; null where it is within all limits. */
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
