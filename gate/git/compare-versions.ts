import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { UsageError } from '../../cli/usage-error.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Change } from '../change.js';
import { type Classification, classify } from '../classify.js';
import { refuseLinksOut } from '../closed-set.js';
import { CatalogueError, loadCatalogue } from '../contract/catalogue/catalogue.js';
import { reasonOf } from '../contract/complaint.js';
import { type ApiDocument, readDocument, UnreadableDocumentError } from '../read-document.js';
import { VERDICTS } from '../report/verdicts.js';
import { compareCatalogues, type RuleEntry } from '../rules/compare-catalogues.js';
import { RULES_FOLDER } from '../rules/rule-change.js';
import type { SearchBounds } from '../witness/find-witnesses.js';
import type { Version } from './version.js';

const NOTHING: Classification = { changes: [], cleared: [], undrawn: [] };

/**
 * Every change between two versions, of the document and of its rules, gravest first. Places are named from the folder
 * of their version. Throws `UsageError` for a document or a catalogue of rules that cannot be read.
 */
export async function compareVersions(
  base: Version,
  revision: Version,
  bounds: SearchBounds = {},
): Promise<Classification> {
  const [old, now] = await Promise.all([documentOf(base), documentOf(revision)]);
  const names = new Map([...operationNames(old.document), ...operationNames(now.document)]);
  // One after the other, so that what is told first is the same each time.
  const before = await rulesOf(base);
  const after = await rulesOf(revision);
  const rules = compareCatalogues(before, after, (id) => names.get(id) ?? id);
  const isSame = JSON.stringify(old.document) === JSON.stringify(now.document);
  const { changes, cleared, undrawn } = isSame ? NOTHING : await classified(old, now, bounds);
  const home = (change: Change) => rehomed(change, change.side === 'base' ? base : revision);
  const all = [
    ...changes.map(home),
    ...rules.map((change) => inContract(change, change.side === 'base' ? base : revision)),
  ];
  return {
    changes: VERDICTS.flatMap((wanted) => all.filter(({ verdict }) => verdict === wanted)),
    cleared: cleared.map(home),
    undrawn,
  };
}

/** What goes wrong within a comparison is the fault of a document that is like no other: it is not judged. */
async function classified(old: ApiDocument, now: ApiDocument, bounds: SearchBounds): Promise<Classification> {
  try {
    return await classify(old, now, bounds);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `not judged: ${old.name} and ${now.name} cannot be compared: ${reasonOf(error)}. Look for what is unusual in them, and write it in a plainer way`,
    );
  }
}

async function documentOf({ entry, folder, root, name }: Version): Promise<ApiDocument> {
  try {
    return await readDocument(entry, root);
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError))
      throw new UsageError(`not judged: ${name} cannot be read: ${reasonOf(error)}`);
    const message = error.message.replaceAll(`${folder}/`, '');
    throw new UsageError(message.includes(name) ? message : `${name}: ${message}`);
  }
}

async function rulesOf({ rules, root, name }: Version): Promise<RuleEntry[]> {
  if (rules === null || !existsSync(rules)) return [];
  try {
    await refuseLinksOut(rules, root);
    return loadCatalogue(rules, null);
  } catch (error) {
    if (!(error instanceof CatalogueError || error instanceof UnreadableDocumentError)) throw error;
    throw new UsageError(`the rules of ${name} cannot be compared; ${error.message}`);
  }
}

/** The operations of a document, `POST /api/v1/orders`, by their operationId. */
function operationNames(document: JsonObject): [id: string, name: string][] {
  return entriesOf(document['paths']).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, operation]): [string, string][] => {
      const id = Object.fromEntries(entriesOf(operation))['operationId'];
      return typeof id === 'string' ? [[id, `${method.toUpperCase()} ${path}`]] : [];
    }),
  );
}

function entriesOf(value: JsonValue | undefined): [string, JsonValue][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function rehomed(change: Change, { folder }: Version): Change {
  if (change.place === null) return change;
  const file = relative(folder, resolve(change.place.file));
  // What lies elsewhere, e.g. behind a reference out of the repository, keeps its name.
  if (file.startsWith('..') || isAbsolute(file)) return change;
  return { ...change, place: { ...change.place, file } };
}

/** The catalogue names its files from the root of the contract, which may be a folder of the repository. */
function inContract(change: Change, { folder, rules }: Version): Change {
  if (change.place === null || rules === null) return change;
  const file = `${relative(folder, rules)}/${relative(RULES_FOLDER, change.place.file)}`;
  return { ...change, place: { ...change.place, file } };
}
