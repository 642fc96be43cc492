import { childPointer, isArray, isObject, textOf } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { type At, resolveAt } from '../documents/references.js';

/** The identity of a scheme: its type, where the credential is sent, and where tokens are fetched. */
export function schemeIdentity({
  type,
  scheme,
  in: where,
  name,
  openIdConnectUrl,
  flows: written,
}: JsonObject): string {
  const addresses = Object.entries(isObject(written) ? written : {}).map(([flow, one]) => {
    const { authorizationUrl, tokenUrl, refreshUrl } = isObject(one) ? one : {};
    return [flow, authorizationUrl, tokenUrl, refreshUrl].filter((part) => typeof part === 'string').join(' ');
  });
  const http = typeof scheme === 'string' ? scheme.toLowerCase() : undefined;
  const parts = [type, http, where, name, openIdConnectUrl, ...addresses.sort()];
  return parts.filter((part) => typeof part === 'string').join(' ');
}

/** Members of a scheme that are documentation or a hint. */
const FOR_READERS: ReadonlySet<string> = new Set(['description', 'bearerFormat']);

/** Security schemes by identity rather than by name. */
export class SecuritySchemes {
  readonly #names = new Map<string, string>();
  readonly #schemes = new Map<string, At>();

  constructor(document: JsonObject) {
    const components = document['components'];
    const schemes = isObject(components) ? components['securitySchemes'] : undefined;
    for (const [name, scheme] of Object.entries(isObject(schemes) ? schemes : {})) {
      const at = resolveAt(document, scheme, childPointer('/components/securitySchemes', name));
      if (at === null) continue;
      const called = schemeIdentity(at.value);
      this.#names.set(name, called);
      if (!this.#schemes.has(called)) this.#schemes.set(called, at);
    }
  }

  /** The alternatives of a list of requirements, sorted, with each scheme under its identity. */
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

  /** The schemes that some requirement names. */
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
