import { afterSpace, endOfString } from '../../engine/json-scan.js';

const QUOTE = 0x22;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** A string, number, boolean or null in a JSON text. `start` and `end` are those of what is between the quotes. */
export interface Leaf {
  /** Keys that lead to it, e.g. `amount.decimal`. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly isString: boolean;
}

/**
 * The leaves of the object that begins at `start`, in the order of the text, and where it ends. Null for anything that
 * is written in an unusual way: keys with escapes or twice, arrays with elements, an object in pieces.
 */
export function leavesOf(text: string, start: number): { leaves: Leaf[]; end: number } | null {
  const leaves: Leaf[] = [];
  const end = readObject(text, start, '', leaves);
  if (end === -1 || new Set(leaves.map(({ path }) => path)).size < leaves.length) return null;
  return { leaves, end };
}

/** Where the object ends, after its brace; -1 where it cannot be read. */
function readObject(text: string, start: number, prefix: string, leaves: Leaf[]): number {
  if (text[start] !== '{') return -1;
  let at = afterSpace(text, start + 1);
  if (text[at] === '}') return at + 1;
  for (;;) {
    if (text.charCodeAt(at) !== QUOTE) return -1;
    const keyEnd = endOfString(text, at + 1);
    const key = text.slice(at + 1, keyEnd);
    if (keyEnd === -1 || key.includes('\\') || key.includes('.')) return -1;
    at = afterSpace(text, keyEnd + 1);
    if (text[at] !== ':') return -1;
    at = readValue(text, afterSpace(text, at + 1), prefix + key, leaves);
    if (at === -1) return -1;
    at = afterSpace(text, at);
    if (text[at] === '}') return at + 1;
    if (text[at] !== ',') return -1;
    at = afterSpace(text, at + 1);
  }
}

function readValue(text: string, at: number, path: string, leaves: Leaf[]): number {
  if (text[at] === '{') return readObject(text, at, `${path}.`, leaves);
  if (text[at] === '[') {
    const end = afterSpace(text, at + 1);
    return text[end] === ']' ? end + 1 : -1;
  }
  if (text.charCodeAt(at) === QUOTE) {
    const end = endOfString(text, at + 1);
    if (end === -1) return -1;
    leaves.push({ path, start: at + 1, end, isString: true });
    return end + 1;
  }
  SCALAR.lastIndex = at;
  if (!SCALAR.test(text)) return -1;
  leaves.push({ path, start: at, end: SCALAR.lastIndex, isString: false });
  return SCALAR.lastIndex;
}
