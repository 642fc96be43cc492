import {
  childPointer,
  isArray,
  isObject,
  parentPointer,
  pointerOfReference,
  textOf,
  tokensOf,
  valueAt,
} from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { ComparedVersions } from '../canonical/canonical-form.js';
import { type Fact, plainPointer } from '../judge/fact.js';
import { requiredAlone } from '../judge/schema.js';
import type { Edit } from './edit.js';

/** Keywords under which values of an enum are listed. */
const LISTS = ['enum', 'allOf', 'anyOf', 'oneOf'];

/** Keywords that change as a whole, by the type of the node that holds their members. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ AllOf: 'allOf', AnyOf: 'anyOf', OneOf: 'oneOf', SchemaList: 'prefixItems' },
  ...{ SchemaMap: 'dependentSchemas', DependentRequired: 'dependentRequired' },
};

/** The steps from a schema to the members of its maps. */
const MAPS: Readonly<Record<string, string>> = {
  SchemaProperties: 'properties',
  PatternProperties: 'patternProperties',
};

/**
 * The difference of two canonical forms as an edit of the documents that were written; null where the form has moved what differs, and
 * for what is no schema.
 */
export function editOf(fact: Fact, versions: ComparedVersions): Edit | null {
  const { holder, key, ownerPointers } = fact;
  if (holder !== 'Schema' && !(holder in WHOLE) && !(holder in MAPS)) return null;
  const map = MAPS[holder];
  const written = (side: 'base' | 'revision') => {
    const owner = ownerPointers[side];
    if (owner === null) return null;
    const { form } = versions[side];
    const at = plainPointer(owner);
    const keyword = WHOLE[holder] ?? (key === 'x-exactly-one' ? 'anyOf' : key);
    const member = childPointer(map === undefined ? at : childPointer(at, map), keyword);
    const isThere = valueAt(form.document, member) !== undefined;
    return { owner: form.originOf(at), member: isThere ? form.originOf(member) : null };
  };
  const [base, revision] = [written('base'), written('revision')];
  if (base === null || revision === null) return null;
  const steps = map === undefined ? 1 : 2;
  const isBelow = ({ owner, member }: { owner: string; member: string | null }) =>
    member === null || (steps === 1 ? parentPointer(member) : parentPointer(parentPointer(member))) === owner;
  if (!isBelow(base) || !isBelow(revision)) return null;
  const { member: comes } = revision;
  const path = comes === null ? [] : tokensOf(comes).slice(-steps);
  const edit = { goes: base.member, comes, place: path.reduce<string>(childPointer, base.owner) };
  return key === 'required' && holder === 'Schema' ? { ...edit, value: requiredAlone(fact) } : edit;
}

/**
 * The values of an enum in the order in which the document lists them: the canonical form sorts them.
 *
 * @param pointer of the schema in the document as written
 */
export function inWrittenOrder(values: readonly JsonValue[], document: JsonObject, pointer: string): JsonValue[] {
  const places = new Map<string, number>();
  const seen = new Set<JsonValue>();
  const note = (value: JsonValue) => {
    const text = textOf(value);
    if (!places.has(text)) places.set(text, places.size);
  };
  const read = (schema: JsonValue | undefined): void => {
    if (!isObject(schema) || seen.has(schema)) return;
    seen.add(schema);
    if (schema['const'] !== undefined) note(schema['const']);
    for (const key of LISTS) {
      const list = schema[key];
      if (isArray(list)) for (const one of list) key === 'enum' ? note(one) : read(one);
    }
    const { $ref } = schema;
    if (typeof $ref === 'string') read(valueAt(document, pointerOfReference($ref)));
  };
  read(valueAt(document, pointer));
  const placeOf = (value: JsonValue) =>
    places.get(textOf(value)) ?? places.get(typeof value === 'string' ? value : '') ?? places.size;
  return [...values].sort((one, other) => placeOf(one) - placeOf(other));
}
