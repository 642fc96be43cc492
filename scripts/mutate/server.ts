import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type DemoServer, startDemoServer } from '../servers/demo-server.js';
import { type Instrumented, SWITCH } from './mutants.js';

/** Below `node_modules`, so that what the copy imports is found. */
const COPY = 'node_modules/.cache/mutate';

/** What the copy needs of `dist/`: the executable, and what it loads when it starts a server. */
const ROOMS = ['cli', 'client', 'conformance', 'gate', 'generated', 'json-schema', 'reference-server'];

/** A server that neither answers nor ends is killed after this time. */
const LONGEST_MS = 1_000_000;
const START_MS = 60_000;
const HOOK = new URL('note-coverage.js', import.meta.url).href;

/** Copies the compiled server, with the instrumented code in place of the original. Returns the copy's executable. */
export async function buildInstrumented({ code }: Instrumented): Promise<string> {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  // Its own package.json: Node looks for one no further than `node_modules`.
  cpSync('package.json', `${COPY}/package.json`);
  for (const room of ROOMS) cpSync(`dist/${room}`, `${COPY}/dist/${room}`, { recursive: true });
  for (const [file, text] of code) {
    const { code: compiled } = await transform(text, { loader: 'ts', format: 'esm', target: 'es2023' });
    writeFileSync(`${COPY}/dist/${file.replace(/\.ts$/, '.js')}`, compiled);
  }
  return `${COPY}/dist/cli/dgo.js`;
}

/** Servers of the instrumented code, each on its own copy of one database. */
export interface MutantServers {
  /** Starts one with this mutant on. Throws when it does not start. */
  start(mutant: string): Promise<DemoServer>;
  /** Starts one without a mutant, does the work, and returns the ids of the mutants that its run came past. */
  cover(work: (server: DemoServer) => Promise<void>): Promise<ReadonlySet<string>>;
  /** Removes the databases. */
  end(): void;
}

/**
 * The demo data are made once and without a mutant: a mutant is judged by what its server does on sound data, and not
 * by whether it can make them.
 */
export async function openMutantServers(executable: string): Promise<MutantServers> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-mutate-'));
  const template = join(folder, 'template');
  mkdirSync(template);
  await (await startDemoServer(['--database', join(template, 'shop.sqlite')], { launch: [executable] })).stop();
  let count = 0;

  const start = async (launch: readonly string[], env: Readonly<Record<string, string>>, isSilent: boolean) => {
    count += 1;
    const own = join(folder, `${count}`);
    cpSync(template, own, { recursive: true });
    const how = { launch, env, isSilent, longestMs: LONGEST_MS, startMs: START_MS };
    const server = await startDemoServer(['--database', join(own, 'shop.sqlite')], how);
    const stop = async (signal?: NodeJS.Signals) => {
      await server.stop(signal);
      rmSync(own, { recursive: true, force: true });
    };
    return { ...server, stop };
  };

  return {
    start: (mutant) => start([executable], { [SWITCH]: mutant }, true),
    cover: async (work) => {
      const file = join(folder, 'coverage.json');
      const server = await start(['--import', HOOK, executable], { DGO_MUTATE_COVERAGE: file }, false);
      await work(server).finally(() => server.stop());
      return new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
