import { stoppingAt } from '../../conformance/commands/prove/trial.js';
import type { Depth } from '../../conformance/experiments/experiment.js';
import { experiments } from '../../conformance/experiments/index.js';
import { NEVER_ISSUED } from '../../conformance/http/request.js';
import { rules } from '../../conformance/rules/index.js';
import { UnreachableError } from '../../conformance/run/discovery/discovery.js';
import { exitStatus, type RunResult } from '../../conformance/run/result.js';
import { run } from '../../conformance/run/run.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { DemoServer } from '../servers/demo-server.js';
import type { Mutant } from './mutants.js';
import type { MutantServers } from './server.js';

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
