import { SecretIndex, SHORTEST_FORM } from './secret-index.js';

const SEPARATORS = /[^\p{L}\p{N}]+/gu;
/** What parts fields and words in files of all sorts, and is no part of a code. */
const BETWEEN_WORDS = /[\s,;|"'`<>=()[\]{}]+/u;
const PSEUDONYM = /<code:[0-9a-f]{12}>/g;

/**
 * Finds codes in the text of files that a deployment makes, whatever the case of their letters and however they are
 * grouped: `ABCD-EFGH-IJKL` in one place is `abcdefghijkl` in another.
 */
export class CodeSearch {
  readonly #long = new SecretIndex();
  /** Those that are too short to be found within other text; only as a word of their own. */
  readonly #short = new Map<string, string>();

  add(code: string, name: string): void {
    const bare = bareOf(code);
    if (bare.length >= SHORTEST_FORM) this.#long.add(bare, name, false);
    else if (bare !== '') this.#short.set(bare, name);
  }

  /** Names of the codes that show in the text. */
  foundIn(text: string): string[] {
    const found = new Set(this.#long.replaceIn(bareOf(text)).match(PSEUDONYM) ?? []);
    if (this.#short.size === 0) return [...found];
    const words = text.split(BETWEEN_WORDS);
    for (const word of [...words.map(bareOf), ...bareWords(text)]) {
      const name = this.#short.get(word);
      if (name !== undefined) found.add(name);
    }
    return [...found];
  }
}

function bareOf(text: string): string {
  return text.replaceAll(SEPARATORS, '').toLowerCase();
}

function bareWords(text: string): string[] {
  return text.toLowerCase().split(SEPARATORS);
}
