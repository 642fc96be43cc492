import { createHmac, randomBytes } from 'node:crypto';
import type { CodeKind } from './code-patterns.js';
import { newDecodingBudget } from './decodings.js';
import { EncodedForms } from './encoded-forms.js';
import { MIN_FORM, SecretIndex } from './secret-index.js';

/**
 * What a secret is called in its pseudonym. `damaged` is a token with a character changed or gone, `piece` a part of one,
 * `hidden` what may be a secret by its place.
 */
export type SecretKind = 'token' | 'damaged' | 'header' | 'piece' | 'hidden' | 'date' | CodeKind;

/** Masked everywhere, even where they consist of digits only. */
const KNOWN_BEFOREHAND: ReadonlySet<SecretKind> = new Set(['token', 'damaged', 'header']);
const IS_CODE: ReadonlySet<SecretKind> = new Set(['code', 'pin', 'serial']);
/** Kinds of which a part is a secret as well. */
const IN_PIECES: ReadonlySet<SecretKind> = new Set(['token', 'header']);

/** Limit of secrets that are masked by value; further ones are masked in their fields only. Bounds the memory. */
const MAX_HIDDEN = 20_000;
const MAX_CHARACTERS = 2_000_000;
/** Digits that a JSON number keeps exactly; the last digits of longer ones are rounded. */
const EXACT_DIGITS = 15;

/** Longer texts are not cached, as they rarely occur twice. */
const MAX_CACHED_LENGTH = 300;
const MAX_CACHED = 5_000;

