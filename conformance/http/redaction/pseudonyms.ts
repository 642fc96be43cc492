import type { OperationId } from '../../../generated/operations.js';
import type { Json, JsonObject } from '../../evidence/evidence.js';
import { KnownRows } from './known-rows.js';
import { codesInText, hiddenNumber, isArray, isObject, learnWords, maskPlaces, type Places } from './mask-places.js';
import { type CodeKind, isCode, safeFileName, safeHeader, withoutCodeLike } from './places.js';
import { type SecretKind, SecretTexts } from './secret-texts.js';

export type { SecretKind } from './secret-texts.js';

/** Fields that tell things apart and name them; what they say is no secret where a codes answer says it too. */
const PUBLIC_FIELDS = 'ulid order_number id wallet_id brand_id product_name variant_name name url'.split(' ');
const MOST_PUBLIC = 20_000;
/** Members in a row that may spell a secret together. */
const FEWEST_IN_A_ROW = 3;
const LONGEST_PART = 80;
/** An object that is an array in disguise has at least as many. */
const MANY_MEMBERS = 12;
const SHORTEST_NUMBER = 8;
const CODE = /<(?:code|pin|serial):[0-9a-f]{12}>/;

/**
 * Replaces secrets by pseudonyms. Tokens are known beforehand; codes, PINs and serial numbers are learnt from the answers
 * that carry them, and from then on are masked by value. In an answer that may hold codes everything is masked, by its
 * place, that is not known to be harmless.
 */
