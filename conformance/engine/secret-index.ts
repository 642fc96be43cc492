/** Length of the window by which secrets are looked for; no form of a secret that is shorter can be found. */
export const SHORTEST_FORM = 8;

const BASE = 0x01000193;
/** BASE to the power of the window, to take the character that leaves it out of the hash. */
const LEAVING = Array.from({ length: SHORTEST_FORM }).reduce<number>((power) => Math.imul(power, BASE), 1);

interface Form {
  /** In lower case, as far as that is ASCII. */
  readonly text: string;
  readonly name: string;
  /** Not found inside a longer number. */
  readonly isNumber: boolean;
}

/**
 * Finds thousands of known texts in another one in a single pass, whatever the case of their letters: a hash rolls
 * over the text, and only where it fits the beginning of a form are the two compared.
 */
export class SecretIndex {
  readonly #forms = new Map<number, Form[]>();

  /** From now on the form is replaced by the name. A form that is known keeps the name that it has. */
  add(form: string, name: string, isNumber: boolean): void {
    if (form.length < SHORTEST_FORM) return;
    const text = lowerCase(form);
    const hash = hashOf(text);
    const same = this.#forms.get(hash) ?? [];
    if (same.some((known) => known.text === text)) return;
    same.push({ text, name, isNumber });
    // The longest first, so that a form is not taken for one that it begins with.
    same.sort((a, b) => b.text.length - a.text.length);
    this.#forms.set(hash, same);
  }

  /** The text with every form in it replaced. */
  replaceIn(text: string): string {
    if (this.#forms.size === 0 || text.length < SHORTEST_FORM) return text;
    let replaced = '';
    let kept = 0;
    let hash = 0;
    for (let end = 0; end < text.length; end += 1) {
      hash = (Math.imul(hash, BASE) + lowerUnit(text, end)) | 0;
      const start = end - SHORTEST_FORM + 1;
      if (start > 0) hash = (hash - Math.imul(LEAVING, lowerUnit(text, start - 1))) | 0;
      if (start < kept) continue;
      const found = this.#forms.get(hash)?.find((form) => isAt(form, text, start));
      if (found === undefined) continue;
      replaced += text.slice(kept, start) + found.name;
      kept = start + found.text.length;
    }
    return replaced + text.slice(kept);
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < SHORTEST_FORM; index += 1) hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0;
  return hash;
}

function isAt({ text: form, isNumber }: Form, text: string, start: number): boolean {
  if (lowerCase(text.slice(start, start + form.length)) !== form) return false;
  return !isNumber || !(isDigit(text, start - 1) || isDigit(text, start + form.length));
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
