import type { JsonObject } from '../../json-schema/json-schema.js';

/** A document in the form in which it is compared, and the way back to what was written. */
export interface Form {
  readonly document: JsonObject;
  /** JSON Pointer in the document as it was written, for one in this form; the nearest thing that stands for it. */
  originOf(pointer: string): string;
  /** A path as it was written, for one in this form. */
  pathOf(path: string): string;
}

/** A document just as it was written. */
export function asWritten(document: JsonObject): Form {
  return { document, originOf: (pointer) => pointer, pathOf: (path) => path };
}
