import type { JsonObject } from '../../../conformance/arbitraries/json-schema.js';
import { asWritten, type Form } from './form.js';

/** The form in which a document is compared. */
export function canonicalForm(document: JsonObject): Form {
  return asWritten(document);
}
