import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../../cli/usage-error.js';
import { isIn } from '../closed-set.js';
import { git } from './git.js';

/** Where the contract stands in its folder. */
export const CONTRACT = 'spec/openapi.yaml';

/** A commit, and the words by which it was asked for. */
export interface Commit {
  readonly ref: string;
  readonly id: string;
}

/**
 * The root of the repository that a folder belongs to. Throws `UsageError` where it belongs to none. A folder that holds
 * the files of a bare repository is none: a commit can bring it, with a configuration that calls any folder its root.
 */
export async function repositoryOf(folder: string): Promise<string> {
  const { isOk, stdout, stderr } = await git(folder, ['rev-parse', '--show-toplevel']);
  const top = stdout.trim();
  if (isOk && top !== '' && existsSync(join(top, '.git')) && isIn(top, await realpath(folder))) return top;
  throw new UsageError(
    `${folder} is in no git repository that can be read${stderr === '' ? '' : ` (git: ${stderr})`}. Run the command in a checkout, or compare two files: dgo gate OLD NEW`,
  );
}

/** The nearest folder above (or the folder itself) that has a contract, not beyond `top`. Throws `UsageError` for none. */
export function contractRootOf(folder: string, top: string): string {
  if (existsSync(join(folder, CONTRACT))) return folder;
  if (folder !== top && dirname(folder) !== folder) return contractRootOf(dirname(folder), top);
  throw new UsageError(
    `there is no ${CONTRACT} in the current folder, nor above it up to ${top}. Run the command in a checkout of the contract, or name another document of this repository: dgo gate --base REF DOCUMENT`,
  );
}

/** The commit that a ref means. Throws `UsageError` that says what to do, for an unknown one and in a shallow clone. */
export async function commitOf(top: string, ref: string): Promise<Commit> {
  const id = await resolved(top, ref);
  if (id !== null) return { ref, id };
  throw new UsageError(`${JSON.stringify(ref)} is no commit, branch or tag of ${top}. ${await remedy(top, ref)}`);
}

async function resolved(top: string, ref: string): Promise<string | null> {
  if (ref === '') return null;
  const { isOk, stdout } = await git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  return isOk ? stdout.trim() : null;
}

async function remedy(top: string, ref: string): Promise<string> {
  if (ref !== '' && (await resolved(top, `origin/${ref}`)) !== null) return `Did you mean origin/${ref}?`;
  const { stdout } = await git(top, ['rev-parse', '--is-shallow-repository']);
  return stdout.trim() === 'true'
    ? 'This is a shallow clone, which has a part of the history only: give actions/checkout `fetch-depth: 0`, or run `git fetch --unshallow --tags`'
    : 'Fetch it first (`git fetch origin --tags`); `git branch --all` and `git tag` show what there is';
}

/** How many commits of the other one touch `path` and are not in what is checked out. 0 where nobody can tell. */
export async function commitsNotHere(top: string, { id }: Commit, path: string): Promise<number> {
  const { isOk, stdout } = await git(top, ['rev-list', '--count', `HEAD..${id}`, '--', path]);
  return isOk ? Number(stdout.trim()) : 0;
}
