import { childPointer, equal, isArray, isObject, textOf } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { NamesInCode, Traced } from '../changes/change.js';
import { isOfBytes, typeInCode } from '../documents/bytes.js';
import { settled } from '../documents/references.js';
import { subjectOf } from '../judge/words.js';
import type { PairedPlace } from './paired-places.js';

const ADVICE =
  'Inform those who generate clients: their code has to follow. Keep the old name where it does not mislead.';

/** Extensions by which generators name things, with what they give. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ...['x-enum-varnames', 'x-enumNames', 'x-enum-names', 'x-ms-enum', 'x-speakeasy-enums', 'x-fern-enum'].map(
    (key) => [key, 'The names of the values'] as const,
  ),
  ...['x-ms-client-name', 'x-go-name', 'x-ogen-name', 'x-speakeasy-name-override', 'x-client-name'].map(
    (key) => [key, 'The names'] as const,
  ),
  ...['x-fern-property-name', 'x-fern-parameter-name', 'x-fern-sdk-method-name', 'x-fern-sdk-group-name'].map(
    (key) => [key, 'The names'] as const,
  ),
  ...['x-go-type', 'x-go-type-name', 'x-fern-type-name', 'x-codegen-request-body-name'].map(
    (key) => [key, 'The names'] as const,
  ),
]);

/** Where a name is, and what it is before and after. */
interface Renaming extends Pick<Traced, 'operations' | 'pointer' | 'side'> {
  readonly names: NamesInCode;
}

/**
 * A change that only generated code shows.
 *
 * @param effect continues 'generated clients change: '
 */
export function nameChange(kind: string, what: string, effect: string, where: Renaming): Traced {
  return {
    ...{ kind, verdict: 'risky', direction: 'both', ...where },
    ...{ what, why: `Nothing changes on the wire, but generated clients change: ${effect}.`, advice: ADVICE },
    ...{ voices: ['own rule'], witness: null, place: null, parts: new Set(), edits: [] },
  };
}

interface Documents {
  readonly base: JsonObject;
  readonly revision: JsonObject;
}

/** Changes of what generators name things by, besides components and operation ids; and of the type of a download. */
export function changedHints(places: readonly PairedPlace[], documents: Documents): Traced[] {
  return places.flatMap((place) => [
    ...[...EXTENSIONS].flatMap(([key, what]) => hintChange(place, documents, key, what)),
    ...(place.kind === 'operation' ? groupChange(place, documents) : []),
    ...(place.kind === 'media type' ? downloadChange(place, documents) : []),
  ]);
}

function hintChange(place: PairedPlace, documents: Documents, key: string, what: string): Traced[] {
  const { base, revision, operation } = place;
  const [was, is] = [base.value[key], revision.value[key]];
  if (same(was, is)) return [];
  const side = is === undefined ? 'base' : 'revision';
  const names = { before: shown(was), after: shown(is) };
  const { pointer } = place[side];
  return [
    nameChange(
      key === 'tags' ? 'tags-changed' : 'name-in-code-changed',
      `${what} of ${subjectOf(pointer, documents[side])}, by \`${key}\`, ${changed(names)}.`,
      'generators that read it use other names',
      { names, operations: [operation], side, pointer: childPointer(pointer, key) },
    ),
  ];
}

/** Generators put an operation in a class for each of its tags; one without tags has no name that code could use. */
function groupChange(place: PairedPlace, documents: Documents): Traced[] {
  const tagsOf = ({ value }: PairedPlace['base']) => (isArray(value['tags']) ? value['tags'].map(String) : []);
  const [was, is] = [tagsOf(place.base), tagsOf(place.revision)];
  if (was.every((tag) => is.includes(tag))) return [];
  return hintChange(place, documents, 'tags', 'The groups');
}

/** The type of a binary body: on the wire all of them are the same bytes. */
function downloadChange({ base, revision, operation, name }: PairedPlace, documents: Documents): Traced[] {
  const [was, is] = [schemaOf(base, documents.base), schemaOf(revision, documents.revision)];
  const names = { before: typeInCode(was), after: typeInCode(is) };
  if (!isOfBytes(was, name) || !isOfBytes(is, name) || names.before === names.after) return [];
  return [
    nameChange(
      'download-type-changed',
      `The type of ${subjectOf(revision.pointer, documents.revision)} was ${names.before}, and is ${names.after}.`,
      'code gets the same bytes in another type',
      { names, operations: [operation], side: 'revision', pointer: revision.pointer },
    ),
  ];
}

function schemaOf({ value, pointer }: PairedPlace['base'], document: JsonObject): JsonValue | undefined {
  const { schema } = value;
  return settled(document, schema, childPointer(pointer, 'schema'))?.value ?? schema;
}

function changed({ before, after }: NamesInCode): string {
  if (before === null) return `were left to each generator, and are ${after}`;
  return after === null ? `were ${before}, and are left to each generator` : `were ${before}, and are ${after}`;
}

function same(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one === undefined || other === undefined ? one === other : equal(one, other);
}

function shown(value: JsonValue | undefined): string | null {
  if (value === undefined) return null;
  if (isArray(value)) return value.map((one) => (isObject(one) ? textOf(one) : String(one))).join(', ');
  return isObject(value) ? textOf(value) : String(value);
}
