import type { RuleId } from '../../generated/rules.js';
import type { Coverage } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { EvaluationQueue } from './evaluation/evaluation-queue.js';
import { Evaluator } from './evaluation/evaluator.js';
import { evaluateLastCases } from './last-cases.js';
import { coverageIn } from './measured/measured.js';
import { namedViolations, OrderMakers } from './named-violations.js';
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
  /** Options that say how the deployment is reached, for the commands that replay violations: no secrets. */
  readonly replayOptions?: readonly string[];
  readonly onProgress?: (done: number, of: number, requests: number) => void;
  /** Called before the first order with what the run may spend at most, and what for. */
  readonly onSpending?: (intent: SpendingForecast) => void;
  readonly interrupt?: AbortSignal;
}

/** Cases that are under way at the same time. */
const CONCURRENCY = 8;
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
  const { run: name, history: log, seed, depth, rules, replayOptions: options = [] } = config;
  const { limit: spendLimit } = session.budget;
  const [target, began] = [config.baseUrl.href, startedAt.toISOString()];
  log?.start({ run: name, target, seed, depth, startedAt: began, spendLimit, ...leftOutBy(rules), options });
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
  const makers = new OrderMakers();
  let done = 0;
  const work = async (entry: Case) => {
    const gathered = await session.gather(entry.experiment, entry.input, facts);
    coverage.push(...coverageIn(gathered.evidence));
    makers.note(entry, gathered.exchanges);
    await queue.evaluate(entry, gathered);
    done += 1;
    config.onProgress?.(done, cases.length, session.requests);
  };
  const isLast = ({ experiment }: Case) => experiment.isLast === true;
  const others = cases.filter((entry) => !isLast(entry));
  await Promise.all([opening, scheduleCases(others, CONCURRENCY, work, isStopped)]);
  await scheduleCases(cases.filter(isLast), CONCURRENCY, work, isStopped);
  const number = await evaluateLastCases(session, facts, queue, cases.length);
  if (number > cases.length) config.onProgress?.(done + 1, cases.length + 1, session.requests);
  evaluator.close(session.runEnd.because);
  const skipsShrinking = () => config.shrinks === false || isStopped();
  const shrinking = { seed, experiments: config.experiments, skipsShrinking, log, lastNumber: number };
  const violated = await shrinkAll(session, evaluator.violatedRules(), facts, shrinking);
  const violations = namedViolations(violated, makers, { ...config, facts, spendLimit });
  const result = {
    ...resultOf(session, config, facts, evaluator, violations, startedAt),
    ...(coverage.length > 0 ? { coverage } : {}),
  };
  log?.end(result, session.runEnd.because);
  return result;
}

function leftOutBy(rules: readonly AnyRule[]): Pick<RunResult, 'leftOut'> {
  return { leftOut: notJudged(rules).leftOut };
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
