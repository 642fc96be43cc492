import { childPointer, isArray, isObject, tokensOf } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';

/** Remembers where in the written document the objects and members of a rewritten one come from. */
export class Origins {
  readonly #objects = new WeakMap<object, string>();
  readonly #members = new WeakMap<object, Map<string, string>>();

  /** Marks an object or a list, where it has no origin yet, and returns it. */
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

  /** Where a member comes from; `at` is where its owner does. */
  ofMember(owner: JsonObject | readonly JsonValue[], key: string, at: string): string {
    const value = isArray(owner) ? owner[Number(key)] : isObject(owner) ? owner[key] : undefined;
    return this.#members.get(owner)?.get(key) ?? this.of(value) ?? childPointer(at, key);
  }

  /** Where the value at a pointer of a rewritten document comes from. */
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

  /** Gives what a rewrite made the origins of what it was made of: of the schema itself, or of one of its branches. */
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
