import type { JsonSchema, JsonValue } from './json-schema.js';

/** A broken keyword and the JSON pointer of the part of the value that breaks it. */
export interface Violation {
  readonly keyword: string;
  readonly pointer: string;
}

/** What a schema says of a value, and the names of the properties that it looked at (`unevaluatedProperties` asks). */
export interface Outcome {
  readonly violations: readonly Violation[];
  readonly evaluated: ReadonlySet<string>;
}

/** Judges a value, or the part of one at `pointer`, by a schema. */
export type Judge = (schema: JsonSchema, value: JsonValue, pointer: string) => Outcome;
