import type { Json } from '../evidence/evidence.js';

/** An object or array that is being read. */
interface Open {
  /** Null for an array. */
  readonly keys: Set<string> | null;
  /** The key under which it stands; empty at the top. */
  readonly name: string;
  /** The key that was read last. */
  key: string;
}

/** Keys that occur twice in one object of a JSON text, each as `parent.key`. The text is known to parse. */
export function duplicateKeys(text: string): string[] {
  const found: string[] = [];
  const open: Open[] = [];
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;
  let latest = '';
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const symbol = match[0];
    const inner = open.at(-1);
    if (symbol === '{' || symbol === '[') {
      // What stands in an array has the array's name.
      const name = inner === undefined ? '' : inner.keys === null ? inner.name : inner.key;
      open.push({ keys: symbol === '{' ? new Set() : null, name, key: '' });
    } else if (symbol === '}' || symbol === ']') open.pop();
    else if (symbol !== ':') latest = symbol;
    else if (inner?.keys) {
      // Escapes may write one key in two ways.
      inner.key = String(JSON.parse(latest));
      if (inner.keys.has(inner.key)) found.push(`${inner.name}.${inner.key}`);
      inner.keys.add(inner.key);
    }
  }
  return found;
}

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
