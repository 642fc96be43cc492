import type { OperationId } from '../../../generated/operations.js';
import { isArray } from '../../../json-schema/json.js';
import type { Json, JsonObject } from '../../evidence/evidence.js';
import { carryNumbers, spellingsOf } from '../../evidence/notation/number.js';
import { isObject } from '../../evidence/read-exchange.js';
import { type CodeKind, isCode, safeFileName, safeHeader, withoutCodeLike } from './code-patterns.js';
import { KnownRows } from './known-rows.js';
import { codesInText, type FieldMasker, hiddenNumber, learnWords, maskByField } from './mask-by-field.js';
import { type SecretKind, SecretTexts } from './secret-texts.js';

export type { SecretKind } from './secret-texts.js';

/** Fields that identify and name things; their values are not secret in a response with codes either. */
const PUBLIC_FIELDS = 'ulid order_number id wallet_id brand_id product_name variant_name name url'.split(' ');
const MAX_PUBLIC = 20_000;
/** Fewest consecutive members that are searched together for a secret in parts. */
const MIN_IN_A_ROW = 3;
const MAX_PART_LENGTH = 80;
/** Fewest members of an object that is searched like an array. */
const MANY_MEMBERS = 12;
const MIN_NUMBER = 8;
const CODE = /<(?:code|pin|serial):[0-9a-f]{12}>/;

/**
 * Replaces secrets by pseudonyms. Tokens are known beforehand; codes, PINs and serial numbers are learnt from the responses
 * that contain them, and from then on are masked by value. In a response that may contain codes everything is masked by its
 * field, except what is known to be harmless.
 */