const WORD = /[^\s,;:|"'=<>()[\]{}]+/g;
const PSEUDONYM = /<(?:code|pin|serial):[0-9a-f]{12}>/g;

/**
 * Masks secrets by value. Each is replaced by a pseudonym that is the same for the same secret within a run and reveals nothing
 * about it, in every usual encoding. Values shorter than `MIN_FORM` are replaced only in the fields that contain them:
 * elsewhere they could as well be an amount or an id.
 */
export class SecretTexts {
  readonly #salt = randomBytes(32);
  readonly #index = new SecretIndex();
  readonly #codes = new CodeSearch();
  readonly #pins = new Map<string, string>();
  readonly #encodedForms = new EncodedForms();
  readonly #hidden = new Map<string, SecretKind>();
  /** A cache of short masked texts: the same few headers occur in every exchange. */
  readonly #texts = new Map<string, string>();
  readonly #onLearnt: () => void;
  #characters = 0;
  #budget = newDecodingBudget();

  /** `onLearnt` is called for each new secret, because anything masked before may contain it. */
  constructor(onLearnt: () => void) {
    this.#onLearnt = onLearnt;
  }

  /** The pseudonym of a secret, which is masked from now on. */
  hide(secret: string, kind: SecretKind): string {
    const name = this.name(secret, kind);
    if (kind === 'code') this.#codes.add(secret, name);
    const before = this.#hidden.get(secret);
    const isNew = before === undefined ? this.#hasRoom : before === 'hidden' && kind !== 'hidden';
    if (secret.length >= MIN_FORM && isNew) {
      this.#hidden.set(secret, kind);
      this.#characters += secret.length;
      this.#onLearnt();
      this.#texts.clear();
      // A token is masked everywhere; a code of digits only must not match inside an amount.
      const isNumber = !KNOWN_BEFOREHAND.has(kind) && /^[0-9]+$/.test(secret);
      this.#encodedForms.add(secret, name, IS_CODE.has(kind));
      if (IN_PIECES.has(kind)) this.#encodedForms.addPieces(secret, this.name(secret, 'piece'));
      for (const form of encodings(secret)) this.#index.add(form, name, isNumber && form === secret);
      for (const form of numbersOf(secret)) this.#index.add(form, name, true);
    }
    return name;
  }

  get #hasRoom(): boolean {
    return this.#hidden.size < MAX_HIDDEN && this.#characters < MAX_CHARACTERS;
  }

  /** To be called before each response and each separate text: starts a new decoding budget. */
  begin(): void {
    this.#budget = newDecodingBudget();
  }

  /** The pseudonym of a text that is masked in this place only. */
  name(secret: string, kind: SecretKind): string {
    const name = `<${kind}:${this.digest(secret)}>`;
    // A short PIN may be the number of something else, so it is not hidden elsewhere.
    if (kind === 'pin' && this.#pins.size < MAX_HIDDEN) this.#pins.set(secret, name);
    return name;
  }

  /** A digest with the salt of this run: 12 hexadecimal digits for a text, the whole digest for bytes. */
  digest(secret: string | Buffer): string {
    const digest = createHmac('sha256', this.#salt).update(secret).digest('hex');
    return typeof secret === 'string' ? digest.slice(0, 12) : digest;
  }

  /** The text with every known secret replaced. */
  mask(text: string): string {
    if (text.length > MAX_CACHED_LENGTH) return this.#maskAnew(text);
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const masked = this.#maskAnew(text);
    if (this.#texts.size >= MAX_CACHED) this.#texts.clear();
    this.#texts.set(text, masked);
    return masked;
  }

  /** Pseudonyms of the codes, PINs and serial numbers in the text; codes are found in any grouping. */
  namesIn(text: string): string[] {
    return [...new Set([...(this.#index.replaceIn(text).match(PSEUDONYM) ?? []), ...this.#codes.foundIn(text)])];
  }

  /** Pseudonyms of the PINs that are words of the text, letter for letter. Most are too short to be looked for elsewhere. */
  pinsIn(text: string): string[] {
    return [...new Set([...text.matchAll(WORD)].flatMap(([word]) => this.#pins.get(word) ?? []))];
  }

  #maskAnew(text: string): string {
    const replaced = this.#index.replaceIn(text);
    return this.#encodedForms.maskIn(replaced, (plain) => this.#index.replaceIn(plain), this.#budget);
  }
}

/** Other spellings of a number: without leading zeros, and as JSON rounds it. */
function numbersOf(secret: string): string[] {
  const digits = secret.replaceAll(/[\s.,_-]/g, '');
  if (!/^[0-9]+$/.test(digits)) return [];
  const number = digits.replace(/^0+/, '');
  return number.length > EXACT_DIGITS ? [number, String(Number(number))] : [number];
}

/** The usual encodings of a secret. Letter case does not matter here. */
function encodings(secret: string): Set<string> {
  const json = JSON.stringify(secret).slice(1, -1);
  const ascii = json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const html = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return new Set([
    ...[secret, json, ascii, json.replaceAll('/', '\\/'), ascii.replaceAll('/', '\\/')],
    ...[
      encodeURIComponent(Buffer.from(secret).toString()),
      form,
      html,
      html.replaceAll("'", '&#39;'),
      html.replaceAll("'", '&#x27;'),
    ],
    Buffer.from(secret).toString('hex'),
    ...[0, 1, 2].flatMap((shift) => base64Forms(secret, shift)),
  ]);
}

/**
 * The part of the secret's base 64 that does not depend on the text before and after it, when `shift` bytes more
 * than a multiple of three precede it.
 */
function base64Forms(secret: string, shift: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
  const [first, end] = [Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6)];
  return [bytes.toString('base64').slice(first, end), bytes.toString('base64url').slice(first, end)];
}

const SEPARATORS = /[^\p{L}\p{N}]+/gu;
/** Separators of fields and words in files, which are never part of a code. */
const BETWEEN_WORDS = /[\s,;|"'`<>=()[\]{}]+/u;
const CODE_PSEUDONYM = /<code:[0-9a-f]{12}>/g;

/**
 * Finds codes in the text of files from a deployment, in any letter case and any
 * grouping: `ABCD-EFGH-IJKL` equals `abcdefghijkl`.
 */
class CodeSearch {
  readonly #long = new SecretIndex();
  /** Codes that are too short to be found inside of other text; found only as separate words. */
  readonly #short = new Map<string, string>();

  add(code: string, name: string): void {
    const bare = normalisedAlphanumeric(code);
    if (bare.length >= MIN_FORM) this.#long.add(bare, name, false);
    else if (bare !== '') this.#short.set(bare, name);
  }

  /** Pseudonyms of the codes in the text. */
  foundIn(text: string): string[] {
    const found = new Set(this.#long.replaceIn(normalisedAlphanumeric(text)).match(CODE_PSEUDONYM) ?? []);
    if (this.#short.size === 0) return [...found];
    const words = text.split(BETWEEN_WORDS);
    for (const word of [...words.map(normalisedAlphanumeric), ...bareWords(text)]) {
      const name = this.#short.get(word);
      if (name !== undefined) found.add(name);
    }
    return [...found];
  }
}

function normalisedAlphanumeric(text: string): string {
  return text.replaceAll(SEPARATORS, '').toLowerCase();
}

function bareWords(text: string): string[] {
  return text.toLowerCase().split(SEPARATORS);
}
