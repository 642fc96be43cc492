import { createHmac, randomBytes } from 'node:crypto';
import type { OperationId } from '../../generated/operations.js';
import { CodeSearch } from './code-search.js';
import { Disguises } from './disguises.js';
import { encodings } from './encodings.js';
import type { Json, JsonObject } from './evidence.js';
import { KnownAnswers } from './known-answers.js';
import { KnownRows } from './known-rows.js';
import { SecretIndex, SHORTEST_FORM } from './secret-index.js';

/** What a secret is called in its pseudonym. `damaged` is a token with a character changed or gone. */
export type SecretKind = 'token' | 'damaged' | 'header' | 'code' | 'pin' | 'serial';

const SECRET_FIELDS: ReadonlyMap<string, SecretKind> = new Map<string, SecretKind>([
  ['code', 'code'],
  ['pin_code', 'pin'],
  ['serial_number', 'serial'],
]);

/** Masked wherever they show, digits alone too. */
const KNOWN_BEFOREHAND: ReadonlySet<SecretKind> = new Set(['token', 'damaged', 'header']);

/** Further ones are masked in their fields alone: a deployment that gives out codes without end must not fill the memory. */
const MOST_HIDDEN = 20_000;

/** Longer texts hardly ever come twice. */
const LONGEST_KNOWN = 300;
const MOST_KNOWN = 5_000;

const PSEUDONYM = /<(?:code|pin|serial):[0-9a-f]{12}>/g;

/**
 * Replaces secrets by names that are the same for the same secret within a run and say nothing about it. Tokens are
 * known beforehand; codes, PINs and serial numbers are learnt from the answers that carry them, and from then on are
 * masked by value, in every usual encoding. Values shorter than `SHORTEST_FORM` are replaced only in the fields that
 * hold them: elsewhere they could as well be an amount or an id.
 */
export class Pseudonyms {
  readonly #salt = randomBytes(32);
  readonly #index = new SecretIndex();
  readonly #codes = new CodeSearch();
  readonly #disguises = new Disguises();
  readonly #hidden = new Set<string>();
  readonly #digests = new Map<string, string>();
  readonly #rows = new KnownRows();
  /** Short texts that were masked before: the same few headers stand in every exchange. */
  readonly #texts = new Map<string, string>();
  readonly answers = new KnownAnswers();

  /** Pseudonym of a secret, which is masked from now on. */
  hide(secret: string, kind: SecretKind): string {
    const name = `<${kind}:${this.#digest(secret)}>`;
    if (kind === 'code') this.#codes.add(secret, name);
    if (secret.length >= SHORTEST_FORM && !this.#hidden.has(secret) && this.#hidden.size < MOST_HIDDEN) {
      this.#hidden.add(secret);
      this.#rows.doubt();
      this.answers.forget();
      this.#texts.clear();
      // A token is masked wherever it shows; a code of digits alone must not hit the middle of an amount.
      const isNumber = !KNOWN_BEFOREHAND.has(kind) && /^[0-9]+$/.test(secret);
      this.#disguises.add(secret, name);
      for (const form of encodings(secret)) this.#index.add(form, name, isNumber && form === secret);
    }
    return name;
  }

