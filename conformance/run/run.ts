import { setTimeout as sleep } from 'node:timers/promises';
import type { RuleId } from '../../generated/rules.js';
import type { Coverage } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { askOverdueAgain } from './asking-again.js';
import { violationOf } from './evaluation/counterexample.js';
import { EvaluationQueue } from './evaluation/evaluation-queue.js';
import { Evaluator, type ViolatedRule } from './evaluation/evaluator.js';
import { coverageIn } from './measured/measured.js';
import { type Case, forecastOf, plan, type SpendingForecast, scheduleCases } from './plan.js';
import { earlyEndGap, notJudged, type RunResult, type Violation } from './result.js';
import type { RunLog } from './run-log.js';
import { Session, type SessionConfig } from './session.js';
import { shrinkAll } from './shrink.js';

/** The complete configuration of a run. */
export interface RunConfig extends Omit<SessionConfig, 'pageLimit' | 'width'> {
  /** Name of the run: its time and a random part. */
  readonly run: string;
  readonly depth: Depth;
  readonly seed: number;
  readonly experiments: readonly Experiment[];
  readonly rules: readonly AnyRule[];
  /** Where the run is written; null when no history is kept. The caller closes it. */
  readonly history: RunLog | null;
  /** Whether violating cases are shrunk to small ones; true by default. */
  readonly shrinks?: boolean;
  readonly onProgress?: (done: number, of: number, requests: number) => void;
  /** Called before the first order with what the run may spend at most, and what for. */
  readonly onSpending?: (intent: SpendingForecast) => void;
  readonly interrupt?: AbortSignal;
}

/** Cases that are under way at the same time. */
const CONCURRENCY = 8;
/** How long the final snapshot of the accounts waits for a charge that comes after its answer. */
const LATE_CHARGE_MS = 500;
const MINUTE_MS = 60_000;
const MAX_DURATION_MS: Readonly<Record<Depth, number>> = {
  quick: 10 * MINUTE_MS,
  standard: 120 * MINUTE_MS,
  deep: 1_440 * MINUTE_MS,
};
const PAGE_LIMIT: Readonly<Record<Depth, number>> = { quick: 8, standard: 60, deep: 1_000 };

/** The final snapshot of the accounts, as a case: a charge may come late. */
const FINAL_SNAPSHOT: Omit<Case, 'number'> = {
  experiment: {
    name: 'account',
    gathers: ['charge'],
    needs: [],
    draws: { quick: 0, standard: 0, deep: 0 },
    fixedCases: () => [],
    arbitrary: () => null,
    worstCase: () => 0,
    gather: async () => {},
  },
  input: null,
  drawn: null,
  worstCase: 0,
};

/** A session for a run of this depth. */
export function openSession(config: Omit<SessionConfig, 'pageLimit' | 'width'>, depth: Depth): Session {
  return new Session({
    longestMs: MAX_DURATION_MS[depth],
    ...config,
    pageLimit: PAGE_LIMIT[depth],
    width: CONCURRENCY,
  });
}

/** Judges one deployment. Throws `UnreachableError` when it cannot be judged at all. */
export async function run(config: RunConfig): Promise<RunResult> {
  const session = openSession(config, config.depth);
  const interrupted = () => session.runEnd.trigger('it was interrupted');
  config.interrupt?.addEventListener('abort', interrupted, { once: true });
  if (config.interrupt?.aborted) interrupted();
  try {
    return await runWith(session, config);
  } finally {
    await session.close();
  }
}

