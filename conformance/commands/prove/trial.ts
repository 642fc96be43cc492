import type { RuleId } from '../../../generated/rules.js';
import type { Depth, Experiment } from '../../experiments/experiment.js';
import { NEVER_ISSUED } from '../../http/request.js';
import { changed, Deployment } from '../../model/deployment.js';
import type { Fault } from '../../model/faults/fault.js';
import { startProxy } from '../../model/faults/proxy.js';
import type { AnyRule, Verdict } from '../../rules/shared/rule.js';
import type { RunResult } from '../../run/result.js';
import { type RunConfig, run } from '../../run/run.js';
import type { Flag } from './matrix.js';

/** What is run against every deployment, broken or not. */
interface TrialConfig {
  readonly experiments: readonly Experiment[];
  readonly rules: readonly AnyRule[];
  readonly depth: Depth;
  readonly seed: number;
  readonly flags: readonly Flag[];
  /** The run ends as soon as this rule is violated. Null runs it to its end. */
  readonly until?: RuleId | null;
  /** The names of the experiments that are run, for the rule of `until` alone. Default: all, for all rules. */
  readonly by?: readonly string[];
}

/** The user's deployment, for faults on the wire in front of it. */
export type Target = Pick<
  RunConfig,
  'baseUrl' | 'tokens' | 'wallets' | 'spend' | 'settleMs' | 'fulfilmentMs' | 'timeoutMs' | 'rate'
>;

const SPEND = 100_000;
/** Whole runs are tried where fewer experiments show nothing. Orders take so long there that a busy machine reads them before their delivery. */
const PATIENT = { fulfilmentMs: 1_500 };

/**
 * One run against a new breakable deployment, or against the target, with the fault applied; null for no fault. The run
 * is given only what the flags permit.
 */
export async function trial(fault: Fault | null, config: TrialConfig, target: Target | null): Promise<RunResult> {
  const result = await tryOnce(fault, config, target);
  const { verdict } = result.rules.find(({ id }) => id === config.until) ?? {};
  // Where a run ends early, an operation may have been denied throughout, which takes its violations back. A run to the
  // end decides.
  const isUnseen = config.until != null && verdict !== 'fail' && verdict !== 'warn' && config.by === undefined;
  return isUnseen ? tryOnce(fault, { ...config, until: null }, target) : result;
}

async function tryOnce(
  fault: Fault | null,
  { flags, rules, experiments, until = null, by, ...config }: TrialConfig,
  target: Target | null,
): Promise<RunResult> {
  const Broken = fault?.state === undefined ? Deployment : changed(Deployment, fault.state);
  const own = target === null ? await new Broken(by === undefined ? PATIENT : {}).listen() : null;
  const reached = within(flags, target ?? targetOf(own?.baseUrl ?? '', own?.facts));
  const wire = fault?.wire?.();
  const proxy = wire === undefined ? null : await startProxy(reached.baseUrl.href, wire);
  try {
    const baseUrl = proxy === null ? reached.baseUrl : new URL(proxy.baseUrl);
    const seen = new AbortController();
    // A few experiments are run for one rule alone; to judge the others as well takes long.
    const judged = by === undefined ? rules : rules.filter(({ id }) => id === until);
    const watched = judged.map((rule) => (rule.id === until ? stoppingAt(rule, () => seen.abort()) : rule));
    // The suite's own deployment holds no real money, so a wrong charge does not stop the run: each fault must be seen
    // by its own rule.
    const how = { run: 'trial', shrinks: false, history: null, interrupt: seen.signal, stopsBuying: target !== null };
    const tried = experiments.filter(({ name }) => by === undefined || by.includes(name));
    const result = await run({ ...reached, ...config, ...how, experiments: tried, rules: watched, baseUrl });
    const problems = (proxy?.problems ?? []).map((problem) => `the fault ${fault?.id} threw: ${problem}`);
    return { ...result, faults: [...result.faults, ...problems] };
  } finally {
    await proxy?.close();
    await own?.close();
  }
}

/** The rule, with a call to `stop` when it is violated. */
export function stoppingAt(rule: AnyRule, stop: () => void): AnyRule {
  const noted = <Said extends Verdict | undefined>(verdict: Said): Said => {
    if (verdict?.is === 'violated') stop();
    return verdict;
  };
  const watched: AnyRule = { ...rule };
  // Each rule receives evidence of its own kind.
  return Object.assign(watched, {
    see: (state: never, item: never) => noted(rule.see(state, item)),
    end: (state: never) => noted(rule.end(state)),
  });
}

function within(flags: readonly Flag[], target: Target): Target {
  const { caller, other, ...rest } = target.tokens;
  const tokens = {
    ...rest,
    ...(flags.includes('token') && caller !== undefined ? { caller } : {}),
    ...(flags.includes('other token') && other !== undefined ? { other } : {}),
  };
  return { ...target, tokens, spend: flags.includes('spend') ? target.spend : 0 };
}

function targetOf(baseUrl: string, facts: Deployment['facts'] | undefined): Target {
  if (facts === undefined) throw new Error('a trial needs a target or a deployment of its own');
  return {
    baseUrl: new URL(baseUrl),
    tokens: { caller: facts.token, other: facts.otherToken, invalid: NEVER_ISSUED },
    wallets: {
      own: facts.wallets.filter((uuid) => uuid !== facts.poorWallet),
      poor: facts.poorWallet,
      other: facts.otherWallet,
    },
    spend: SPEND,
    settleMs: 0,
    fulfilmentMs: 5_000,
    timeoutMs: 10_000,
    rate: 0,
  };
}