export class Pseudonyms {
  readonly #rows = new KnownRows();
  readonly #public = new Set<string>();
  readonly #texts = new SecretTexts(() => {
    this.#rows.invalidate();
  });
  readonly #masker: FieldMasker = {
    learn: (text, kind) => {
      const isPublic = this.#public.has(text);
      return isPublic ? this.#texts.name(text, kind) : this.hide(text, kind);
    },
    name: (text, kind?: CodeKind | 'date') => this.#texts.name(text, kind ?? 'hidden'),
    digest: (text) => this.#texts.digest(text),
    mask: (text) => this.#texts.mask(text),
    isPublic: (text) => this.#public.has(text),
  };

  /** The pseudonym of a secret, which is masked from now on. */
  hide(secret: string, kind: SecretKind): string {
    return this.#texts.hide(secret, kind);
  }

  /** The text with every known secret replaced. */
  maskText(text: string): string {
    this.#texts.begin();
    return this.#texts.mask(text);
  }

  /** Pseudonyms of the codes, PINs and serial numbers in the text; codes are found in any grouping. */
  secretsIn(text: string): string[] {
    return this.#texts.namesIn(text);
  }

  /** Pseudonyms of the PINs that are words of the text, letter for letter. */
  pinsIn(text: string): string[] {
    return this.#texts.pinsIn(text);
  }

  /** The replacement for an unreadable text that may contain codes: names the known secrets in it. */
  withheld(text: string): string {
    learnWords(text, this.#masker);
    const names = new Set([...(this.maskText(text).match(/<[a-z]+:[0-9a-f]{12}>/g) ?? []), ...this.secretsIn(text)]);
    return `(not kept, as it may hold codes${names.size === 0 ? '' : `; it shows ${[...names].join(' and ')}`})`;
  }

  /** The text of a document that should contain no codes, with possible codes replaced. */
  maskDocument(text: string): string {
    return withoutCodeLike(this.maskText(text), this.#masker.name, this.#masker.isPublic);
  }

  /** The name of a file with codes, masked. */
  maskFileName(name: string): string {
    return safeFileName(this.maskText(name), this.#masker.name);
  }

  maskHeader(name: string, value: string, holdsCodes: boolean): readonly [string, string] {
    const [safeName, safeValue] = [this.maskText(name), this.maskText(value)];
    const isMasked = safeName !== name || safeValue !== value;
    return holdsCodes && !isMasked ? safeHeader(name, value, this.#masker.name) : [safeName, safeValue];
  }

  /** A salted digest: the same for the same bytes within a run, and not reversible even for few bytes. */
  digestOf(bytes: Buffer): string {
    return this.#texts.digest(bytes);
  }

  /** The value with every known secret replaced. Where it `holdsCodes`, or contains one, possible other codes too. */
  maskJson(value: Json, holdsCodes = false): Json {
    this.#texts.begin();
    if (holdsCodes) {
      // The first pass learns all codes, so that the second finds them in earlier members too.
      maskByField(value, this.#masker, 'answer');
      return maskByField(value, this.#masker, 'answer');
    }
    this.#learn(value);
    const masked = this.#mask(value);
    return masked !== value && showsCode(masked) ? this.#maskAround(value, masked) : masked;
  }

  /** Masks the surroundings of a code by field; in a list, only the rows that contain one. */
  #maskAround(value: Json, masked: Json): Json {
    const around = (part: Json) => maskByField(part, this.#masker, 'elsewhere');
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
   * The same for a response that may be a list. Rows that equal those of an earlier response of the operation
   * become the same objects.
   */
  maskList(operation: OperationId, value: Json): Json {
    const recalled = this.#rows.recall(operation, value);
    const masked = this.maskJson(recalled);
    this.#rows.keep(recalled, masked);
    return masked;
  }

  #learn(value: Json): void {
    const codes = typeof value === 'string' ? codesInText(value) : null;
    if (codes !== null) maskByField(codes, this.#masker, 'answer');
    if (isArray(value)) for (const element of value) this.#learn(element);
    if (!isObject(value) || this.#rows.isClean(value)) return;
    for (const field of PUBLIC_FIELDS) {
      const member = value[field];
      if (!isPart(member ?? null) || this.#public.size >= MAX_PUBLIC) continue;
      this.#public.add(typeof member === 'number' ? (spellingsOf(value, field)[0] ?? '') : String(member));
    }
    if (isCode(value)) maskByField(value, this.#masker, 'answer');
    else for (const key in value) this.#learn(value[key] ?? null);
  }

  /** The value itself where it contains no secret, as most responses do. */
  #mask(value: Json): Json {
    if (typeof value === 'string') {
      return codesInText(value) === null ? this.#texts.mask(value) : this.#texts.name(value, 'code');
    }
    if (typeof value === 'number') return this.#maskMember({ value }, 'value', value);
    if (isArray(value)) {
      const masked = value.map((element, index) => this.#maskMember(value, String(index), element));
      const kept = masked.some((element, index) => element !== value[index]) ? masked : value;
      return this.#together(kept) ?? kept;
    }
    return isObject(value) && !this.#rows.isClean(value) ? this.#maskObject(value) : value;
  }

  /** Finds a secret whose parts are consecutive members; null where there is none. */
  #together(members: readonly Json[]): readonly Json[] | null {
    if (members.length < MIN_IN_A_ROW || !members.every(isPart)) return null;
    const text = members.join(' ');
    const masked = this.#texts.mask(text);
    return masked === text ? null : [masked];
  }

  #maskMember(holder: object, key: string, member: Json): Json {
    if (typeof member !== 'number') return this.#mask(member);
    const spellings = spellingsOf(holder, key);
    const isKept = spellings.every((text) => text.length < MIN_NUMBER || this.#texts.mask(text) === text);
    return isKept ? member : hiddenNumber(this.#texts.digest(spellings[0] ?? ''));
  }

  #maskObject(value: JsonObject): JsonObject {
    if (isCode(value)) return maskByField(value, this.#masker, 'answer') as JsonObject;
    let isClean = true;
    const masked = Object.keys(value).map((key): [string, Json] => {
      const member = value[key] ?? null;
      const hidden = this.#maskMember(value, key, member);
      const name = this.#texts.mask(key);
      isClean &&= hidden === member && name === key;
      return [name, hidden];
    });
    if (masked.length >= MANY_MEMBERS) {
      const together = this.#together(masked.map(([, member]) => member));
      if (together !== null) return { hidden: together };
    }
    if (isClean) return value;
    const copy = Object.fromEntries(masked);
    carryNumbers(value, copy, (key) => this.#texts.mask(key));
    return copy;
  }
}

function showsCode(value: Json): boolean {
  return CODE.test(JSON.stringify(value));
}

function isPart(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_PART_LENGTH);
}
