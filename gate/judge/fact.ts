import {
  childPointer,
  isArray,
  isObject,
  parentPointer,
  pointerOfReference,
  tokensOf,
  valueAt,
} from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Pointers, RedoclyDifference, Use } from '../redocly/redocly.js';

/** A value on one side of a difference. */
export interface FactValue {
  /** JSON Pointer in the document that was compared. */
  readonly pointer: string;
  readonly value: JsonValue;
}

/** One difference: a member of an object, a name of a map, or an item of a list. */
export interface Fact {
  /** The type of the node that holds it, as Redocly names it: `Schema`, `SchemaProperties`, `Responses`. */
  readonly holder: string;
  /** The member, the name, or the index. */
  readonly key: string;
  readonly base: FactValue | null;
  readonly revision: FactValue | null;
  /** The object that holds it; for a name of a map or an item of a list, the object that the map or list belongs to. */
  readonly owner: { readonly base: JsonObject; readonly revision: JsonObject };
  readonly ownerPointers: Pointers;
  /** Whether the owner is a required property in the revision. */
  readonly isRequired: boolean;
  /** The names in the map that holds it. */
  readonly siblings: { readonly base: readonly string[]; readonly revision: readonly string[] };
  readonly uses: readonly Use[];
  /** Redocly's rules that reported it. */
  readonly rules: readonly string[];
}

/** Maps and lists that are judged member by member, also where the whole was added or removed. */
const UNFOLDED: ReadonlySet<string> = new Set([
  ...['Paths', 'WebhooksMap', 'PathItem', 'Responses', 'HeadersMap', 'MediaTypesMap', 'ParameterList'],
  ...[
    'SchemaProperties',
    'PatternProperties',
    'LinksMap',
    'CallbacksMap',
    'Callback',
    'EncodingMap',
    'DiscriminatorMapping',
  ],
]);

/** Maps and lists whose owner is the object above them. */
const WITHIN: ReadonlySet<string> = new Set([
  ...UNFOLDED,
  ...[
    'AllOf',
    'AnyOf',
    'OneOf',
    'SchemaList',
    'SchemaMap',
    'DependentRequired',
    'SecurityRequirementList',
    'ServerList',
  ],
]);

/** The `security` and `servers` of an operation are judged as a whole. */
const WHOLE = /^#?(.*?\/(?:get|put|post|delete|options|head|patch|trace))\/(security|servers)(?:\/|$)/;

/** The facts of a difference. A renamed thing is one removed and one added. */
export function factsOf(difference: RedoclyDifference, base: JsonObject, revision: JsonObject): Fact[] {
  const pointers = [difference.base?.pointer, difference.revision?.pointer].filter((pointer) => pointer !== undefined);
  const facts = memberFacts(difference, base, revision);
  const whole = pointers.map((pointer) => WHOLE.exec(pointer)).find((found) => found !== null);
  if (whole) {
    const [, operation = '', key = ''] = whole;
    const owner = owned({ base, revision }, { base: operation, revision: operation });
    const at = (side: 'base' | 'revision'): FactValue => ({
      pointer: childPointer(operation, key),
      value: owner.owner[side][key] ?? null,
    });
    return facts
      .slice(0, 1)
      .map((fact) => ({ ...fact, ...owner, holder: 'Operation', key, base: at('base'), revision: at('revision') }));
  }
  const isScheme = pointers.some((pointer) => pointer.startsWith('#/components/securitySchemes/'));
  return isScheme ? facts.map((fact) => ({ ...fact, holder: 'SecurityScheme' })) : facts;
}

function memberFacts(difference: RedoclyDifference, base: JsonObject, revision: JsonObject): Fact[] {
  const documents = { base, revision };
  const { kind, typeName, property, parentType, parent, self } = difference;
  if (kind !== 'modified') {
    const pointer = (kind === 'added' ? difference.revision : difference.base)?.pointer ?? '';
    return unfolded(difference, documents, kind, typeName, plainPointer(pointer));
  }
  const naming = property === 'key' || (typeName === 'Parameter' && (property === 'name' || property === 'in'));
  if (naming) {
    return [
      ...unfolded(difference, documents, 'removed', typeName, plainPointer(self.base ?? '')),
      ...unfolded(difference, documents, 'added', typeName, plainPointer(self.revision ?? '')),
    ];
  }
  const found = (side: 'base' | 'revision'): FactValue | null => {
    const { pointer, value } = difference[side] ?? { pointer: '' };
    return value === undefined ? null : { pointer: plainPointer(pointer), value };
  };
  const owner = WITHIN.has(typeName) && parentType !== null ? parent : self;
  return [
    {
      ...{ holder: typeName, key: property ?? '', base: found('base'), revision: found('revision') },
      ...owned(documents, owner),
      ...{ uses: difference.uses, rules: rulesOf(difference), siblings: siblingsOf(documents, self) },
    },
  ];
}