  /** The text with every known secret replaced. */
  maskText(text: string): string {
    if (text.length > LONGEST_KNOWN) return this.#maskAnew(text);
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const masked = this.#maskAnew(text);
    if (this.#texts.size >= MOST_KNOWN) this.#texts.clear();
    this.#texts.set(text, masked);
    return masked;
  }

  /** Pseudonyms of the codes, PINs and serial numbers that show in the text; of the codes, however they are grouped. */
  secretsIn(text: string): string[] {
    return [...new Set([...(this.#index.replaceIn(text).match(PSEUDONYM) ?? []), ...this.#codes.foundIn(text)])];
  }

  /**
   * The value with the secrets of codes replaced, and every known secret wherever it shows. In an answer that
   * `holdsCodes`, every element of an array named `codes` is taken for a code, even where half of its fields are gone.
   */
  maskJson(value: Json, holdsCodes = false): Json {
    this.#learn(value, holdsCodes, false);
    return this.#mask(value, holdsCodes, false);
  }

  /**
   * The same for the text of an answer that may be a list, whose rows are the very objects that an earlier answer of the
   * operation showed where they read the same. Null for what has to be parsed as a whole.
   */
  maskList(operation: OperationId, text: string): Json | null {
    const recalled = this.#rows.recall(operation, text);
    if (recalled === null) return null;
    const masked = this.maskJson(recalled.value);
    this.#rows.keep(operation, recalled, masked);
    return masked;
  }

  #maskAnew(text: string): string {
    return this.#disguises.maskIn(this.#index.replaceIn(text), (plain) => this.#index.replaceIn(plain));
  }

  #digest(secret: string): string {
    const known = this.#digests.get(secret);
    const digest = known ?? createHmac('sha256', this.#salt).update(secret).digest('hex').slice(0, 12);
    if (this.#digests.size < MOST_HIDDEN) this.#digests.set(secret, digest);
    return digest;
  }

  #learn(value: Json, holdsCodes: boolean, inCodes: boolean): void {
    if (isArray(value)) {
      for (const element of value) {
        if (inCodes && isSecret(element)) this.hide(String(element), 'code');
        else this.#learn(element, holdsCodes, inCodes);
      }
    } else if (isObject(value) && !this.#rows.isClean(value)) {
      const fields = secretFieldsOf(value, inCodes);
      for (const [key, member] of Object.entries(value)) {
        const kind = fields?.get(key);
        if (kind !== undefined && isSecret(member)) this.hide(String(member), kind);
        else this.#learn(member, holdsCodes, holdsCodes && key === 'codes');
      }
    }
  }

  /** The value itself where nothing in it is a secret: most answers are thousands of members without any. */
  #mask(value: Json, holdsCodes: boolean, inCodes: boolean): Json {
    if (typeof value === 'string') return this.maskText(value);
    if (isArray(value)) {
      const masked = value.map((element) =>
        inCodes && isSecret(element) ? this.#pseudonym(element, 'code') : this.#mask(element, holdsCodes, inCodes),
      );
      return masked.some((element, index) => element !== value[index]) ? masked : value;
    }
    return isObject(value) && !this.#rows.isClean(value) ? this.#maskObject(value, holdsCodes, inCodes) : value;
  }

  #maskObject(value: JsonObject, holdsCodes: boolean, inCodes: boolean): JsonObject {
    const fields = secretFieldsOf(value, inCodes);
    let isClean = true;
    const names = Object.keys(value);
    const masked = names.map((key): [string, Json] => {
      const member = value[key] ?? null;
      const kind = fields?.get(key);
      const hidden =
        kind !== undefined && isSecret(member)
          ? this.#pseudonym(member, kind)
          : this.#mask(member, holdsCodes, holdsCodes && key === 'codes');
      const name = this.maskText(key);
      isClean &&= hidden === member && name === key;
      return [name, hidden];
    });
    return isClean ? value : Object.fromEntries(masked);
  }

  /** A number stays a number, so that its wrong type can still be seen. */
  #pseudonym(secret: string | number, kind: SecretKind): string | number {
    return typeof secret === 'number' ? Number.parseInt(this.#digest(String(secret)), 16) : this.hide(secret, kind);
  }
}

/** The fields that hold secrets, of an object that looks like a code: `code` alone may be anything, e.g. of an error. */
function secretFieldsOf(value: JsonObject, inCodes: boolean): ReadonlyMap<string, SecretKind> | null {
  const has = (name: string) => Object.hasOwn(value, name);
  const isCode = inCodes || has('pin_code') || has('serial_number') || (has('code') && has('expiration_date'));
  return isCode ? SECRET_FIELDS : null;
}

function isSecret(value: Json): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
