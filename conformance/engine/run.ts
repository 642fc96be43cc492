import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import type { Depth, Experiment } from './experiment.js';
import type { Facts } from './facts.js';
import type { History } from './history.js';
import { DISCOVERY, Jury, type Witness } from './jury.js';
import { type Case, plan } from './plan.js';
import { reduceAll } from './reduce.js';
import type { RunResult, Violation } from './result.js';
import type { AnyRule } from './rule.js';
import { Session, type SessionConfig } from './session.js';
import { type Limit, pool } from './turns.js';

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
/** Cases that write take turns on an account, and would keep those from their turn that only read. */
const WRITES: Limit<Case> = { isFor: ({ experiment }) => experiment.needs.includes('spend'), most: 3 };
const PAGE_LIMIT: Readonly<Record<Depth, number>> = { quick: 8, standard: 60, deep: 1_000 };

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
    jury.remember([exchange]);
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
  await pool(cases, WIDTH, work, isStopped, WRITES);
  jury.close();
  const reduction = { seed, experiments: config.experiments, isFinal: () => config.reduce === false || isStopped() };
  const violations = violationsOf(await reduceAll(session, jury, facts, reduction), config);
  return {
    run: config.run,
    target,
    seed,
    depth,
    met: facts.met,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: session.requests,
    spent: session.budget.spent,
    spendLimit: session.budget.limit,
    currency: facts.payer?.currency ?? null,
    orders: session.purchases.orders,
    skipped: jury.skipped,
    rules: rules.map((rule) => jury.result(rule, violations.get(rule.id) ?? [])),
    ...notJudged(rules),
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
  jury.remember(exchanges);
  sitting.close(exchanges);
}

/** Names each violation, so that it can be run again. */
function violationsOf(
  witnesses: readonly { readonly rule: AnyRule; readonly witness: Witness }[],
  { run: name, history }: RunConfig,
): Map<RuleId, Violation[]> {
  return new Map(
    witnesses.map(({ rule, witness }, index) => {
      const { verdict, experiment, input, exchanges, seen } = witness;
      const replay = `${name}-${index + 1}`;
      history?.write({ event: 'violation', replay, rule: rule.id, experiment, input });
      const { expected, actual, pointer = null, hint = null } = verdict;
      return [rule.id, [{ replay, expected, actual, pointer, hint, experiment, input, seen, exchanges }]];
    }),
  );
}

function notJudged(judged: readonly AnyRule[]): Pick<RunResult, 'leftOut' | 'unobservable'> {
  const ids = new Set(judged.map((rule) => rule.id));
  const rest = ruleIds.filter((id) => !ids.has(id));
  return {
    leftOut: rest.filter((id) => catalogue[id].observable),
    unobservable: rest.filter((id) => !catalogue[id].observable),
  };
}
