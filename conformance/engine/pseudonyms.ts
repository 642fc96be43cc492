import { createHmac, randomBytes } from 'node:crypto';
import type { Json, JsonObject } from './evidence.js';

/** What a secret is called in its pseudonym. */
export type SecretKind = 'token' | 'code' | 'pin' | 'serial';

const SECRET_FIELDS: Readonly<Record<string, SecretKind>> = { code: 'code', pin_code: 'pin', serial_number: 'serial' };

/** Shorter values are replaced only in the fields that hold them: elsewhere they could as well be an amount or an id. */
const SHORTEST_MASKED_BY_VALUE = 8;

/**
 * Replaces secrets by names that are the same for the same secret within a run and say nothing about it. Tokens are
 * known beforehand; codes, PINs and serial numbers are learnt from the answers that carry them, and from then on are
 * masked by value, also URL-encoded and in base 64.
 */
export class Pseudonyms {
  readonly #salt = randomBytes(32);
  readonly #byValue = new Map<string, string>();
  #pattern: RegExp | null = null;

  /** Pseudonym of a secret, which is masked from now on. */
  hide(secret: string, kind: SecretKind): string {
    const digest = createHmac('sha256', this.#salt).update(secret).digest('hex').slice(0, 12);
    const name = `<${kind}:${digest}>`;
    if (secret.length >= SHORTEST_MASKED_BY_VALUE && !this.#byValue.has(secret)) {
      for (const form of encodings(secret)) this.#byValue.set(form, name);
      this.#pattern = null;
    }
    return name;
  }

  /** The text with every known secret replaced. */
  maskText(text: string): string {
    if (this.#byValue.size === 0) return text;
    this.#pattern ??= new RegExp(
      [...this.#byValue.keys()]
        .sort((a, b) => b.length - a.length)
        .map(escaped)
        .join('|'),
      'g',
    );
    return text.replaceAll(this.#pattern, (found) => this.#byValue.get(found) ?? found);
  }

  /** The value with the secrets of codes replaced, and every known secret wherever it shows. */
  maskJson(value: Json): Json {
    this.#learn(value);
    return this.#mask(value);
  }

  #learn(value: Json): void {
    if (Array.isArray(value)) for (const element of value) this.#learn(element);
    else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        const kind = isCode(value) ? SECRET_FIELDS[key] : undefined;
        if (kind !== undefined && typeof member === 'string' && member !== '') this.hide(member, kind);
        else this.#learn(member);
      }
    }
  }

  #mask(value: Json): Json {
    if (typeof value === 'string') return this.maskText(value);
    if (Array.isArray(value)) return value.map((element: Json) => this.#mask(element));
    if (!isObject(value)) return value;
    const secret = isCode(value);
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const kind = secret ? SECRET_FIELDS[key] : undefined;
        const hidden = kind !== undefined && typeof member === 'string' && member !== '';
        return [this.maskText(key), hidden ? this.hide(member, kind) : this.#mask(member)];
      }),
    );
  }
}

/** An object that looks like a code: `code` alone may be anything, e.g. the code of an error. */
function isCode(value: JsonObject): boolean {
  return 'pin_code' in value || 'serial_number' in value || ('code' in value && 'expiration_date' in value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function encodings(secret: string): Set<string> {
  const bytes = Buffer.from(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const base64 = bytes.toString('base64');
  return new Set([
    secret,
    json,
    encodeURIComponent(secret),
    base64,
    base64.replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ]);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
