import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';

/** What stands at a JSON Pointer of the document; undefined where nothing does. */
export function at(document: JsonObject, pointer: string): JsonValue | undefined {
  let found: JsonValue | undefined = document;
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    // Lists and objects are both indexed by their keys here.
    found = (found as JsonObject)[name];
  }
  return found;
}

/** The pointer itself, or where the references that stand there lead to. Throws where one leads nowhere or in circles. */
export function followed(document: JsonObject, pointer: string): string {
  const seen = new Set<string>();
  for (let here = pointer; ; ) {
    const found = at(document, here);
    const ref = typeof found === 'object' && found !== null && '$ref' in found ? found.$ref : undefined;
    if (found !== undefined && typeof ref !== 'string') return here;
    if (typeof ref !== 'string' || !ref.startsWith('#/') || seen.has(here)) {
      throw new Error(`#${pointer} leads to nothing in the document.`);
    }
    seen.add(here);
    here = decodeURIComponent(ref.slice(1));
  }
}
