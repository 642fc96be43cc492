import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DGO } from '../../demo-server.js';
import { type Child, startChild } from './child.js';
import { createLoader, type Loader } from './loader.js';

/** More than any order waits for its fulfilment while it is measured: what is measured is buying. */
const A_DAY_MS = '86400000';

/** A process under test that listens, with connections to it. */
export interface Serving {
  readonly child: Child;
  readonly origin: string;
  readonly loader: Loader;
}

/** The processes and files of a benchmark. */
export interface Stage {
  file(name: string): string;
  start(program: string, args: readonly string[]): Promise<Child>;
  /** Starts a program that says as JSON at which `base_url` it is. */
  serve(program: string, args: readonly string[]): Promise<Serving>;
  /** Starts the reference server. */
  serveDatabase(database: string): Promise<Serving>;
  /** Ends everything. @returns what the processes have said on stderr. */
  end(): Promise<string>;
}

/** Sets a stage up in a temporary folder. */
export function createStage(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bench-'));
  const file = (name: string) => join(folder, name);
  const log = openSync(file('log'), 'a');
  const children: Child[] = [];
  const loaders: Loader[] = [];
  const start = async (program: string, args: readonly string[]) => {
    const child = await startChild(program, args, log);
    children.push(child);
    return child;
  };
  const serve = async (program: string, args: readonly string[]) => {
    const child = await start(program, args);
    // Every program that is started here prints this line.
    const { base_url: origin } = child.ready as { base_url: string };
    const loader = createLoader(origin);
    loaders.push(loader);
    return { child, origin, loader };
  };
  return {
    file,
    start,
    serve,
    serveDatabase: (database) =>
      serve(DGO, ['serve', '--database', database, '--port', '0', '--json', '--fulfilment-ms', A_DAY_MS]),
    async end() {
      await Promise.all(loaders.map((loader) => loader.close()));
      await Promise.all(children.map((child) => child.stop()));
      closeSync(log);
      const said = readFileSync(file('log'), 'utf8');
      rmSync(folder, { recursive: true, force: true });
      return said;
    },
  };
}
