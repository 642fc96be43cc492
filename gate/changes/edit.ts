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
import { referencesOf } from '../documents/references.js';

/** One change of the documents as written, by JSON Pointers. */
export interface Edit {
  /** What goes, in the base; null where nothing does. */
  readonly goes: string | null;
  /** What comes, in the revision; null where nothing does. */
  readonly comes: string | null;
  /** Where that comes to stand in the base. */
  readonly place: string;
  /** What comes, where it is not what stands in the revision: other changes are in that too. */
  readonly value?: JsonValue;
}

/**
 * The base with these edits and no other change of the revision; null where they cannot be made. Components that only the revision
 * has come along where the edits refer to them.
 */
export function withEdits(base: JsonObject, revision: JsonObject, edits: readonly Edit[]): JsonObject | null {
  if (edits.length === 0) return null;
  let made: JsonValue = base;
  for (const { goes, comes, place, value = valueAt(revision, comes ?? '') } of edits) {
    if (goes !== null) made = withMember(made, tokensOf(goes), undefined);
    if (goes !== null && comes === null) made = withoutRequirement(made, goes);
    if (comes === null) continue;
    if (value === undefined) return null;
    made = withMember(made, tokensOf(place), value);
  }
  return isObject(made) ? withComponents(made, revision) : null;
}

/** A copy in which a member is set, or removed for `undefined`. Objects on the way are made where there are none. */
function withMember(holder: JsonValue, path: readonly string[], value: JsonValue | undefined): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  if (isArray(holder)) {
    return holder.flatMap((item, index) => {
      if (String(index) !== key) return [item];
      return rest.length === 0 && value === undefined ? [] : [withMember(item, rest, value)];
    });
  }
  const { [key]: member, ...others } = isObject(holder) ? holder : {};
  if (rest.length === 0 && value === undefined) return others;
  return { ...others, [key]: withMember(member ?? {}, rest, value) };
}

/** A property that is gone is not required either. */
function withoutRequirement(root: JsonValue, pointer: string): JsonValue {
  const [map, name] = tokensOf(pointer).slice(-2);
  const owner = parentPointer(parentPointer(pointer));
  const required = valueAt(root, childPointer(owner, 'required'));
  if (map !== 'properties' || !isArray(required)) return root;
  const left = required.filter((one) => one !== name);
  return withMember(root, tokensOf(childPointer(owner, 'required')), left);
}

/** With the components of the revision that references lead to and the document lacks; null where one leads elsewhere. */
function withComponents(document: JsonObject, revision: JsonObject): JsonObject | null {
  let made = document;
  for (;;) {
    const lacking = referencesOf(made).find(({ target }) => valueAt(made, pointerOfReference(target)) === undefined);
    if (lacking === undefined) return made;
    const [first, section = '', name = ''] = tokensOf(pointerOfReference(lacking.target));
    const component = ['', 'components', section, name].join('/');
    const found = valueAt(revision, component);
    if (first !== 'components' || found === undefined || valueAt(made, component) !== undefined) return null;
    const next = withMember(made, [first, section, name], found);
    if (!isObject(next)) return null;
    made = next;
  }
}
