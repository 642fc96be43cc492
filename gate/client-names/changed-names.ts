import type { JsonObject } from '../../json-schema/json-schema.js';
import { mergeChanges, type Traced } from '../changes/change.js';
import { changedHints } from './name-hints.js';
import { pairedPlaces } from './paired-places.js';
import { renamedComponents } from './renamed-components.js';
import { renamedSchemes } from './renamed-schemes.js';

/**
 * What changes in generated clients and nowhere else, with the names before and after: of components, security schemes, enum values
 * and operations, and the type of a download. Operation ids and path parameters are judged with the differences of the documents.
 */
export function changedNames(base: JsonObject, revision: JsonObject): Traced[] {
  const places = pairedPlaces(base, revision);
  return mergeChanges([
    ...renamedComponents(places, revision),
    ...renamedSchemes(places, base, revision),
    ...changedHints(places, { base, revision }),
  ]);
}
