import type { Json } from './evidence.js';
import { duplicateKeys } from './json.js';

/** Looking for duplicate keys costs more than parsing; large bodies repeat the small ones' shape anyway. */
const LARGEST_SCANNED = 64 * 1024;
const DEEPEST = 200;

export interface Parsed {
  readonly value: Json;
  /** Keys that occur twice in an object, each as `parent.key`. */
  readonly duplicateKeys: readonly string[];
}

/** The value of a JSON text, or why it has none. The parser's own message would quote the text, secrets included. */
export function parseJson(text: string): Parsed | { readonly because: string } {
  try {
    const value = JSON.parse(text) as Json;
    if (isDeeper(value, DEEPEST)) return { because: `it is nested more than ${DEEPEST} levels deep` };
    return { value, duplicateKeys: repeatedKeys(text, value) };
  } catch (error) {
    const position = /at position \d+/.exec(error instanceof Error ? error.message : '')?.[0];
    return { because: `it does not parse as JSON${position === undefined ? '' : ` ${position}`}` };
  }
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member: Json) => isDeeper(member, levels - 1));
}

/** What reads the same as it would be written has no key twice, and need not be searched. */
function repeatedKeys(text: string, value: Json): string[] {
  return text.length > LARGEST_SCANNED || JSON.stringify(value) === text ? [] : duplicateKeys(text);
}