export class Pseudonyms {
  readonly #rows = new KnownRows();
  readonly #public = new Set<string>();
  readonly #texts = new SecretTexts(() => {
    this.#rows.doubt();
  });
  readonly #places: Places = {
    learn: (text, kind) => {
      const isPublic = this.#public.has(text);
      return isPublic ? this.#texts.name(text, kind) : this.hide(text, kind);
    },
    name: (text, kind?: CodeKind) => this.#texts.name(text, kind ?? 'hidden'),
    digest: (text) => this.#texts.digest(text),
    mask: (text) => this.#texts.mask(text),
    isPublic: (text) => this.#public.has(text),
  };

  /** Pseudonym of a secret, which is masked from now on. */
  hide(secret: string, kind: SecretKind): string {
    return this.#texts.hide(secret, kind);
  }

  /** The text with every known secret replaced. */
  maskText(text: string): string {
    this.#texts.begin();
    return this.#texts.mask(text);
  }

  /** Pseudonyms of the codes, PINs and serial numbers that show in the text; of the codes, however they are grouped. */
  secretsIn(text: string): string[] {
    return this.#texts.namesIn(text);
  }

  /** What takes the place of a text that may hold codes and cannot be read: the known secrets that it shows. */
  withheld(text: string): string {
    learnWords(text, this.#places);
    const names = new Set([...(this.maskText(text).match(/<[a-z]+:[0-9a-f]{12}>/g) ?? []), ...this.secretsIn(text)]);
    return `(not kept, as it may hold codes${names.size === 0 ? '' : `; it shows ${[...names].join(' and ')}`})`;
  }

  /** The text of a document that shows no codes as it should, without what may be one. */
  maskDocument(text: string): string {
    return withoutCodeLike(this.maskText(text), this.#places.name, this.#places.isPublic);
  }

  /** The name of a file that holds codes. */
  maskFileName(name: string): string {
    return safeFileName(this.maskText(name), this.#places.name);
  }

  maskHeader(name: string, value: string, holdsCodes: boolean): readonly [string, string] {
    const [safeName, safeValue] = [this.maskText(name), this.maskText(value)];
    const isMasked = safeName !== name || safeValue !== value;
    return holdsCodes && !isMasked ? safeHeader(name, value, this.#places.name) : [safeName, safeValue];
  }

  /** The same for the same bytes within a run; it does not tell which they are, however few there are. */
  digestOf(bytes: Buffer): string {
    return this.#texts.digest(bytes);
  }

  /** The value with every known secret replaced; where it `holdsCodes`, or shows one, what may be another one too. */
  maskJson(value: Json, holdsCodes = false): Json {
    this.#texts.begin();
    if (holdsCodes) {
      // First those that are known by their place, so that they are found in whatever stands before them.
      maskPlaces(value, this.#places, 'answer');
      return maskPlaces(value, this.#places, 'answer');
    }
    this.#learn(value);
    const masked = this.#mask(value);
    return masked !== value && showsCode(masked) ? this.#maskAround(value, masked) : masked;
  }

  /** Masks what stands beside a code by its place; of a list, only in the rows that show one. */
  #maskAround(value: Json, masked: Json): Json {
    const around = (part: Json) => maskPlaces(part, this.#places, 'elsewhere');
    const rows = isObject(value) ? (value['data'] ?? null) : null;
    const safe = isObject(masked) ? (masked['data'] ?? null) : null;
    if (!isObject(value) || !isArray(rows) || !isArray(safe) || rows.length !== safe.length) return around(value);
    const { data: _, ...envelope } = value;
    const data = rows.map((row, index) => {
      const own = safe[index] ?? null;
      return own !== row && showsCode(own) ? around(row) : own;
    });
    return { ...(around(envelope) as JsonObject), data };
  }

  /**
   * The same for an answer that may be a list. Its rows are the very objects that an earlier answer of the operation showed
   * where they are alike.
   */
  maskList(operation: OperationId, value: Json): Json {
    const recalled = this.#rows.recall(operation, value);
    const masked = this.maskJson(recalled);
    this.#rows.keep(recalled, masked);
    return masked;
  }

  #learn(value: Json): void {
    const told = typeof value === 'string' ? codesInText(value) : null;
    if (told !== null) maskPlaces(told, this.#places, 'answer');
    if (isArray(value)) for (const element of value) this.#learn(element);
    if (!isObject(value) || this.#rows.isClean(value)) return;
    for (const field of PUBLIC_FIELDS) {
      const member = value[field];
      if (isPart(member ?? null) && this.#public.size < MOST_PUBLIC) this.#public.add(String(member));
    }
    if (isCode(value)) maskPlaces(value, this.#places, 'answer');
    else for (const key in value) this.#learn(value[key] ?? null);
  }

  /** The value itself where nothing in it is a secret: most answers are thousands of members without any. */
  #mask(value: Json): Json {
    if (typeof value === 'string') {
      return codesInText(value) === null ? this.#texts.mask(value) : this.#texts.name(value, 'code');
    }
    if (typeof value === 'number') return this.#maskNumber(value);
    if (isArray(value)) {
      const masked = value.map((element) => this.#mask(element));
      const kept = masked.some((element, index) => element !== value[index]) ? masked : value;
      return this.#together(kept) ?? kept;
    }
    return isObject(value) && !this.#rows.isClean(value) ? this.#maskObject(value) : value;
  }

  /** Parts of a secret that stand one after the other as members of their own. */
  #together(members: readonly Json[]): readonly Json[] | null {
    if (members.length < FEWEST_IN_A_ROW || !members.every(isPart)) return null;
    const text = members.join(' ');
    const masked = this.#texts.mask(text);
    return masked === text ? null : [masked];
  }

  #maskNumber(value: number): number {
    const text = String(value);
    const isKept = text.length < SHORTEST_NUMBER || this.#texts.mask(text) === text;
    return isKept ? value : hiddenNumber(this.#texts.digest(text));
  }

  #maskObject(value: JsonObject): JsonObject {
    if (isCode(value)) return maskPlaces(value, this.#places, 'answer') as JsonObject;
    let isClean = true;
    const masked = Object.keys(value).map((key): [string, Json] => {
      const member = value[key] ?? null;
      const hidden = this.#mask(member);
      const name = this.#texts.mask(key);
      isClean &&= hidden === member && name === key;
      return [name, hidden];
    });
    if (masked.length >= MANY_MEMBERS) {
      const together = this.#together(masked.map(([, member]) => member));
      if (together !== null) return { hidden: together };
    }
    return isClean ? value : Object.fromEntries(masked);
  }
}

function showsCode(value: Json): boolean {
  return CODE.test(JSON.stringify(value));
}

function isPart(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_PART);
}
