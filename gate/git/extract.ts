import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../cli/usage-error.js';
import type { Commit } from './checkout.js';
import { git } from './git.js';

/** Files of a commit, written to a folder of their own. */
export interface Extract {
  /** Stands for the root of the repository. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Writes the files of a commit that git's `patterns` name (from the root of the repository) to a temporary folder. The
 * checkout, its index and its list of worktrees stay as they are. Throws `UsageError` with git's words when an object
 * cannot be read.
 */
export async function extract(top: string, { ref, id }: Commit, patterns: readonly string[]): Promise<Extract> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'dgo-gate-')));
  const folder = join(home, 'files');
  const remove = () => rm(home, { recursive: true, force: true });
  // Attributes are those of the commit, and not of what is checked out, which could ask for another encoding.
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