async function runWith(session: Session, config: RunConfig): Promise<RunResult> {
  const startedAt = new Date();
  const { history: log, seed, depth, rules } = config;
  const target = config.baseUrl.href;
  const { leftOut } = notJudged(rules);
  const { limit: spendLimit } = session.budget;
  log?.start({ run: config.run, target, seed, depth, startedAt: startedAt.toISOString(), spendLimit, leftOut });
  const { facts, exchanges } = await session.discover();
  log?.discovered(facts, exchanges);
  const evaluator = new Evaluator(rules, facts);
  const queue = new EvaluationQueue(evaluator, log);
  const opening = queue.discovered(exchanges);
  const cases = plan(config.experiments, facts, depth, seed);
  const writing = cases.filter(({ experiment }) => writes(experiment));
  const intent = forecastOf(writing, rules, facts, spendLimit);
  if (intent !== null) config.onSpending?.(intent);
  const isStopped = () => session.runEnd.because !== null;
  const coverage: Coverage[] = [];
  let done = 0;
  const work = async (entry: Case) => {
    const gathered = await session.gather(entry.experiment, entry.input, facts);
    coverage.push(...coverageIn(gathered.evidence));
    await queue.evaluate(entry, gathered);
    done += 1;
    config.onProgress?.(done, cases.length, session.requests);
  };
  const isLast = ({ experiment }: Case) => experiment.isLast === true;
  const others = cases.filter((entry) => !isLast(entry));
  await Promise.all([opening, scheduleCases(others, CONCURRENCY, work, isStopped)]);
  await scheduleCases(cases.filter(isLast), CONCURRENCY, work, isStopped);
  let number = cases.length;
  for await (const asked of askOverdueAgain(session, facts)) {
    number += 1;
    await queue.evaluate({ ...asked.entry, number }, asked.gathered);
  }
  if (session.purchases.orders.length > 0 && !isStopped()) await sleep(LATE_CHARGE_MS);
  const final = await session.takeFinalSnapshot();
  if (final.exchanges.length > 0) {
    number += 1;
    await queue.evaluate({ ...FINAL_SNAPSHOT, number }, final);
    config.onProgress?.(done + 1, cases.length + 1, session.requests);
  }
  evaluator.close(session.runEnd.because);
  const skipsShrinking = () => config.shrinks === false || isStopped();
  const shrinking = { seed, experiments: config.experiments, skipsShrinking, log, lastNumber: number };
  const violated = await shrinkAll(session, evaluator.violatedRules(), facts, shrinking);
  const violations = logViolations(violated, config.run, log);
  const result = {
    ...resultOf(session, config, facts, evaluator, violations, startedAt),
    ...(coverage.length > 0 ? { coverage } : {}),
  };
  log?.end(result, session.runEnd.because);
  return result;
}

function resultOf(
  session: Session,
  { run: name, baseUrl, seed, depth, rules, history }: RunConfig,
  facts: Facts,
  evaluator: Evaluator,
  violations: ReadonlyMap<RuleId, readonly Violation[]>,
  startedAt: Date,
): RunResult {
  const { because } = session.runEnd;
  const balances = session.balances.result(facts.wallets);
  const spending = session.spending(facts, balances);
  return {
    command: 'check',
    run: name,
    target: baseUrl.href,
    seed,
    depth,
    met: facts.met,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: session.requests,
    spent: session.budget.answered + session.budget.uncertain,
    spendLimit: session.budget.limit,
    currency: facts.payer?.currency ?? null,
    orders: session.purchases.orders,
    ...(spending === undefined ? {} : { spending }),
    latencies: session.latencies.result(),
    balances,
    skipped: evaluator.skipped,
    rules: rules.map((rule) => evaluator.result(rule, violations.get(rule.id) ?? [])),
    ...notJudged(rules),
    faults: session.faults,
    gaps: [
      ...earlyEndGap(because),
      ...Object.values(facts.gaps),
      ...evaluator.gaps,
      ...(history?.problem == null ? [] : [history.problem]),
    ],
    history: history?.file ?? null,
    interrupted: because !== null,
  };
}

/** Gives each violation the name by which it can be replayed. */
function logViolations(violated: readonly ViolatedRule[], run: string, log: RunLog | null): Map<RuleId, Violation[]> {
  return new Map(
    violated.map(({ rule, counterexample }, index) => {
      const replay = `${run}-${index + 1}`;
      const { experiment, input, seen } = counterexample;
      log?.violated({ replay, rule: rule.id, experiment, input, seen });
      return [rule.id, [violationOf(counterexample, replay)]];
    }),
  );
}
