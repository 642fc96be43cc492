import type { RuleId } from '../../generated/rules.js';
import type { Facts } from '../evidence/facts.js';
import type { Depth, Experiment } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { EvaluationQueue } from './evaluation/evaluation-queue.js';
import { Evaluator } from './evaluation/evaluator.js';
import { namedViolations, OrderMakers } from './named-violations.js';
import { stepsAfter } from './next-steps.js';
import { type Case, forecastOf, type SpendingForecast } from './plan.js';
import { earlyEndGap, notJudged, type RunResult, type Violation } from './result.js';
import type { RunLog } from './run-log.js';
import { Session, type SessionConfig } from './session.js';
import { shrinkAll } from './shrink.js';
import { permittedToSpend, planWithin } from './spending/little-money.js';
import { type Bail, CONCURRENCY, type ProgressListener, tryCases } from './try-cases.js';

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
  /** Options that say how the deployment is reached, for the commands that replay violations: no secrets. */
  readonly replayOptions?: readonly string[];
  readonly onProgress?: ProgressListener;
  /** Ends the run early once it has found so much. */
  readonly bail?: Bail | undefined;
  /** Called before the first order with what the run may spend at most, and what for. */
  readonly onSpending?: (intent: SpendingForecast) => void;
  readonly interrupt?: AbortSignal;
}

const MINUTE_MS = 60_000;
const MAX_DURATION_MS: Readonly<Record<Depth, number>> = {
  quick: 10 * MINUTE_MS,
  standard: 120 * MINUTE_MS,
  deep: 1_440 * MINUTE_MS,
};
const PAGE_LIMIT: Readonly<Record<Depth, number>> = { quick: 8, standard: 60, deep: 1_000 };

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
  const cases = planWithin(spendLimit, config.experiments, facts, depth, seed);
  const intent = forecastOf(cases, facts, spendLimit);
  if (intent !== null) config.onSpending?.(intent);
  const { bail, onProgress } = config;
  const makers = new OrderMakers();
  const tried = await tryCases(cases, { session, facts, evaluator, queue, opening, makers, bail, onProgress });
  const { coverage, because, lastNumber } = tried;
  evaluator.close(because);
  // An obstacle would show in each further try.
  const isObstructed = evaluator.obstacles.length > 0;
  const skipsShrinking = () => config.shrinks === false || isObstructed || session.runEnd.because !== null;
  const { onFurtherRequests } = tried;
  const shrinking = { seed, experiments: config.experiments, skipsShrinking, log, lastNumber, onFurtherRequests };
  const violated = await shrinkAll(session, evaluator.violatedRules(), facts, shrinking);
  const violations = namedViolations(violated, makers, { ...config, facts, spendLimit });
  const result = {
    ...resultOf(
      session,
      config,
      { facts, cases, startedAt, because: session.runEnd.because ?? because },
      evaluator,
      violations,
    ),
    ...(coverage.length > 0 ? { coverage } : {}),
  };
  log?.end(result, session.runEnd.because ?? because);
  return result;
}

/** What a run knows of itself when it ends. */
interface EndedRun {
  readonly facts: Facts;
  readonly cases: readonly Case[];
  readonly startedAt: Date;
  readonly because: string | null;
}

function resultOf(
  session: Session,
  { run: name, baseUrl, seed, depth, experiments, rules: all, history }: RunConfig,
  { facts, cases, startedAt, because }: EndedRun,
  evaluator: Evaluator,
  violations: ReadonlyMap<RuleId, readonly Violation[]>,
): RunResult {
  const balances = session.balances.result(facts.wallets);
  const rules = all.map((rule) => evaluator.result(rule, violations.get(rule.id) ?? []));
  const spending = session.spending(facts, balances);
  const { limit } = session.budget;
  const affordable = () => (limit > 0 ? cases : planWithin(limit, experiments, permittedToSpend(facts), depth, seed));
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
    spendLimit: limit,
    currency: facts.payer?.currency ?? null,
    orders: session.purchases.orders,
    ...(spending === undefined ? {} : { spending }),
    latencies: session.latencies.result(),
    balances,
    skipped: evaluator.skipped,
    rules,
    ...(because === null ? { next: stepsAfter(rules, limit, affordable) } : {}),
    ...notJudged(all),
    faults: session.faults,
    gaps: [
      ...earlyEndGap(because),
      ...Object.values(facts.gaps),
      ...evaluator.gaps,
      ...(history?.problem == null ? [] : [history.problem]),
    ],
    obstacles: evaluator.obstacles,
    history: history?.file ?? null,
    interrupted: because !== null,
  };
}
