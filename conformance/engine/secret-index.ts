/** Length of the window by which secrets are looked for; no form of a secret that is shorter can be found. */
export const SHORTEST_FORM = 8;

const BASE = 0x01000193;
/** BASE to the power of the window, to take the character that leaves it out of the hash. */
const LEAVING = Array.from({ length: SHORTEST_FORM }).reduce<number>((power) => Math.imul(power, BASE), 1);

const LAST_BITS = 0xffff;

interface Form {
  readonly name: string;
  /** Not found inside a longer number. */
  readonly isNumber: boolean;
}

/** Forms that begin alike, as codes of one shop often do. */
interface Family {
  /** Lengths that occur, the longest first, so that a form is not taken for one that it begins with. */
  lengths: number[];
  /** By their text in lower case, as far as that is ASCII. */
  readonly forms: Map<string, Form>;
}

/**
 * Finds thousands of known texts in another one in a single pass, whatever the case of their letters: a hash rolls
 * over the text, and only where it fits the beginning of a form is the text looked up.
 */
export class SecretIndex {
  readonly #families = new Map<number, Family>();
  /** By the last bits of a hash, whether some family may have it: nearly every place of a text is settled by a look at it. */
  readonly #beginnings = new Uint8Array(LAST_BITS + 1);
  /** Length of the shortest form: a text that is shorter holds none. */
  #shortest = Number.POSITIVE_INFINITY;

  /** From now on the form is replaced by the name. A form that is known keeps its name, unless that says nothing. */
  add(form: string, name: string, isNumber: boolean): void {
    if (form.length < SHORTEST_FORM) return;
    const text = lowerCase(form);
    const hash = hashOf(text);
    const family: Family = this.#families.get(hash) ?? { lengths: [], forms: new Map() };
    this.#families.set(hash, family);
    this.#beginnings[hash & LAST_BITS] = 1;
    this.#shortest = Math.min(this.#shortest, text.length);
    if (family.forms.get(text)?.name.startsWith('<hidden:') !== false) family.forms.set(text, { name, isNumber });
    if (!family.lengths.includes(text.length)) family.lengths = [...family.lengths, text.length].sort((a, b) => b - a);
  }

  /** The text with every form in it replaced. */
  replaceIn(text: string): string {
    if (text.length < this.#shortest) return text;
    let replaced = '';
    let kept = 0;
    let hash = 0;
    for (let end = 0; end < text.length; end += 1) {
      hash = (Math.imul(hash, BASE) + lowerUnit(text, end)) | 0;
      const start = end - SHORTEST_FORM + 1;
      if (start > 0) hash = (hash - Math.imul(LEAVING, lowerUnit(text, start - 1))) | 0;
      if (this.#beginnings[hash & LAST_BITS] === 0 || start < kept) continue;
      const found = longestAt(this.#families.get(hash), text, start);
      if (found === null) continue;
      replaced += text.slice(kept, start) + found.name;
      kept = start + found.length;
    }
    return replaced + text.slice(kept);
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < SHORTEST_FORM; index += 1) hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0;
  return hash;
}

function longestAt(family: Family | undefined, text: string, start: number): { name: string; length: number } | null {
  for (const length of family?.lengths ?? []) {
    const form = family?.forms.get(lowerCase(text.slice(start, start + length)));
    if (form === undefined) continue;
    const isInNumber = form.isNumber && (isDigit(text, start - 1) || isDigit(text, start + length));
    if (!isInNumber) return { name: form.name, length };
  }
  return null;
}

function isDigit(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0x30 && unit <= 0x39;
}

/** Only ASCII letters are lowered: others may change their length with their case. */
function lowerUnit(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
}

function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
