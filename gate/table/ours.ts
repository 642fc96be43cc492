import type { JsonObject } from '../../json-schema/json-schema.js';
import { classify } from '../classify.js';
import type { ApiDocument } from '../read-document.js';
import type { Compare } from './judge.js';

/** What `dgo gate` says. */
export const ours: Compare = async (before, after) => {
  const { changes } = await classify(documentOf('before.json', before), documentOf('after.json', after));
  return changes.map(({ verdict, operations, pointer }) => ({
    verdict,
    at: operations.length > 0 ? operations : [pointer],
  }));
};

/** A document that was never a file: it is whole as it is, and has no places. */
function documentOf(name: string, document: JsonObject): ApiDocument {
  return { name, document, placeOf: () => null };
}
