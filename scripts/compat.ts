/**
 * `npm run compat`: makes, compiles and runs a client of the contract with each generator, against the demo server, and tries a
 * mock server and viewers. Without the tools of a target, or without the registry of its packages, it is skipped, with a
 * message. Exit status 1 where one is broken.
 *
 * `--quick` tries the four that install fastest, `--only NAME,NAME` those. `--write` puts what came of them, and the programs, into the guide.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { OpenApiDocument } from '../gate/contract/generate/document.js';
import { type Outcome, writeGuide } from './compat/guide.js';
import { savedAs, type Target } from './compat/target.js';
import { targets } from './compat/targets.js';
import { wrongIn, wrongInMock } from './compat/wrong-in.js';
import { browserPath, wrongInPage } from './compat/wrong-in-page.js';
import { type DemoServer, startDemoServer } from './servers/demo-server.js';

const run = promisify(execFile);
/** The compiled script stands in `dist/scripts`. */
const ROOT = fileURLToPath(new URL(import.meta.url.includes('/dist/') ? '../../' : '../', import.meta.url));
const LONGEST_STEP_MS = 900_000;
/** What npm says where its registry does not answer, or answers that it cannot; and Composer. */
const UNREACHABLE =
  /^npm error (network|code (E5\d\d|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)$)|curl error \d+ while downloading/m;

async function isThere(command: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${command}`]).then(
    () => true,
    () => false,
  );
}

/** Why a target is not tried; null where everything is there. */
async function missing({ kind, needs }: Target): Promise<string | null> {
  if (kind === 'viewer' && browserPath() === null) return 'there is no Chromium on this machine';
  for (const need of needs) if (!(await isThere(need))) return `${need} is not on this machine`;
  return null;
}

async function outcomeOf(target: Target, server: DemoServer): Promise<Outcome> {
  const because = await missing(target);
  if (because !== null) return { target, is: 'skipped', because };
  const folder = await mkdtemp(join(tmpdir(), `dgo-compat-${target.name}-`));
  try {
    for (const name of ['openapi.json', 'openapi-3.0.json'])
      await copyFile(`${ROOT}generated/${name}`, join(folder, name));
    await copyFile(`${ROOT}scripts/compat/programs/${target.program}`, join(folder, savedAs(target)));
    const printed = await lastOutput(target, folder, await environment(server));
    const wrong = await wrongWith(target, printed, folder, server);
    return wrong === null ? { target, is: 'works' } : { target, is: 'broken', because: wrong };
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string };
    const because = stderr.trim() || stdout.trim() || message;
    if (UNREACHABLE.test(because))
      return { target, is: 'skipped', because: 'the registry of its packages cannot be reached' };
    return { target, is: 'broken', because: because.slice(-2_000) };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What is wrong with a purchase, the answers of a mock server or a page; null where it is as the document and the server say. */
async function wrongWith(
  { kind }: Target,
  printed: string,
  folder: string,
  server: DemoServer,
): Promise<string | null> {
  if (kind === 'client') return wrongIn(printed, folder, server);
  const document: OpenApiDocument = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'));
  return kind === 'viewer' ? wrongInPage(folder, document) : wrongInMock(printed, document);
}

/** Takes all steps. Returns what the last one, the program, has printed. */
async function lastOutput({ steps }: Target, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  let printed = '';
  for (const step of steps) {
    const options = { cwd, env, timeout: LONGEST_STEP_MS, maxBuffer: 1e8 };
    printed = (await run('sh', ['-ec', step], options)).stdout;
  }
  return printed;
}

/** What the programs read: where to buy, as whom, what and from which wallet. */
async function environment({ baseUrl, token, wallets }: DemoServer): Promise<NodeJS.ProcessEnv> {
  const found = await fetch(`${baseUrl}/api/v1/products/search?term=Gift+Card+1+USD`);
  const { data } = (await found.json()) as { data: { id: number; isPermanentOutOfStock: boolean }[] };
  const product = data.find(({ isPermanentOutOfStock }) => !isPermanentOutOfStock);
  const wallet = wallets.find(({ owner }) => owner === 'main');
  const values = { URL: baseUrl, TOKEN: token, PRODUCT: String(product?.id), WALLET: wallet?.uuid, KEY: randomUUID() };
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`DGO_${name}`, value]));
  // Tools that report home, or that ask for an update, would slow down what is compared.
  return {
    ...process.env,
    DGO_PACKAGE: ROOT,
    DO_NOT_TRACK: '1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_fetch_retries: '1',
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_timeout: '60000',
    ...named,
  };
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } },
});
const named = values.only?.split(',') ?? targets.map(({ name }) => name);
const unknown = named.filter((name) => !targets.some((target) => target.name === name));
if (unknown.length > 0) {
  const names = targets.map(({ name }) => name).join(', ');
  throw new Error(`--only names no client that can be tried: ${unknown.join(', ')}. There are ${names}.`);
}
const chosen = targets.filter(({ name, isQuick }) => named.includes(name) && (!values.quick || isQuick));
if (chosen.length === 0) throw new Error('Of those that --only names, none is quick: leave out --quick.');
const server = await startDemoServer(['--fulfilment-ms', '50', '--validate-responses']);
try {
  const outcomes: Outcome[] = [];
  for (const target of chosen) {
    const outcome = await outcomeOf(target, server);
    outcomes.push(outcome);
    console.log(`${outcome.is.padEnd(8)} ${target.name}${'because' in outcome ? `: ${outcome.because}` : ''}`);
  }
  if (values.write) writeGuide(ROOT, targets, outcomes);
  process.exitCode = outcomes.some(({ is }) => is === 'broken') ? 1 : 0;
} finally {
  await server.stop();
}
