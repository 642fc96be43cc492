import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { stoppingAt } from '../../conformance/commands/prove/trial.js';
import type { Depth } from '../../conformance/experiments/experiment.js';
import { experiments } from '../../conformance/experiments/index.js';
import { NEVER_ISSUED } from '../../conformance/http/request.js';
import { rules } from '../../conformance/rules/index.js';
import { UnreachableError } from '../../conformance/run/discovery/discovery.js';
import { exitStatus, type RunResult } from '../../conformance/run/result.js';
import { run } from '../../conformance/run/run.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { type DemoServer, startDemoServer } from '../servers/demo-server.js';
import { type Instrumented, type Mutant, SWITCH } from './mutants.js';

/** How a mutant was seen, most telling first. The last three are survivors. */
export const OUTCOMES = ['must', 'should', 'inconclusive', 'down', 'survived', 'unreached', 'decided'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What became of one mutant. */
export interface Finding {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** Null where nothing was run. */
  readonly depth: Depth | null;
  /** The rules that are not green. */
  readonly rules: readonly RuleId[];
}

/** Below `node_modules`, so that what the copy imports is found. */
const COPY = 'node_modules/.cache/mutate';

/** What the copy needs of `dist/`: the executable, and what it loads when it starts a server. */
const ROOMS = ['cli', 'client', 'conformance', 'gate', 'generated', 'json-schema', 'reference-server'];

/** A server that neither answers nor ends is killed after this time. */
const SERVER_LONGEST_MS = 1_000_000;
const START_MS = 60_000;
const HOOK = new URL('note-coverage.js', import.meta.url).href;

/** Minor units: the 1,000.00 that `npm run conformance` permits. */
const SPEND = 100_000;
/** Long: a busy machine must not make a mutant seem slow. */
const TIMEOUT_MS = 60_000;
const FULFILMENT_MS = 10_000;
const LONGEST_MS: Readonly<Record<Depth, number>> = { quick: 300_000, standard: 900_000, deep: 900_000 };

/** On a busy machine a connection may break whatever the code does: what this rule alone reports must be seen twice. */
const FRAGILE: RuleId = 'robustness/answers-come-whole';

/** Judges the server with this mutant: in a quick run, and where that is green in a standard one. */
export async function judge(mutant: Mutant, servers: MutantServers, seed: number): Promise<Finding> {
  const quick = await judgeTwice(mutant, servers, seed, 'quick');
  const isSeen = quick.outcome === 'must' || quick.outcome === 'should' || quick.outcome === 'down';
  return isSeen ? quick : judgeTwice(mutant, servers, seed, 'standard');
}

async function judgeTwice(mutant: Mutant, servers: MutantServers, seed: number, depth: Depth): Promise<Finding> {
  const finding = await judgeOnce(mutant, servers, seed, depth);
  const isFragile = finding.outcome === 'should' && finding.rules.every((id) => id === FRAGILE);
  return isFragile ? judgeOnce(mutant, servers, seed, depth) : finding;
}

async function judgeOnce(mutant: Mutant, servers: MutantServers, seed: number, depth: Depth): Promise<Finding> {
  const server = await servers.start(mutant.id).catch(() => null);
  if (server === null) return { mutant, outcome: 'down', depth, rules: [] };
  try {
    return { mutant, depth, ...findingOf(await check(server, seed, depth)) };
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return { mutant, outcome: 'down', depth, rules: [] };
  } finally {
    await server.stop('SIGKILL');
  }
}

/** What `dgo check` does, up to the first violation of a must. */
export async function check(server: DemoServer, seed: number, depth: Depth): Promise<RunResult> {
  const seen = new AbortController();
  const stop = () => seen.abort();
  const { token, otherToken, wallets } = server;
  const walletsOf = (owner: string) => wallets.filter((wallet) => wallet.owner === owner).map(({ uuid }) => uuid);
  return run({
    baseUrl: new URL(server.baseUrl),
    tokens: { caller: token, other: otherToken, invalid: NEVER_ISSUED },
    wallets: { own: walletsOf('main'), poor: walletsOf('poor')[0] ?? null, other: walletsOf('other')[0] ?? null },
    spend: SPEND,
    settleMs: 0,
    fulfilmentMs: FULFILMENT_MS,
    timeoutMs: TIMEOUT_MS,
    rate: 0,
    longestMs: LONGEST_MS[depth],
    run: 'mutate',
    depth,
    seed,
    experiments,
    rules: rules.map((rule) => (catalogue[rule.id].level === 'must' ? stoppingAt(rule, stop) : rule)),
    history: null,
    shrinks: false,
    interrupt: seen.signal,
  });
}

/** What a run says of a mutant. */
export function findingOf(result: RunResult): Pick<Finding, 'outcome' | 'rules'> {
  const idsOf = (verdict: string) => result.rules.filter((rule) => rule.verdict === verdict).map(({ id }) => id);
  const [failed, warned, inconclusive] = [idsOf('fail'), idsOf('warn'), idsOf('inconclusive')];
  if (failed.length > 0) return { outcome: 'must', rules: failed };
  if (warned.length > 0) return { outcome: 'should', rules: warned };
  if (exitStatus(result, false) !== 0) return { outcome: 'inconclusive', rules: inconclusive };
  return { outcome: 'survived', rules: [] };
}

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
    const how = { launch, env, isSilent, longestMs: SERVER_LONGEST_MS, startMs: START_MS };
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
