import { childPointer, isArray, isObject, valueAt } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { schemeIdentity } from '../canonical/security.js';
import type { Traced } from '../changes/change.js';
import { nameChange } from './name-change.js';
import type { PairedPlace } from './paired-places.js';

const SCHEMES = '/components/securitySchemes';

/** Security schemes that are the same by what they ask for, and have another name, by which clients are given the credential. */
export function renamedSchemes(places: readonly PairedPlace[], base: JsonObject, revision: JsonObject): Traced[] {
  const [before, after] = [schemesIn(base), schemesIn(revision)];
  const renamed = [...before].flatMap(([was, identity]) => {
    const successors = [...after].filter(([is, same]) => same === identity && !before.has(is)).map(([is]) => is);
    const [is] = successors;
    return after.has(was) || is === undefined ? [] : [{ was, is }];
  });
  return renamed.flatMap(({ was, is }) => {
    const operations = places.filter((place) => place.kind === 'operation' && schemesOf(place, base).has(was));
    if (operations.length === 0) return [];
    return nameChange(
      'component-renamed',
      `The security scheme \`${was}\` is called \`${is}\` now.`,
      'code gives the credential to the scheme of this name',
      {
        ...{ names: { before: was, after: is }, pointer: childPointer(SCHEMES, is), side: 'revision' },
        operations: [...new Set(operations.map(({ operation }) => operation))].sort(),
      },
    );
  });
}

/** The identity of each scheme, by its name. */
function schemesIn(document: JsonObject): Map<string, string> {
  const schemes = valueAt(document, SCHEMES);
  return new Map(
    Object.entries(isObject(schemes) ? schemes : {}).flatMap(([name, scheme]) =>
      isObject(scheme) ? [[name, schemeIdentity(scheme)]] : [],
    ),
  );
}

/** The schemes that an operation of the base requires. */
function schemesOf({ base }: PairedPlace, document: JsonObject): Set<string> {
  const ways = base.value['security'] ?? document['security'];
  return new Set((isArray(ways) ? ways : []).filter(isObject).flatMap((way) => Object.keys(way)));
}
