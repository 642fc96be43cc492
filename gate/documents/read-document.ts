import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, pointerOfReference, valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { SourcePlace } from '../changes/change.js';
import { redocly } from '../redocly/redocly.js';
import { type ClosedSet, closedSet, sealedCopies } from './closed-set.js';
import { excessOf } from './limits.js';
import { SourcePlaces } from './places.js';
import { type DocumentPart, METHODS, partsOf, referencesOf } from './references.js';
import { parseText, UnreadableDocumentError } from './source.js';

export { UnreadableDocumentError } from './source.js';

/** An OpenAPI 3.1 document that can be compared. */
export interface ApiDocument {
  /** Its name in messages: the path as given. */
  readonly name: string;
  /** The whole document; all its references have the form `#/…`. */
  readonly document: JsonObject;
  /** The place in the sources of a JSON Pointer, or of its nearest ancestor. */
  placeOf(pointer: string): SourcePlace | null;
}

/** An empty configuration. Without one Redocly would use that of the current folder. */
const CONFIGURATION = fileURLToPath(new URL('../redocly/bundle.yaml', import.meta.url));

/**
 * Reads an OpenAPI 3.1 document, JSON or YAML, in one file or several, all below `root` (default: the folder of the
 * document).
 *
 * @throws UnreadableDocumentError naming the file, what is wrong with it and what to do.
 */
export async function readDocument(path: string, root: string = dirname(path)): Promise<ApiDocument> {
  const files = await closedSet(path, root);
  const [value = null] = files.values();
  const written = asDocument(value, path);
  // Redocly also adds what only a discriminator names.
  const isSplit = files.size > 1 || referencesOf(written).some(({ target }) => !target.startsWith('#'));
  const document = isSplit ? await bundled(path, files) : written;
  const places = new SourcePlaces([...files.keys()], document);
  return checked({ name: path, document, placeOf: (pointer) => places.of(pointer) });
}

/** An OpenAPI document in memory, without places. Throws like `readDocument`. */
export function inMemory(document: JsonValue, name: string): ApiDocument {
  return checked({ name, document: asDocument(document, name), placeOf: () => null });
}

function asDocument(value: JsonValue, file: string): JsonObject {
  const wrong = (reason: string) => new UnreadableDocumentError(file, reason);
  const excess = excessOf(value);
  if (excess !== null) throw wrong(excess);
  if (!isObject(value)) throw wrong('is not an OpenAPI document: its root is not an object. Name the right file.');
  if ('swagger' in value)
    throw wrong(`is Swagger ${String(value['swagger'])}. Only OpenAPI 3.1 is compared: convert it to 3.1 first.`);
  const version = value['openapi'];
  if (version === undefined)
    throw wrong("is not an OpenAPI document: it has no member 'openapi'. Name the document that has one.");
  if (typeof version !== 'string')
    throw wrong(`'openapi' is ${JSON.stringify(version)}, which is not a text. Write it in quotes: '3.1.0'.`);
  if (!/^3\.1\.\d+(-\S+)?$/.test(version))
    throw wrong(`is OpenAPI ${version}. Only OpenAPI 3.1 is compared: convert it, and set 'openapi' to 3.1.0.`);
  if (!['paths', 'webhooks', 'components'].some((key) => isObject(value[key])))
    throw wrong("has no 'paths', 'webhooks' or 'components', so there is nothing to compare. Add one.");
  return value;
}

async function bundled(path: string, files: ClosedSet): Promise<JsonObject> {
  const { entry, folder, remove } = await sealedCopies(files, path);
  const file = join(folder, '..', 'bundled.json');
  try {
    const { exitCode, stderr } = await redocly(['bundle', entry, '--config', CONFIGURATION, '--output', file]);
    const unread = (words: string) =>
      new UnreadableDocumentError(path, `the files that it refers to cannot be put together. Fix this:\n${words}`);
    if (exitCode !== 0) throw unread(stderr.replaceAll(`${folder}/`, ''));
    return asDocument(parseText(await readFile(file, 'utf8'), path), path);
  } finally {
    await remove();
  }
}

