import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { block } from '../../cli/escapes.js';
import { concealed } from '../../cli/secrets.js';
import { UsageError } from '../../cli/usage-error.js';
import type { SearchBounds } from '../counterexamples/find-counterexamples.js';
import { commitOf, contractRootOf, repositoryOf } from '../git/git.js';
import {
  compareVersions,
  type DocumentVersion,
  type Subject,
  versionAt,
  versionHere,
  versionOfFile,
} from '../git/versions.js';
import { changelogJson, changelogMarkdown } from '../report/changelog.js';

export interface ChangelogOptions {
  readonly format: 'markdown' | 'json';
  readonly document?: string;
}

/** Runs `dgo changelog` and returns its exit status. */
export async function changelog(
  base: string,
  revision: string | undefined,
  options: ChangelogOptions,
  bounds: SearchBounds = {},
): Promise<number> {
  const temporary: (() => Promise<void>)[] = [];
  try {
    const [old, now] = await versionsOf(base, revision, options, temporary);
    const { changes } = await compareVersions(old, now, bounds);
    const named = ({ name, commit }: DocumentVersion) => ({ name, commit });
    const told = { base: named(old), revision: named(now), changes };
    process.stdout.write(options.format === 'json' ? changelogJson(told) : changelogMarkdown(told));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`dgo changelog: ${block(concealed(error.message))}`);
    return 2;
  } finally {
    for (const remove of temporary) await remove();
  }
}

async function versionsOf(
  base: string,
  revision: string | undefined,
  { document }: ChangelogOptions,
  temporary: (() => Promise<void>)[],
): Promise<[DocumentVersion, DocumentVersion]> {
  const names = revision === undefined ? [base] : [base, revision];
  if (revision !== undefined && names.every(isFile)) {
    if (document === undefined) return Promise.all([versionOfFile(base), versionOfFile(revision)]);
    throw new UsageError(`two documents are named, and --document ${document} besides: leave it out`);
  }
  const missing = names.find((name) => !isFile(name) && /\.(ya?ml|json)$/i.test(name));
  const astray = missing ?? names.find(isFile);
  if (astray !== undefined) throw new UsageError(whyAstray(astray, names));
  const top = await repositoryOf(process.cwd());
  const subject: Subject =
    document === undefined ? { root: contractRootOf(process.cwd(), top) } : { file: resolve(document) };
  const at = async (ref: string) => {
    const version = await versionAt(top, await commitOf(top, ref), subject);
    temporary.push(version.remove);
    return version;
  };
  return [await at(base), revision === undefined ? versionHere(top, subject) : await at(revision)];
}

function whyAstray(name: string, names: readonly string[]): string {
  if (!isFile(name)) return `there is no file ${name}: name two files, or one or two commits, branches or tags`;
  const other = names.find((one) => one !== name);
  return other === undefined
    ? `${name} is a file: name the later document as well, or a commit, branch or tag in its place`
    : `${name} is a file, and ${other} is none: name two files, or two commits, branches or tags`;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
