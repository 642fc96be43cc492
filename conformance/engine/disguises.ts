import { SecretIndex } from './secret-index.js';

/** A bare secret that is shorter, or without letters or digits, could as well be an id, a date or a word. */
const SHORTEST_BARE = 12;
const ESCAPE = /%[0-9a-f]{2}|&#x?[0-9a-f]+;|\\u[0-9a-f]{4}/i;
const ESCAPES = /((?:%[0-9a-f]{2})+)|&#x([0-9a-f]{1,6});|&#([0-9]{1,7});|\\u([0-9a-f]{4})/gi;
const MOST_LAYERS = 3;
const MOST_CODE_POINT = 0x10ffff;
const PSEUDONYM = /<[a-z]+:[0-9a-f]{12}>/g;
const SEPARATORS = /[^a-z0-9]+/gi;

/**
 * Finds secrets that a text spells in a way that no list of spellings could foresee: any of their characters escaped, or
 * all of them in groups. Such a text is not kept as it is.
 */
export class Disguises {
  readonly #bare = new SecretIndex();
  #shortest = Number.POSITIVE_INFINITY;

  /** From now on the secret is found under any disguise. */
  add(secret: string, name: string): void {
    const bare = bareOf(secret);
    this.#shortest = Math.min(this.#shortest, secret.length, Math.max(bare.length, SHORTEST_BARE));
    if (bare.length >= SHORTEST_BARE && /[0-9]/.test(bare) && /[a-z]/i.test(bare)) this.#bare.add(bare, name, false);
  }

  /** The text without the secrets in it; `mask` replaces those that are spelt in a usual way. */
  maskIn(text: string, mask: (text: string) => string): string {
    // No disguise is shorter than what it hides, but for separators that it leaves out.
    if (text.length < this.#shortest) return text;
    let plain = text;
    for (let layer = 0; layer < MOST_LAYERS && ESCAPE.test(plain); layer += 1) {
      plain = unescaped(plain);
      const masked = mask(plain);
      if (masked !== plain) return this.#withoutPieces(masked);
    }
    const found = this.#withoutPieces(plain);
    return found === plain ? text : found;
  }

  #withoutPieces(text: string): string {
    if (text.length < SHORTEST_BARE) return text;
    // Names of secrets that were replaced are none themselves.
    const bare = bareOf(text.includes('<') ? text.replaceAll(PSEUDONYM, ' ') : text);
    if (bare.length < SHORTEST_BARE) return text;
    const masked = this.#bare.replaceIn(bare);
    if (masked === bare) return text;
    const names = [...new Set(masked.match(PSEUDONYM))];
    return `(not kept, as it spells ${names.join(' and ')} in pieces)`;
  }
}

function bareOf(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}

function unescaped(text: string): string {
  return text.replaceAll(ESCAPES, (all, percent?: string, hex?: string, decimal?: string, unit?: string) => {
    if (percent !== undefined) return Buffer.from(percent.replaceAll('%', ''), 'hex').toString();
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= MOST_CODE_POINT ? String.fromCodePoint(point) : all;
  });
}
