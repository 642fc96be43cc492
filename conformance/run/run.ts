import { setTimeout as sleep } from 'node:timers/promises';
import type { RuleId } from '../../generated/rules.js';
import type { Facts } from '../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import { type HistoryFile, HistoryWriter } from '../history/history-writer.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { violationOf } from './evaluation/counterexample.js';
import { EvaluationQueue } from './evaluation/evaluation-queue.js';
import { type Counterexample, Evaluator } from './evaluation/evaluator.js';
import { type Case, intentOf, plan, type SpendingIntent, scheduleCases } from './plan.js';
import { endOf, notJudged, type RunResult, type Violation } from './result.js';
import { Session, type SessionConfig } from './session.js';
import { shrinkAll } from './shrink.js';

/** Everything that a run is told, complete. */
export interface RunConfig extends Omit<SessionConfig, 'pageLimit' | 'width'> {
  /** Name of the run: its time and something random. */
  readonly run: string;
  readonly depth: Depth;
  readonly seed: number;
  readonly experiments: readonly Experiment[];
  readonly rules: readonly AnyRule[];
  readonly history: HistoryFile | null;
  /** Whether violations are reduced to small cases; on unless said otherwise. */
  readonly reduce?: boolean;
  readonly onProgress?: (done: number, of: number, requests: number) => void;
  /** Told what would be spent at most and why, before the first order. */
  readonly onSpending?: (intent: SpendingIntent) => void;
  readonly interrupt?: AbortSignal;
}

const WIDTH = 8;
/** How much later than its answer a charge may come and still be seen by the last look. */
const LATE_CHARGE_MS = 500;
const MINUTE_MS = 60_000;
const LONGEST_MS: Readonly<Record<Depth, number>> = {
  quick: 10 * MINUTE_MS,
  standard: 120 * MINUTE_MS,
  deep: 1_440 * MINUTE_MS,
};
const PAGE_LIMIT: Readonly<Record<Depth, number>> = { quick: 8, standard: 60, deep: 1_000 };

/** What shows on the accounts when all has been tried: a charge may come late. */
const ACCOUNT_LOOK: Omit<Case, 'number'> = {
  experiment: {
    name: 'account',
    gathers: ['charge'],
    needs: [],
    draws: { quick: 0, standard: 0, deep: 0 },
    always: () => [],
    inputs: () => null,
    worstCase: () => 0,
    gather: async () => {},
  },
  input: null,
  drawn: null,
  worstCase: 0,
};

/** A session for a run of this depth. */
export function openSession(config: Omit<SessionConfig, 'pageLimit' | 'width'>, depth: Depth): Session {
  return new Session({ longestMs: LONGEST_MS[depth], ...config, pageLimit: PAGE_LIMIT[depth], width: WIDTH });
}

/** Judges one deployment. Throws `UnreachableError` when it cannot be judged at all. */
export async function run(config: RunConfig): Promise<RunResult> {
  const session = openSession(config, config.depth);
  const interrupted = () => session.ending.request('it was interrupted');
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
  const { history, seed, depth, rules } = config;
  const target = config.baseUrl.href;
  const chronicle = new HistoryWriter(history);
  const { leftOut } = notJudged(rules);
  const { limit: spendLimit } = session.budget;
  chronicle.start({ run: config.run, target, seed, depth, startedAt: startedAt.toISOString(), spendLimit, leftOut });
  const { facts, exchanges } = await session.discover();
  chronicle.discovered(facts, exchanges);
  const jury = new Evaluator(rules, facts);
  const court = new EvaluationQueue(jury, chronicle);
  const opening = court.discovered(exchanges);
  const cases = plan(config.experiments, facts, depth, seed);
  const writing = cases.filter(({ experiment }) => writes(experiment));
  const intent = intentOf(writing, rules, facts, spendLimit);
  if (intent !== null) config.onSpending?.(intent);
  const isStopped = () => session.ending.because !== null;
  let done = 0;
  const work = async (entry: Case) => {
    await court.hear(entry, await session.gather(entry.experiment, entry.input, facts));
    done += 1;
    config.onProgress?.(done, cases.length, session.requests);
  };
  await Promise.all([opening, scheduleCases(cases, WIDTH, work, isStopped)]);
  if (session.purchases.orders.length > 0 && !isStopped()) await sleep(LATE_CHARGE_MS);
  const looked = await session.lookAtAccounts();
  if (looked.exchanges.length > 0) {
    await court.hear({ ...ACCOUNT_LOOK, number: cases.length + 1 }, looked);
    config.onProgress?.(done + 1, cases.length + 1, session.requests);
  }
  jury.close(session.ending.because);
  const isFinal = () => config.reduce === false || isStopped();
  const reduction = { seed, experiments: config.experiments, isFinal, chronicle, number: cases.length + 1 };
  const violations = violationsOf(await shrinkAll(session, jury, facts, reduction), config.run, chronicle);
  const result = resultOf(session, config, facts, jury, violations, startedAt);
  chronicle.end(result, session.ending.because);
  return result;
}

function resultOf(
  session: Session,
  { run: name, baseUrl, seed, depth, rules, history }: RunConfig,
  facts: Facts,
  jury: Evaluator,
  violations: ReadonlyMap<RuleId, readonly Violation[]>,
  startedAt: Date,
): RunResult {
  const { because } = session.ending;
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
    skipped: jury.skipped,
    rules: rules.map((rule) => jury.result(rule, violations.get(rule.id) ?? [])),
    ...notJudged(rules),
    faults: session.faults,
    gaps: [
      ...endOf(because),
      ...Object.values(facts.gaps),
      ...jury.gaps,
      ...(history?.problem == null ? [] : [history.problem]),
    ],
    history: history?.file ?? null,
    interrupted: because !== null,
  };
}

/** Names each violation, so that it can be run again. */
function violationsOf(
  witnesses: readonly { readonly rule: AnyRule; readonly witness: Counterexample }[],
  run: string,
  chronicle: HistoryWriter,
): Map<RuleId, Violation[]> {
  return new Map(
    witnesses.map(({ rule, witness }, index) => {
      const replay = `${run}-${index + 1}`;
      const { experiment, input, seen } = witness;
      chronicle.violated({ replay, rule: rule.id, experiment, input, seen });
      return [rule.id, [violationOf(witness, replay)]];
    }),
  );
}