function unfolded(
  difference: RedoclyDifference,
  documents: { base: JsonObject; revision: JsonObject },
  kind: 'added' | 'removed',
  typeName: string,
  pointer: string,
): Fact[] {
  const side = kind === 'added' ? 'revision' : 'base';
  const value = resolved(documents[side], valueAt(documents[side], pointer) ?? null);
  const { uses, parent, parentType } = difference;
  const rules = rulesOf(difference);
  const factAt = (holder: string, key: string, at: string, here: JsonValue, owner: Pointers): Fact => ({
    ...{ holder, key, base: null, revision: null, uses, rules, ...owned(documents, owner) },
    siblings: siblingsOf(documents, parent),
    [side]: { pointer: at, value: here },
  });
  // The `content` of a parameter or a header replaces its schema, and says how it is written.
  const isWhole =
    typeName === 'PathItem' || (typeName === 'MediaTypesMap' && /^(Parameter|Header)$/.test(parentType ?? ''));
  if (UNFOLDED.has(typeName) && !isWhole) {
    const members = isArray(value) ? value.map((item, index) => [String(index), item] as const) : membersOf(value);
    return members.map(([key, member]) =>
      factAt(typeName, key, childPointer(pointer, key), resolved(documents[side], member), parent),
    );
  }
  const holder = parentType ?? 'Root';
  const owner = WITHIN.has(holder) ? above(parent) : parent;
  return [factAt(holder, tokensOf(pointer).at(-1) ?? '', pointer, value, owner)];
}

function resolved(document: JsonObject, value: JsonValue): JsonValue {
  const reference = isObject(value) ? value['$ref'] : undefined;
  return typeof reference === 'string' ? (valueAt(document, pointerOfReference(reference)) ?? value) : value;
}

function membersOf(value: JsonValue): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : [];
}

function above({ base, revision }: Pointers): Pointers {
  return {
    base: base === null ? null : parentPointer(base),
    revision: revision === null ? null : parentPointer(revision),
  };
}

function owned(documents: { base: JsonObject; revision: JsonObject }, pointers: Pointers) {
  const at = (side: 'base' | 'revision'): JsonObject => {
    const pointer = pointers[side];
    const value = pointer === null ? undefined : valueAt(documents[side], plainPointer(pointer));
    return isObject(value) ? value : {};
  };
  const isRequired = isRequiredAt(documents.revision, plainPointer(pointers.revision ?? ''));
  return { owner: { base: at('base'), revision: at('revision') }, ownerPointers: pointers, isRequired };
}

function siblingsOf(documents: { base: JsonObject; revision: JsonObject }, { base, revision }: Pointers) {
  const names = (document: JsonObject, pointer: string | null) =>
    pointer === null ? [] : Object.keys(valueAt(document, plainPointer(pointer)) ?? {});
  return { base: names(documents.base, base), revision: names(documents.revision, revision) };
}

function isRequiredAt(document: JsonObject, pointer: string): boolean {
  const tokens = tokensOf(pointer);
  if (tokens.at(-2) !== 'properties') return false;
  const object = valueAt(document, parentPointer(parentPointer(pointer)));
  const required = isObject(object) ? object['required'] : undefined;
  return isArray(required) && required.includes(tokens.at(-1) ?? '');
}

function rulesOf({ verdicts }: RedoclyDifference): string[] {
  return [...new Set(verdicts.map(({ ruleId }) => ruleId))];
}

/** A pointer without Redocly's `#`; Redocly writes the root as `#/`. */
export function plainPointer(pointer: string): string {
  return pointer === '#/' ? '' : pointer.replace(/^#/, '');
}
