import { Command, CommanderError } from 'commander';
import { vi } from 'vitest';
import type { ServerOptions } from '../../config.js';
import { testDatabase } from '../../store/testing/database.test.support.js';
import { startTestServer, type TestServer } from '../../testing/server.test.support.js';
import { registerAdmin } from './admin.js';

/** What a command left behind: its exit status, and what it printed. */
export interface Done {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** A running server, and the administration of its database. */
export interface AdminTest extends TestServer {
  /** Where the database is. */
  readonly where: string;
  /** Runs `dgo admin` with these arguments. */
  admin(...args: readonly string[]): Promise<Done>;
  /** The same with `--json`, which must succeed. */
  adminJson<Shape>(...args: readonly string[]): Promise<Shape>;
}

/** Starts a server with demo data of seed 1, on the database that this run of the tests is about. */
export async function startAdminTest(options: ServerOptions = {}): Promise<AdminTest> {
  const database = await testDatabase();
  const test = await startTestServer({ ...options, database: database.where });
  const admin = (...args: readonly string[]) => runAdmin([...args, '--database', database.where]);
  return {
    ...test,
    where: database.where,
    admin,
    async adminJson<Shape>(...args: readonly string[]) {
      const { status, out, err } = await admin(...args, '--json');
      if (status !== 0) throw new Error(`dgo admin ${args.join(' ')}: ${status} ${err}`);
      // The test that asks knows what the command shows.
      return JSON.parse(out) as Shape;
    },
    async stop() {
      await test.stop();
      await database.remove();
    },
  };
}

/** Runs `dgo admin` in this process, as `cli/dgo.ts` does in one of its own. */
export async function runAdmin(args: readonly string[]): Promise<Done> {
  let out = '';
  let err = '';
  const log = vi.spyOn(console, 'log').mockImplementation((text) => {
    out += `${text}\n`;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((text) => {
    err += `${text}\n`;
  });
  try {
    const program = new Command('dgo').exitOverride().configureOutput({
      writeOut: (text) => console.log(text),
      writeErr: (text) => console.error(text),
    });
    registerAdmin(program);
    await program.parseAsync(['node', 'dgo', 'admin', ...args]);
    return { status: Number(process.exitCode ?? 0), out, err };
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    return { status: thrown.exitCode === 0 ? 0 : 2, out, err };
  } finally {
    process.exitCode = undefined;
    log.mockRestore();
    error.mockRestore();
  }
}
