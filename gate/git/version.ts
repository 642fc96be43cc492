import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { UsageError } from '../../cli/usage-error.js';
import { RULES_FOLDER } from '../rules/rule-change.js';
import { CONTRACT, type Commit, repositoryOf } from './checkout.js';
import { extract } from './extract.js';

/** One of the two versions that are compared. */
export interface Version {
  /** As it is told, e.g. `main (1a2b3c4)`. */
  readonly name: string;
  /** The commit, where it is one. */
  readonly commit: string | null;
  /** The file of the document. */
  readonly entry: string;
  /** The folder from which its files are named. */
  readonly folder: string;
  /** Nothing outside of this folder is read. */
  readonly root: string;
  /** The folder of its catalogue of rules; null where the document is not this contract. */
  readonly rules: string | null;
}

/** A version that was written to a temporary folder. */
export interface ExtractedVersion extends Version {
  remove(): Promise<void>;
}

/** A document in a repository: this contract in the folder `root`, or any other file. */
export type Subject = { readonly root: string } | { readonly file: string };

/** What a document may refer to, in any folder of its repository. */
const SOURCES = ['*.yaml', '*.yml', '*.json'];

/** The document in the working tree of the repository at `top`. */
export function versionHere(top: string, subject: Subject): Version {
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
      `there is no ${relative(top, entry)} at ${name}, so that there is nothing to compare with. Name a commit, branch or tag that has it`,
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

function filesOf(subject: Subject): Pick<Version, 'entry' | 'rules'> {
  return 'root' in subject
    ? { entry: join(subject.root, CONTRACT), rules: join(subject.root, RULES_FOLDER) }
    : { entry: subject.file, rules: null };
}

/** Any document in a file, named from the current folder. It may refer to files of its repository, or else of its folder. */
export async function versionOfFile(file: string): Promise<Version> {
  const [entry, folder] = [resolve(file), process.cwd()];
  const root = await repositoryOf(dirname(entry)).catch(() => dirname(entry));
  return { name: file, commit: null, entry, folder, root, rules: null };
}