/** Throws `UnreadableDocumentError` for a reference that leads nowhere, and for what cannot be compared. */
function checked(one: ApiDocument): ApiDocument {
  const refusal = looseReference(one.document) ?? refusedForm(one.document);
  if (refusal === null) return one;
  const place = one.placeOf(refusal.pointer);
  const where = place === null ? `${one.name}#${refusal.pointer}` : `${place.file}:${place.line}:${place.column}`;
  throw new UnreadableDocumentError(where, refusal.reason);
}

function looseReference(document: JsonObject): DocumentRefusal | null {
  const loose = referencesOf(document).find(
    ({ target }) => !/^#(\/|$)/.test(target) || valueAt(document, pointerOfReference(target)) === undefined,
  );
  if (loose === undefined) return null;
  const { pointer, target } = loose;
  return { pointer, reason: `refers to '${target}', which is not there. Correct the reference, or add what it names.` };
}

/** The supported dialects of JSON Schema. They give every keyword of OpenAPI 3.1 the same meaning. */
const DIALECT = /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.1\/dialect\/)/;

/** A part of a document that tools interpret differently, so no comparison would be valid for all of them. */
interface DocumentRefusal {
  readonly pointer: string;
  /** What is wrong and what to do, as a continuation of the place. */
  readonly reason: string;
}

/** The first part of a document that cannot be compared, or null. */
function refusedForm(document: JsonObject): DocumentRefusal | null {
  return loosePath(document) ?? strangeDialect(document, 'jsonSchemaDialect', '') ?? strangePart(document);
}

function loosePath({ paths }: JsonObject): DocumentRefusal | null {
  const loose = Object.keys(isObject(paths) ? paths : {}).find((key) => !/^(\/|x-)/.test(key));
  if (loose === undefined) return null;
  return {
    pointer: '/paths',
    reason: `has the path ${JSON.stringify(loose)}. A path begins with a slash: write it so.`,
  };
}

function strangePart(document: JsonObject): DocumentRefusal | null {
  const parts = partsOf(document);
  const rebased = parts.filter(({ value }) => typeof value['$id'] === 'string').map(({ pointer }) => `${pointer}/`);
  for (const part of parts) {
    const found = dynamic(part) ?? strangeDialect(part.value, '$schema', part.pointer) ?? doubled(part, document);
    if (found !== null) return found;
    const { pointer, value } = part;
    if (typeof value['$ref'] !== 'string') continue;
    if (rebased.some((above) => `${pointer}/`.startsWith(above))) {
      return { pointer, reason: "has a '$ref' below an '$id', which changes what it refers to. Remove the '$id'." };
    }
  }
  return null;
}

function dynamic({ pointer, value }: DocumentPart): DocumentRefusal | null {
  const keyword = ['$dynamicRef', '$recursiveRef'].find((one) => typeof value[one] === 'string');
  if (keyword === undefined) return null;
  return { pointer, reason: `uses '${keyword}', whose target depends on the way that leads to it. Use '$ref'.` };
}

function strangeDialect(value: JsonObject, key: string, pointer: string): DocumentRefusal | null {
  const dialect = value[key];
  if (typeof dialect !== 'string' || DIALECT.test(dialect)) return null;
  return { pointer, reason: `has the '${key}' ${JSON.stringify(dialect)}. Only JSON Schema 2020-12 is compared.` };
}

/** OpenAPI does not define which operation counts where a path item has one beside its reference. */
function doubled({ pointer, value }: DocumentPart, document: JsonObject): DocumentRefusal | null {
  const { $ref } = value;
  const target = typeof $ref === 'string' ? valueAt(document, pointerOfReference($ref)) : undefined;
  const twice = METHODS.find((method) => isObject(value[method]) && isObject(target) && isObject(target[method]));
  if (twice === undefined) return null;
  return { pointer, reason: `has '${twice}' beside a '$ref' to a path item that has it too. Keep one of them.` };
}
