import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { childPointer, isArray, isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { excessOf } from './limits.js';
import { parseText, readText, UnreadableDocumentError } from './source.js';

/**
 * A reference that Redocly reads from disk or fetches. Determined by experiment: it follows `$ref` in examples and
 * extensions too.
 */
interface Outward {
  readonly pointer: string;
  readonly target: string;
  /** False for the entries of a discriminator mapping, which may be names: one that names no file is ignored. */
  readonly isCertain: boolean;
}

/** A document and all files that it refers to, by path. All of them are below its root. */
export type ClosedSet = ReadonlyMap<string, JsonValue>;

const MOST_FILES = 5_000;
/** Most `..` steps in one reference: more than any real reference has, and fewer than the depth of a sealed folder. */
const MOST_STEPS_UP = 40;
const DEPTH = 64;

/**
 * Reads a document and every file that it refers to, directly or indirectly. Only regular files below `root` are read,
 * after links are resolved: the documents of a pull request are untrusted, and their content ends up in a log.
 *
 * @throws UnreadableDocumentError for a reference that has a protocol or an absolute path, or leads out of the root.
 */
export async function closedSet(entry: string, root: string): Promise<ClosedSet> {
  const home = await realpath(root);
  const files = new Map<string, JsonValue>();
  const start = join(await realpath(dirname(entry)), relative(dirname(entry), entry));
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    if (files.size >= MOST_FILES) throw new UnreadableDocumentError(entry, `refers to more than ${MOST_FILES} files.`);
    const value = await read(file, home);
    files.set(file, value);
    for (const one of outwardIn(value, '')) waiting.push(...(await followed(one, file, home)));
  }
  return files;
}

/** Throws `UnreadableDocumentError` for a file anywhere below the folder that is a link out of the root. */
export async function refuseLinksOut(folder: string, root: string): Promise<void> {
  const home = await realpath(root);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    const real = await realpath(path).catch(() => null);
    const isOdd = !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink();
    if (isOdd || real === null || !isBelow(home, real)) {
      throw new UnreadableDocumentError(
        path,
        `is not a file below ${home}, or in its .git, and nothing else is read. Remove it.`,
      );
    }
  }
}

/** Copies the files to a folder of their own, where Redocly finds them and nothing else. The caller removes it. */
export async function sealedCopies(
  files: ClosedSet,
  entry: string,
): Promise<{ entry: string; folder: string; remove(): Promise<void> }> {
  const { folder, remove } = await sealedFolder();
  const [first = entry] = files.keys();
  const home = [...files.keys()].reduce((common, file) => commonFolder(common, dirname(file)), dirname(first));
  for (const [file, value] of files) {
    const copy = join(folder, relative(home, file));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, JSON.stringify(withoutFetches(value)));
  }
  return { entry: join(folder, relative(home, first)), folder, remove };
}

/** Makes a folder so deep that no reference of a closed set leads out of its parents. */
export async function sealedFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'dgo-sealed-')));
  const folder = join(top, ...Array.from({ length: DEPTH }, () => 'd'));
  await mkdir(folder, { recursive: true });
  return { folder, remove: () => rm(top, { recursive: true, force: true }) };
}

/** The value without what Redocly fetches besides references: external examples. */
export function withoutFetches(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(withoutFetches);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, child]): [string, JsonValue] => {
    const isFetched = key === 'externalValue' && typeof child === 'string';
    return [isFetched ? 'x-externalValue' : key, withoutFetches(child)];
  });
  return Object.fromEntries(members);
}

async function read(file: string, home: string): Promise<JsonValue> {
  const real = await realpath(file).catch(() => file);
  if (!isBelow(home, real)) {
    throw new UnreadableDocumentError(file, `leads out of ${home} or into its .git, where nothing is read. Move it.`);
  }
  const value = parseText(await readText(real), file);
  const excess = excessOf(value);
  if (excess !== null) throw new UnreadableDocumentError(file, excess);
  return value;
}

/** The files that a reference may name: as written, and decoded. */
async function followed({ pointer, target, isCertain }: Outward, file: string, home: string): Promise<string[]> {
  // By RFC 3986 a path ends at `#`. For Redocly it ends at `#/`, so `#a/../b` is a path.
  const [path = ''] = target.split('#');
  const [longer = ''] = target.split('#/');
  if (longer === '') return [];
  const refuse = (reason: string) =>
    new UnreadableDocumentError(`${file}#${pointer}`, `refers to '${target}', ${reason}`);
  const found: string[] = [];
  const readings = [path, longer].flatMap((one) => [one, decoded(one), decoded(one).replaceAll('\\', '/')]);
  for (const one of new Set(readings.filter((reading) => reading !== ''))) {
    if (/^([a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(one)) {
      if (!isCertain && !/^([a-z]+:)?(\/\/|\\\\)|^file:/i.test(one)) continue;
      throw refuse('and nothing is fetched. Copy it into the repository and refer to it by a relative path.');
    }
    if (isAbsolute(one)) throw refuse('which is an absolute path. Refer to it by a path from this file.');
    const named = resolve(dirname(file), one);
    const stepsUp = one.split('/').filter((step) => step === '..').length;
    if (!isBelow(home, named) || stepsUp > MOST_STEPS_UP) {
      throw refuse(`which leads out of ${home} or into its .git, where nothing is read: move it.`);
    }
    const real = await realpath(named).catch(() => null);
    if (real === null) continue;
    if (!isBelow(home, real)) throw refuse(`a link that leads out of ${home} or into its .git, where nothing is read.`);
    found.push(named);
  }
  return found;
}

function outwardIn(value: JsonValue, pointer: string): Outward[] {
  if (isArray(value)) return value.flatMap((item, index) => outwardIn(item, childPointer(pointer, index)));
  if (!isObject(value)) return [];
  const { $ref: target, discriminator } = value;
  const own = typeof target === 'string' ? [{ pointer, target, isCertain: true }] : [];
  const mapping = isObject(discriminator) && isObject(discriminator['mapping']) ? discriminator['mapping'] : {};
  const mapped = Object.values(mapping).flatMap((one) => {
    return typeof one === 'string' && /[/\\.:]/.test(one) ? [{ pointer, target: one, isCertain: false }] : [];
  });
  return [
    ...own,
    ...mapped,
    ...Object.entries(value as JsonObject).flatMap(([key, child]) => outwardIn(child, childPointer(pointer, key))),
  ];
}

/** Whether a path is below a folder and not in a `.git`, which may hold credentials. */
function isBelow(home: string, path: string): boolean {
  return isIn(home, path) && !/(^|[/\\])\.git([/\\]|$)/i.test(relative(home, path));
}

/** Whether a path is the folder or below it. */
export function isIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}

function commonFolder(one: string, other: string): string {
  return isIn(one, other) ? one : commonFolder(dirname(one), other);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
