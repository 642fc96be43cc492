import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { ChangeDirection, ChangeVerdict } from '../../gate/changes/change.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { type Expectation, objectOf, type PairEntry, places, readEntry } from './entry.js';

/**
 * What a pair is about, with the directions in which it can hurt. A file of pairs is named by its category.
 * `both` is a component that clients send and receive, or what belongs to neither alone (an operation, its security).
 */
export const CATEGORIES = {
  operations: ['both'],
  parameters: ['request'],
  'request-bodies': ['request'],
  responses: ['response'],
  headers: ['response'],
  'media-types': ['request', 'response', 'both'],
  properties: ['request', 'response', 'both'],
  types: ['request', 'response', 'both'],
  bounds: ['request', 'response', 'both'],
  values: ['request', 'response', 'both'],
  combinations: ['request', 'response', 'both'],
  objects: ['request', 'response', 'both'],
  arrays: ['request', 'response', 'both'],
  references: ['request', 'response', 'both'],
  security: ['both'],
  servers: ['both'],
  lifecycle: ['request', 'response', 'both'],
  callbacks: ['request', 'response', 'both'],
  documentation: ['request', 'response', 'both'],
  several: ['request', 'response', 'both'],
} as const satisfies Readonly<Record<string, readonly ChangeDirection[]>>;

export type Category = keyof typeof CATEGORIES;

/** Two small OpenAPI 3.1 documents that differ in one thing, or in few, and what a gate has to say of it. */
export interface Pair {
  /** `<category>/<slug>/<direction>`. */
  readonly id: string;
  readonly category: Category;
  readonly direction: ChangeDirection;
  /** The gravest of the changes; `compatible` where there is none. */
  readonly expected: ChangeVerdict;
  /** Why, in one sentence. */
  readonly because: string;
  /** Never shown to who wrote the classifier: what is right here is an honest estimate. */
  readonly heldOut: boolean;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

const FOLDER = new URL('./pairs/', import.meta.url);

/** What every document of a pair has at its root, unless the pair says otherwise. */
export const ROOT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: 'https://things.example' }],
};

/**
 * All pairs: those of `<category>.yaml` in this folder, then those of `held-out/<category>.yaml`.
 *
 * @throws where a file is not well-formed, with the file, the entry, what is wrong and what to do.
 */
export async function readPairs(): Promise<Pair[]> {
  const shown = await pairsBelow(FOLDER, false);
  return [...shown, ...(await pairsBelow(new URL('held-out/', FOLDER), true))];
}

async function pairsBelow(folder: URL, heldOut: boolean): Promise<Pair[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const files = names.map(async (name) => {
    const category = name.slice(0, -'.yaml'.length);
    if (!isCategory(category)) throw new Error(`${name}: no category has this name. See read-pairs.ts.`);
    return pairsOf(await readFile(new URL(name, folder), 'utf8'), { name, category, heldOut });
  });
  return (await Promise.all(files)).flat();
}

function isCategory(name: string): name is Category {
  return Object.hasOwn(CATEGORIES, name);
}

/** What a file of pairs says of all of them. */
export interface PairFile {
  /** For messages. */
  readonly name: string;
  readonly category: Category;
  readonly heldOut: boolean;
}

/** The pairs of the text of a file. */
export function pairsOf(text: string, file: PairFile): Pair[] {
  // YAML without tags, dates and anchors is JSON.
  const entries = parse(text) as JsonValue;
  if (!Array.isArray(entries)) throw new Error(`${file.name}: a file of pairs is a list of entries.`);
  return entries.flatMap((value, index) => {
    const entry = readEntry(value, `${file.name}, entry ${index + 1}`);
    return entry.expectations.map((expectation) => pairOf(entry, expectation, file));
  });
}

function pairOf(entry: PairEntry, { direction, verdict, because }: Expectation, { category, heldOut }: PairFile): Pair {
  const documentOf = (fragment: JsonValue, named: JsonObject): JsonObject => {
    const built: JsonObject = places[entry.place](fragment, direction);
    const { schemas, components, ...parts } = built;
    const all = { ...named, ...objectOf(schemas) };
    const withSchemas = Object.keys(all).length === 0 ? {} : { schemas: all };
    const allComponents = { ...objectOf(components), ...withSchemas };
    return { ...ROOT, ...parts, ...(Object.keys(allComponents).length === 0 ? {} : { components: allComponents }) };
  };
  return {
    id: `${category}/${entry.id}/${direction}`,
    category,
    direction,
    expected: verdict,
    because,
    heldOut,
    before: documentOf(entry.before, entry.schemasBefore),
    after: documentOf(entry.after, entry.schemasAfter),
  };
}
