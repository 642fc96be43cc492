const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACE = /\s*/y;

/** Where a JSON string ends whose content begins at `start`: the position of its closing quote, or -1. */
export function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (unit < 0x20) return -1;
    if (unit === BACKSLASH) at += 1;
  }
  return -1;
}

/** The position after the blanks that stand at `at`. */
export function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/**
 * Where the object or array ends that begins at `start`, after its bracket; -1 where it does not end. Whether it is JSON
 * is for a parser to say.
 */
export function endOfNested(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at + 1);
      if (at === -1) return -1;
    } else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) depth += 1;
    else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
