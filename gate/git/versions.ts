import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { UsageError } from '../../cli/usage-error.js';
import { valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { type ContractChange, VERDICTS } from '../changes/change.js';
import { type Classification, classify } from '../changes/classify.js';
import { CatalogueError, loadCatalogue } from '../contract/catalogue/catalogue.js';
import { reasonOf } from '../contract/complaint.js';
import type { SearchBounds } from '../counterexamples/find-counterexamples.js';
import { refuseLinksOut } from '../documents/closed-set.js';
import { type ApiDocument, readDocument, UnreadableDocumentError } from '../documents/read-document.js';
import { compareCatalogues, type RuleEntry } from '../rules/compare-catalogues.js';
import { RULES_FOLDER } from '../rules/rule-change.js';
import { CONTRACT, type Commit, extract, repositoryOf } from './git.js';

/** One of the two versions that are compared. */
export interface DocumentVersion {
  /** Its name in reports, e.g. `main (1a2b3c4)`. */
  readonly name: string;
  /** The commit id; null for a file or the working tree. */
  readonly commit: string | null;
  /** The file of the document. */
  readonly entry: string;
  /** The folder that its file names are relative to. */
  readonly folder: string;
  /** Nothing outside of this folder is read. */
  readonly root: string;
  /** The folder of its catalogue of rules; null for a document that is not this contract. */
  readonly rules: string | null;
}

/** A version that was written to a temporary folder. */
export interface ExtractedVersion extends DocumentVersion {
  remove(): Promise<void>;
}

/** A document in a repository: this contract, with its root, or any other file. */
export type Subject = { readonly root: string } | { readonly file: string };

/** Files that a document may refer to, anywhere in its repository. */
const SOURCES = ['*.yaml', '*.yml', '*.json'];

/** The document in the working tree of the repository at `top`. */
export function versionHere(top: string, subject: Subject): DocumentVersion {
  return { name: 'the working tree', commit: null, folder: top, root: top, ...filesOf(subject) };
}

/** The document at a commit. Throws `UsageError` where it is not there. */
export async function versionAt(top: string, commit: Commit, subject: Subject): Promise<ExtractedVersion> {
  const { entry, rules } = filesOf(subject);
  const patterns = 'root' in subject ? [`:(literal)${relative(top, join(subject.root, 'spec'))}`] : SOURCES;
  const { folder, remove } = await extract(top, commit, patterns);
  const moved = (path: string) => join(folder, relative(top, path));
  const name = commit.id.startsWith(commit.ref) ? commit.id.slice(0, 7) : `${commit.ref} (${commit.id.slice(0, 7)})`;
  if (!existsSync(moved(entry))) {
    await remove();
    throw new UsageError(
      `there is no ${relative(top, entry)} at ${name}, so there is nothing to compare with. Name a commit, branch or tag that has it`,
    );
  }
  return {
    name,
    commit: commit.id,
    folder,
    root: folder,
    entry: moved(entry),
    rules: rules === null ? null : moved(rules),
    remove,
  };
}

function filesOf(subject: Subject): Pick<DocumentVersion, 'entry' | 'rules'> {
  return 'root' in subject
    ? { entry: join(subject.root, CONTRACT), rules: join(subject.root, RULES_FOLDER) }
    : { entry: subject.file, rules: null };
}

/**
 * A document by its path from the current folder. It may refer to files of its repository, or of its folder where
 * there is no repository.
 */
export async function versionOfFile(file: string): Promise<DocumentVersion> {
  const [entry, folder] = [resolve(file), process.cwd()];
  const root = await repositoryOf(dirname(entry)).catch(() => dirname(entry));
  return { name: file, commit: null, entry, folder, root, rules: null };
}

const NOTHING: Classification = { changes: [], cleared: [], undrawn: [] };

/** The changes, and the `info.version` of the later document; null where it has none. */
export interface ComparedVersions extends Classification {
  readonly version: string | null;
}

/**
 * Every change between two versions, of the document and of its rules, gravest first. Places are relative to the
 * folder of their version. Throws `UsageError` for an unreadable document or catalogue of rules.
 */
export async function compareVersions(
  base: DocumentVersion,
  revision: DocumentVersion,
  bounds: SearchBounds = {},
): Promise<ComparedVersions> {
  const [old, now] = await Promise.all([documentOf(base), documentOf(revision)]);
  const version = valueAt(now.document, '/info/version');
  const names = new Map([...operationNames(old.document), ...operationNames(now.document)]);
  // One after the other, so that the same error is reported first each time.
  const before = await rulesOf(base);
  const after = await rulesOf(revision);
  const rules = compareCatalogues(before, after, (id) => names.get(id) ?? id);
  const isSame = JSON.stringify(old.document) === JSON.stringify(now.document);
  const { changes, cleared, undrawn } = isSame ? NOTHING : await classified(old, now, bounds);
  const home = (change: ContractChange) => rehomed(change, change.side === 'base' ? base : revision);
  const all = [
    ...changes.map(home),
    ...rules.map((change) => inContract(change, change.side === 'base' ? base : revision)),
  ];
  return {
    changes: VERDICTS.flatMap((wanted) => all.filter(({ verdict }) => verdict === wanted)),
    cleared: cleared.map(home),
    undrawn,
    version: typeof version === 'string' ? version : null,
  };
}

/** An error of the comparison itself is blamed on an unusual document, which is then not judged. */
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

async function documentOf({ entry, folder, root, name }: DocumentVersion): Promise<ApiDocument> {
  try {
    return await readDocument(entry, root);
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError))
      throw new UsageError(`not judged: ${name} cannot be read: ${reasonOf(error)}`);
    const message = error.message.replaceAll(`${folder}/`, '');
    throw new UsageError(message.includes(name) ? message : `${name}: ${message}`);
  }
}

async function rulesOf({ rules, root, name }: DocumentVersion): Promise<RuleEntry[]> {
  if (rules === null || !existsSync(rules)) return [];
  try {
    await refuseLinksOut(rules, root);
    return loadCatalogue(rules, null);
  } catch (error) {
    if (!(error instanceof CatalogueError || error instanceof UnreadableDocumentError)) throw error;
    throw new UsageError(`the rules of ${name} cannot be compared; ${error.message}`);
  }
}

/** The names of a document's operations, `POST /api/v1/orders`, by operationId. */
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

function rehomed(change: ContractChange, { folder }: DocumentVersion): ContractChange {
  if (change.place === null) return change;
  const file = relative(folder, resolve(change.place.file));
  // A file outside of the folder, e.g. behind a reference, keeps its name.
  if (file.startsWith('..') || isAbsolute(file)) return change;
  return { ...change, place: { ...change.place, file } };
}

/** The catalogue names files relative to the root of the contract, which may be a subfolder of the repository. */
function inContract(change: ContractChange, { folder, rules }: DocumentVersion): ContractChange {
  if (change.place === null || rules === null) return change;
  const file = `${relative(folder, rules)}/${relative(RULES_FOLDER, change.place.file)}`;
  return { ...change, place: { ...change.place, file } };
}
