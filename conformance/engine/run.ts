import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import type { Depth, Experiment } from './experiment.js';
import type { Facts } from './facts.js';
import type { History } from './history.js';
import { DISCOVERY, Jury, type Witness } from './jury.js';
import { type Case, plan } from './plan.js';
import type { RunResult, Violation } from './result.js';
import type { AnyRule } from './rule.js';
import { Session, type SessionConfig } from './session.js';
import { shrink } from './shrink.js';
import { pool } from './turns.js';

/** Everything that a run is told, complete. */
export interface RunConfig extends Omit<SessionConfig, 'pageLimit' | 'width'> {
  /** Name of the run: its time and something random. */
  readonly run: string;
  readonly depth: Depth;
  readonly seed: number;
  readonly experiments: readonly Experiment[];
  readonly rules: readonly AnyRule[];
  readonly history: History | null;
  /** Whether violations are reduced to small cases; on unless said otherwise. */
  readonly reduce?: boolean;
  readonly onProgress?: (done: number, of: number, requests: number) => void;
  readonly interrupt?: AbortSignal;
}

const WIDTH = 6;
const PAGE_LIMIT: Readonly<Record<Depth, number>> = { quick: 12, standard: 60, deep: 1_000 };
const SHRINK_ALL_MS = 20_000;
const SHRINK_ONE = { milliseconds: 4_000, attempts: 40 };

/** A session for a run of this depth. */
export function openSession(config: Omit<SessionConfig, 'pageLimit' | 'width'>, depth: Depth): Session {
  return new Session({ ...config, pageLimit: PAGE_LIMIT[depth], width: WIDTH });
}

/** Judges one deployment. Throws `UnreachableError` when it cannot be judged at all. */
export async function run(config: RunConfig): Promise<RunResult> {
  const session = openSession(config, config.depth);
  try {
    return await runWith(session, config);
  } finally {
    await session.close();
  }
}

async function runWith(session: Session, config: RunConfig): Promise<RunResult> {
  const startedAt = new Date();
  const { history, seed, depth, rules } = config;
  const target = config.baseUrl.href;
  history?.write({ event: 'run', run: config.run, target, seed, depth });
  const { facts, exchanges } = await session.discover();
  history?.write({ event: 'facts', facts });
  const jury = new Jury(rules, facts);
  for (const exchange of exchanges) {
    const sitting = jury.open({ experiment: DISCOVERY, input: null, drawn: null });
    sitting.see({ kind: 'exchange', item: exchange });
    sitting.close([exchange]);
    history?.write({ event: 'exchange', case: 0, exchange });
  }
  const cases = plan(config.experiments, facts, depth, seed);
  const isStopped = () => config.interrupt?.aborted ?? false;
  let done = 0;
  const work = async (entry: Case) => {
    await tryCase(session, entry, facts, jury, history);
    done += 1;
    config.onProgress?.(done, cases.length, session.requests);
  };
  await pool(cases, WIDTH, work, isStopped);
  jury.close();
  const isFinal = () => config.reduce === false || isStopped();
  const violations = await reduce(session, jury, facts, config, isFinal);
  return {
    run: config.run,
    target,
    seed,
    depth,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: session.requests,
    spent: session.budget.spent,
    spendLimit: session.budget.limit,
    currency: facts.payer?.currency ?? null,
    orders: session.purchases.orders,
    rules: rules.map((rule) => jury.result(rule, violations.get(rule.id) ?? [])),
    ...rulesWithoutJudge(rules),
    faults: session.faults,
    gaps: [...Object.values(facts.gaps), ...(history?.problem == null ? [] : [history.problem])],
    history: history?.file ?? null,
    interrupted: isStopped(),
  };
}

async function tryCase(
  session: Session,
  entry: Case,
  facts: Facts,
  jury: Jury,
  history: History | null,
): Promise<void> {
  const { number, experiment, input, drawn } = entry;
  const { evidence, exchanges, skipped } = await session.gather(experiment, input, facts);
  if (skipped) {
    jury.skip();
    return;
  }
  history?.write({ event: 'case', case: number, experiment: experiment.name, input });
  for (const exchange of exchanges) history?.write({ event: 'exchange', case: number, exchange });
  const sitting = jury.open({ experiment: experiment.name, input, drawn });
  for (const item of evidence) sitting.see(item);
  sitting.close(exchanges);
}

/** Reduces what was violated by reading; what was violated by writing is reported as it was seen. */
async function reduce(
  session: Session,
  jury: Jury,
  facts: Facts,
  config: RunConfig,
  isFinal: () => boolean,
): Promise<Map<RuleId, Violation[]>> {
  const violations = new Map<RuleId, Violation[]>();
  const deadline = performance.now() + SHRINK_ALL_MS;
  const gather = (experiment: Experiment, input: Witness['input']) => session.gather(experiment, input, facts);
  for (const { rule, witness } of jury.witnesses()) {
    const experiment = config.experiments.find((candidate) => candidate.name === witness.experiment);
    const isReducible = experiment !== undefined && !experiment.needs.includes('spend') && !isFinal();
    const smallest =
      isReducible && performance.now() < deadline
        ? await shrink(rule, witness, experiment, facts, config.seed, gather, SHRINK_ONE)
        : witness;
    const replay = `${config.run}-${violations.size + 1}`;
    const { verdict, exchanges, seen } = smallest;
    config.history?.write({
      event: 'violation',
      replay,
      rule: rule.id,
      experiment: smallest.experiment,
      input: smallest.input,
    });
    const { expected, actual, pointer = null, hint = null } = verdict;
    const { experiment: name, input } = smallest;
    violations.set(rule.id, [{ replay, expected, actual, pointer, hint, experiment: name, input, seen, exchanges }]);
  }
  return violations;
}

function rulesWithoutJudge(judged: readonly AnyRule[]): Pick<RunResult, 'notBuilt' | 'unobservable'> {
  const built = new Set(judged.map((rule) => rule.id));
  const rest = ruleIds.filter((id) => !built.has(id));
  return {
    notBuilt: rest.filter((id) => catalogue[id].observable),
    unobservable: rest.filter((id) => !catalogue[id].observable),
  };
}
