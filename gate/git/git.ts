import { execFile } from 'node:child_process';
import { UsageError } from '../../cli/usage-error.js';

/** What git printed, and whether it was content. */
export interface GitRun {
  readonly isOk: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Nothing that a repository's configuration names is started. */
const UNTRUSTING = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit'];
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Runs git in a folder, in English and without questions. A status other than 0 is told and not thrown. Throws
 * `UsageError` where there is no git.
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
    // Git may end before it has read all, and says why.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
