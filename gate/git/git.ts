import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../../cli/usage-error.js';
import { isIn } from '../documents/closed-set.js';

/** The output of git, and whether it succeeded. */
export interface GitRun {
  readonly isOk: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Settings that keep git from starting programs that a repository's configuration names. */
const UNTRUSTING = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit'];
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Runs git in a folder, in English and without prompts. A non-zero exit is returned, not thrown. Throws `UsageError`
 * where git is not installed.
 */
export function git(
  folder: string,
  args: readonly string[],
  { input = '', environment = {} }: { input?: string; environment?: Readonly<Record<string, string>> } = {},
): Promise<GitRun> {
  const env = {
    ...process.env,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    ...environment,
  };
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...UNTRUSTING.flatMap((setting) => ['-c', setting]), ...args],
      { cwd: folder, env, maxBuffer: MOST_BYTES },
      (error, stdout, stderr) => {
        if (error !== null && error.code === 'ENOENT') {
          reject(new UsageError('git cannot be started: install it, or compare two files: dgo gate OLD NEW'));
        } else resolve({ isOk: error === null, stdout, stderr: stderr.trim() });
      },
    );
    // Git may exit before it has read all its input, and reports why.
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/** The file of the contract, from its root. */
export const CONTRACT = 'spec/openapi.yaml';

/** A commit, and the ref by which it was requested. */
export interface Commit {
  readonly ref: string;
  readonly id: string;
}

/**
 * The root of the repository that a folder belongs to. Throws `UsageError` where there is none. A folder with the
 * files of a bare repository does not count: a commit can contain one whose configuration declares any folder its
 * root.
 */
export async function repositoryOf(folder: string): Promise<string> {
  const { isOk, stdout, stderr } = await git(folder, ['rev-parse', '--show-toplevel']);
  const top = stdout.trim();
  if (isOk && top !== '' && existsSync(join(top, '.git')) && isIn(top, await realpath(folder))) return top;
  throw new UsageError(
    `${folder} is not in a git repository that can be read${stderr === '' ? '' : ` (git: ${stderr})`}. Run the command in a checkout, or compare two files: dgo gate OLD NEW`,
  );
}

/** The folder, or its nearest ancestor up to `top`, that has a contract. Throws `UsageError` where none has. */
export function contractRootOf(folder: string, top: string): string {
  if (existsSync(join(folder, CONTRACT))) return folder;
  if (folder !== top && dirname(folder) !== folder) return contractRootOf(dirname(folder), top);
  throw new UsageError(
    `there is no ${CONTRACT} in the current folder, nor above it up to ${top}. Run the command in a checkout of the contract, or name another document of this repository: dgo gate --base REF DOCUMENT`,
  );
}

/** The commit of a ref. Throws `UsageError` with a remedy for an unknown ref and for a shallow clone. */
export async function commitOf(top: string, ref: string): Promise<Commit> {
  const id = await resolved(top, ref);
  if (id !== null) return { ref, id };
  throw new UsageError(`${JSON.stringify(ref)} is not a commit, branch or tag of ${top}. ${await remedy(top, ref)}`);
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

/** The number of commits that touch `path` and are not in the checkout; 0 where it cannot be determined. */
export async function commitsNotHere(top: string, { id }: Commit, path: string): Promise<number> {
  const { isOk, stdout } = await git(top, ['rev-list', '--count', `HEAD..${id}`, '--', path]);
  return isOk ? Number(stdout.trim()) : 0;
}

/** Files of a commit, written to a temporary folder. */
export interface Extract {
  /** Corresponds to the root of the repository. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Writes the files of a commit that match git's `patterns`, from the root of the repository, to a temporary folder.
 * The checkout, its index and its list of worktrees do not change. Throws `UsageError` with git's message when an
 * object cannot be read.
 */
export async function extract(top: string, { ref, id }: Commit, patterns: readonly string[]): Promise<Extract> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'dgo-gate-')));
  const folder = join(home, 'files');
  const remove = () => rm(home, { recursive: true, force: true });
  // Attributes are read from the commit, not from the checkout, which could name another encoding.
  const environment = { GIT_INDEX_FILE: join(home, 'index'), GIT_WORK_TREE: folder };
  const run = async (args: readonly string[], input = '') => {
    const { isOk, stdout, stderr } = await git(top, args, { environment, input });
    if (isOk) return stdout;
    throw new UsageError(
      `the files at ${ref} cannot be read: ${stderr}. In a clone that has a part of the history only, fetch the rest: \`fetch-depth: 0\` of actions/checkout`,
    );
  };
  try {
    await mkdir(folder);
    await run(['read-tree', id]);
    const names = await run(['ls-files', '-z', '--', ...patterns]);
    await run(['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], names);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
