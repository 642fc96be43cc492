/** Length of the search window. Forms of a secret that are shorter cannot be found. */
export const MIN_FORM = 8;

const BASE = 0x01000193;
/** BASE to the power of the window length; removes the character that leaves the window from the hash. */
const LEAVING = Array.from({ length: MIN_FORM }).reduce<number>((power) => Math.imul(power, BASE), 1);

const LAST_BITS = 0xffff;

/** Limits of compared characters, per character of the text and at least. Only malicious texts exceed them. */
const MAX_COMPARED = 4;
const MIN_COMPARED = 4_000;
/** Number of leading zeros that are skipped. */
const MAX_ZEROS = 16;
/** The replacement for a text that exceeds the limits. */
export const TOO_LONG = '(not kept, as it would take too long to look for secrets in it)';

interface Form {
  readonly name: string;
  readonly length: number;
  /** Not found inside of a longer number or word: see `replaceIn`. */
  readonly isWhole: boolean;
}

/** A node of a radix tree: all forms below it begin with the texts on the path to it. */
interface Node {
  /** Characters between the parent and this node. */
  text: string;
  form: Form | null;
  /** By the first character of their text. */
  readonly next: Map<number, Node>;
}

/** Whether the part of a text from `start` to `end` is inside of something longer, e.g. a longer number. */
type IsInside = (start: number, end: number) => boolean;

/**
 * Finds thousands of known texts in another one in a single pass, in any letter case: a rolling hash moves
 * over the text, and only where it matches the beginning of a form is the text compared, with all forms together.
 */
export class SecretIndex {
  readonly #roots = new Map<number, Node>();
  /** By the last bits of a hash, whether some form may have it. Rules out nearly every position of a text. */
  readonly #beginnings = new Uint8Array(LAST_BITS + 1);
  /** Length of the shortest form: shorter texts contain none. */
  #shortest = Number.POSITIVE_INFINITY;

  /** From now on the form is replaced by the name. A known form keeps its name, unless that is `<hidden:…>`. */
  add(form: string, name: string, isWhole: boolean): void {
    if (form.length < MIN_FORM) return;
    const text = lowerCase(form);
    const hash = hashOf(text);
    const root = this.#roots.get(hash) ?? nodeOf('');
    this.#roots.set(hash, root);
    this.#beginnings[hash & LAST_BITS] = 1;
    this.#shortest = Math.min(this.#shortest, text.length);
    const node = nodeFor(root, text);
    if (node.form?.name.startsWith('<hidden:') !== false) node.form = { name, length: text.length, isWhole };
  }

  /** The text with every form in it replaced; `isWhole` forms only where they are not inside of something longer. */
  replaceIn(text: string, isInside: IsInside = isInNumber(text)): string {
    if (text.length < this.#shortest) return text;
    let replaced = '';
    let kept = 0;
    let hash = 0;
    const work = { left: Math.max(MIN_COMPARED, text.length * MAX_COMPARED) };
    for (let end = 0; end < text.length; end += 1) {
      hash = (Math.imul(hash, BASE) + lowerUnit(text, end)) | 0;
      const start = end - MIN_FORM + 1;
      if (start > 0) hash = (hash - Math.imul(LEAVING, lowerUnit(text, start - 1))) | 0;
      if (this.#beginnings[hash & LAST_BITS] === 0 || start < kept) continue;
      const found = longestAt(this.#roots.get(hash), text, start, isInside, work);
      if (work.left < 0) return TOO_LONG;
      if (found === null) continue;
      replaced += text.slice(kept, start) + found.name;
      kept = start + found.length;
    }
    return replaced + text.slice(kept);
  }
}

function nodeOf(text: string): Node {
  return { text, form: null, next: new Map() };
}

/** The node of the text below the root; created where it is missing. */
function nodeFor(root: Node, text: string): Node {
  let node = root;
  for (let at = 0; at < text.length; ) {
    const child = node.next.get(text.charCodeAt(at));
    if (child === undefined) {
      const leaf = nodeOf(text.slice(at));
      node.next.set(text.charCodeAt(at), leaf);
      return leaf;
    }
    let same = 1;
    while (same < child.text.length && child.text.charCodeAt(same) === text.charCodeAt(at + same)) same += 1;
    if (same < child.text.length) {
      const upper = nodeOf(child.text.slice(0, same));
      child.text = child.text.slice(same);
      upper.next.set(child.text.charCodeAt(0), child);
      node.next.set(text.charCodeAt(at), upper);
      node = upper;
    } else node = child;
    at += same;
  }
  return node;
}

function longestAt(
  root: Node | undefined,
  text: string,
  start: number,
  isInside: IsInside,
  work: { left: number },
): Form | null {
  let longest: Form | null = null;
  let node = root;
  for (let at = start; node !== undefined; ) {
    for (let index = 0; index < node.text.length; index += 1) {
      if (node.text.charCodeAt(index) !== lowerUnit(text, at + index)) return longest;
      work.left -= 1;
    }
    at += node.text.length;
    if (node.form !== null && !(node.form.isWhole && isInside(start, at))) longest = node.form;
    if (work.left < 0) return null;
    node = node.next.get(lowerUnit(text, at));
  }
  return longest;
}

function isInNumber(text: string): IsInside {
  return (start, end) => {
    let before = start - 1;
    // Leading zeros are not part of a number.
    while (text.charCodeAt(before) === 0x30 && start - before <= MAX_ZEROS) before -= 1;
    return isDigit(text, before) || isDigit(text, end);
  };
}

function isDigit(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0x30 && unit <= 0x39;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < MIN_FORM; index += 1) hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0;
  return hash;
}

/** Lowers only ASCII letters, because others may change their length with their case. */
function lowerUnit(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
}

function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
