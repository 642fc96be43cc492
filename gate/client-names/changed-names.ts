import { childPointer, isArray, isObject, tokensOf, valueAt } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { schemeIdentity } from '../canonical/security.js';
import { mergeChanges, type Traced } from '../changes/change.js';
import { changedHints, nameChange } from './name-hints.js';
import { type PairedPlace, pairedPlaces } from './paired-places.js';

const SCHEMES = '/components/securitySchemes';

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

/** A component of the base with what stands at its places in the revision. */
interface Succession {
  /** Pointers of components; null where it was written in place. */
  readonly successors: Set<string | null>;
  readonly operations: Set<string>;
}

/**
 * Components that have another name, or none any more: what a reference named is at the same place under another name. A reference
 * that leads through an alias of the same component names nothing else.
 */
function renamedComponents(places: readonly PairedPlace[], revision: JsonObject): Traced[] {
  const lost = new Map<string, Succession>();
  const changes: Traced[] = [];
  for (const { base: before, revision: after, operation } of places) {
    // A component that both lead through is not renamed; one before it is an alias of it.
    const [was, is = null] = [
      before.components.find((component) => !after.components.includes(component)),
      after.components.find((component) => !before.components.includes(component)) ?? after.components[0],
    ];
    const isShared = before.components.some((component) => after.components.includes(component));
    if (was === undefined && isShared) continue;
    if (was === undefined) {
      if (is !== null && isArray(before.value['enum']) && isArray(after.value['enum']))
        changes.push(enumNamed(is, operation));
    } else if (valueAt(revision, was) === undefined && (is !== null || hasOwnType(before.value))) {
      const known = lost.get(was) ?? { successors: new Set(), operations: new Set() };
      lost.set(was, known);
      known.successors.add(is);
      known.operations.add(operation);
    } else if (is !== null && !isShared) changes.push(replaced(was, is, after.from, operation));
  }
  return [...changes, ...[...lost].map(([component, succession]) => lostComponent(component, succession))];
}

/** Whether generators make a type for a schema, also where it is written in place. */
function hasOwnType(schema: JsonObject): boolean {
  return isArray(schema['enum']) || isObject(schema['properties']);
}

function lostComponent(component: string, { successors, operations }: Succession): Traced {
  const [kind, before] = named(component);
  const names = [...successors].flatMap((one) => (one === null ? [] : [named(one)[1]]));
  const [only] = successors;
  const isOne = successors.size === 1 && typeof only === 'string';
  const where = {
    names: { before, after: names.length === 0 ? null : names.join(', ') },
    operations: [...operations].sort(),
    ...(isOne ? { pointer: only, side: 'revision' as const } : { pointer: component, side: 'base' as const }),
  };
  const gone = `code that uses \`${before}\` finds no such name`;
  if (names.length === 0)
    return nameChange('component-removed', `The ${kind} \`${before}\` is written in place now.`, gone, where);
  const list = names.map((name) => `\`${name}\``).join(' or ');
  return nameChange('component-renamed', `The ${kind} \`${before}\` is called ${list} now.`, gone, where);
}

/** A place that names another component while the old one is still there. */
function replaced(was: string, is: string, pointer: string, operation: string): Traced {
  const [[kind, before], [, after]] = [named(was), named(is)];
  return nameChange(
    'component-replaced',
    `The ${kind} \`${after}\` is where \`${before}\` was.`,
    `code that expects \`${before}\` gets \`${after}\``,
    { names: { before, after }, operations: [operation], pointer, side: 'revision' },
  );
}

function enumNamed(is: string, operation: string): Traced {
  const [, after] = named(is);
  return nameChange(
    'enum-named',
    `The enum \`${after}\` was written in place, without a name.`,
    `\`${after}\` is where they had a name of their own making`,
    { names: { before: null, after }, operations: [operation], pointer: is, side: 'revision' },
  );
}

/** What a component is, and its name. */
function named(component: string): [kind: string, name: string] {
  const [, section = '', name = ''] = tokensOf(component);
  return [
    section
      .replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/ies$|s$/, (end) => (end === 'ies' ? 'y' : '')),
    name,
  ];
}

/** Security schemes that are the same by what they ask for, and have another name, by which clients are given the credential. */
function renamedSchemes(places: readonly PairedPlace[], base: JsonObject, revision: JsonObject): Traced[] {
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
