import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { linesOfHistory } from '../run/run.test.support.js';
import { runnable } from '../tests/executable.test.support.js';

/** A test in the output of vitest's JSON reporter. */
export interface ReportedTest {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly failureMessages: readonly string[];
  readonly meta: { readonly conformance?: { readonly rule: string; readonly verdict: string } };
}

export interface Ran {
  readonly code: number;
  /** The output of the verbose reporter. */
  readonly out: string;
  readonly tests: readonly ReportedTest[];
  /** Events of the histories; empty where there is no history. */
  readonly events: readonly string[];
}

type Variables = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const MODULE = runnable('conformance/vitest/index.ts');
/**
 * As for an installed package, Node loads the module rather than vitest. The short timeouts check that the suite does not
 * depend on them.
 */
const CONFIG = `export default {
  resolve: { alias: { 'digital-goods-ordering/conformance/vitest': ${JSON.stringify(MODULE.file)} } },
  test: {
    include: ['*.check.ts'],
    testTimeout: 100,
    hookTimeout: 100,
    server: { deps: { external: [/.conformance.vitest./] } },
  },
};`;

/** A temporary folder of a user with these test files, removed after the test. */
export function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-vitest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'user'));
  writeFileSync(join(folder, 'user/vitest.config.mjs'), CONFIG);
  for (const [name, source] of Object.entries(files)) writeFile(join(folder, 'user'), name, source);
  return join(folder, 'user');
}

export function writeFile(folder: string, name: string, source: string): void {
  const imports = "import { registerConformance } from 'digital-goods-ordering/conformance/vitest';";
  writeFileSync(join(folder, name), `${imports}\n${source}\n`);
}

/** Runs the project's own vitest in the folder, with this in its environment. */
export async function vitest(folder: string, env: Variables, ...more: string[]): Promise<Ran> {
  const report = join(folder, 'report.json');
  const args = [VITEST, 'run', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`, ...more];
  const { code, out } = await new Promise<Pick<Ran, 'code' | 'out'>>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env: environment(env) }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stripVTControlCharacters(stdout + stderr) }),
    );
  });
  const reported: { testResults: { assertionResults: ReportedTest[] }[] } = JSON.parse(readFileSync(report, 'utf8'));
  return { code, out, tests: reported.testResults.flatMap((file) => file.assertionResults), events: eventsIn(folder) };
}

/** Starts vitest as an editor does, and calls `change` whenever it waits for changes; ends when that returns false. */
export async function watch(folder: string, env: Variables, change: (round: number) => boolean): Promise<string> {
  const child = spawn(process.execPath, [VITEST, '--watch'], { cwd: folder, env: environment(env) });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let out = '';
  let round = 0;
  const listen = (chunk: Buffer) => {
    out += stripVTControlCharacters(chunk.toString());
    while (out.split('Waiting for file changes').length - 1 > round) {
      round += 1;
      if (!change(round)) child.kill('SIGTERM');
    }
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await ended;
  return out;
}

function eventsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ndjson.gz'))
    .flatMap((name) => linesOfHistory(join(folder, name)));
}

/** The environment without variables of the outer vitest, of CI and of the user. */
function environment(more: Variables): NodeJS.ProcessEnv {
  const foreign = /^(VITEST|VITE_|DGO_|NODE_ENV|FORCE_COLOR|GITHUB_|CI$|TEST$|MODE$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(own), NO_COLOR: '1', NODE_OPTIONS: MODULE.options.join(' '), ...more };
}
