import { childPointer, isArray, isObject, textOf } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { type At, resolveAt } from '../documents/references.js';

/** What a scheme is: its kind, where it is sent, and where its tokens are fetched. */
function nameOf({ type, scheme, in: where, name, openIdConnectUrl, flows: written }: JsonObject): string {
  const addresses = Object.entries(isObject(written) ? written : {}).map(([flow, one]) => {
    const { authorizationUrl, tokenUrl, refreshUrl } = isObject(one) ? one : {};
    return [flow, authorizationUrl, tokenUrl, refreshUrl].filter((part) => typeof part === 'string').join(' ');
  });
  const http = typeof scheme === 'string' ? scheme.toLowerCase() : undefined;
  const parts = [type, http, where, name, openIdConnectUrl, ...addresses.sort()];
  return parts.filter((part) => typeof part === 'string').join(' ');
}

/** What of a scheme is written for readers, or a hint. */
const FOR_READERS: ReadonlySet<string> = new Set(['description', 'bearerFormat']);

/** Security schemes by what they are, whatever they are called. */
export class SecuritySchemes {
  readonly #names = new Map<string, string>();
  readonly #schemes = new Map<string, At>();

  constructor(document: JsonObject) {
    const components = document['components'];
    const schemes = isObject(components) ? components['securitySchemes'] : undefined;
    for (const [name, scheme] of Object.entries(isObject(schemes) ? schemes : {})) {
      const at = resolveAt(document, scheme, childPointer('/components/securitySchemes', name));
      if (at === null) continue;
      const called = nameOf(at.value);
      this.#names.set(name, called);
      if (!this.#schemes.has(called)) this.#schemes.set(called, at);
    }
  }

  /** The alternatives of a list of requirements, in order, each with its schemes as they are called here. */
  requirements(value: JsonValue | undefined): JsonObject[] {
    const ways = (isArray(value) ? value : []).filter(isObject).map((way) => {
      const schemes = Object.entries(way).map(([name, scopes]): [string, JsonValue] => [
        this.#names.get(name) ?? name,
        isArray(scopes) ? [...new Set(scopes)].sort() : scopes,
      ]);
      return Object.fromEntries(schemes.sort(([one], [other]) => (one < other ? -1 : 1)));
    });
    const byText = new Map(ways.map((way) => [textOf(way), way]));
    return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, way]) => way);
  }

  /** Those of the schemes that some requirement names. */
  used(names: ReadonlySet<string>): [name: string, scheme: At][] {
    return [...this.#schemes]
      .filter(([name]) => names.has(name))
      .map(([name, { value, pointer }]) => [name, { value: stripped(value), pointer }]);
  }
}

function stripped(scheme: JsonObject): JsonObject {
  const kept = Object.entries(scheme).filter(([key]) => !FOR_READERS.has(key) && !key.startsWith('x-'));
  return Object.fromEntries(kept.map(([key, value]) => [key, key === 'scheme' ? String(value).toLowerCase() : value]));
}
