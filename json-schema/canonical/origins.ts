import { childPointer, isArray, isObject, tokensOf } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';

/** Records where in the original document the objects and members of a rewritten one come from. */
export class Origins {
  readonly #objects = new WeakMap<object, string>();
  readonly #members = new WeakMap<object, Map<string, string>>();

  /** Sets the origin of an object or a list that has none yet, and returns it. */
  mark<T extends JsonValue>(value: T, pointer: string): T {
    if (typeof value === 'object' && value !== null && !this.#objects.has(value)) this.#objects.set(value, pointer);
    return value;
  }

  markMember(owner: object, key: string, pointer: string): void {
    const members = this.#members.get(owner) ?? new Map<string, string>();
    this.#members.set(owner, members.set(key, pointer));
  }

  of(value: JsonValue | undefined): string | undefined {
    return typeof value === 'object' && value !== null ? this.#objects.get(value) : undefined;
  }

  /** The origin of a member; `at` is that of its owner. */
  ofMember(owner: JsonObject | readonly JsonValue[], key: string, at: string): string {
    const value = isArray(owner) ? owner[Number(key)] : isObject(owner) ? owner[key] : undefined;
    return this.#members.get(owner)?.get(key) ?? this.of(value) ?? childPointer(at, key);
  }

  /** The origin of the value at a pointer of a rewritten document. */
  trace(document: JsonObject, pointer: string): string {
    let at = this.of(document) ?? '';
    let value: JsonValue | undefined = document;
    for (const token of tokensOf(pointer)) {
      if (!isObject(value) && !isArray(value)) {
        at = childPointer(at, token);
        continue;
      }
      at = this.ofMember(value, token, at);
      value = isArray(value) ? value[Number(token)] : value[token];
    }
    return at;
  }

  /** Copies origins to the result of a rewrite: from the schema itself, or from one of its branches. */
  inherit(made: JsonObject, from: JsonObject, branches: readonly JsonObject[]): void {
    if (made === from) return;
    const at = this.of(from);
    if (at === undefined) return;
    this.mark(made, at);
    for (const [key, value] of Object.entries(made)) {
      const source = [from, ...branches].find((one) => one[key] === value) ?? branches.find((one) => key in one);
      const origin = this.of(source);
      if (source === undefined || origin === undefined) continue;
      this.markMember(made, key, this.ofMember(source, key, origin));
    }
  }
}
