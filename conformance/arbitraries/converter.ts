import type fc from 'fast-check';
import type { Place } from './constraints.js';
import type { JsonSchema, JsonValue } from './json-schema.js';

/** What arrays and objects need of the rest of the converter, to draw their parts. */
export interface Converter {
  /** Most items or additional properties where the schema allows more. */
  readonly maxItems: number;
  /** Values that fit all the places at once, any JSON for none, or undefined where nothing fits. */
  convert(places: readonly Place[]): fc.Arbitrary<JsonValue> | undefined;
  /** Whether the schema allows the value. */
  allows(schema: JsonSchema, value: JsonValue): boolean;
}
