import { setTimeout as sleep } from 'node:timers/promises';
import { counted } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { requestBound } from '../evidence/creation.js';
import type { Coverage, Role } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { type Experiment, standIn, writes } from '../experiments/experiment.js';
import { isWrite, type RequestSpec } from '../http/request.js';
import { ASKED_AGAIN_CASES, FINAL_CASE } from './evaluation/counterexample.js';
import type { EvaluationQueue } from './evaluation/evaluation-queue.js';
import type { Evaluator } from './evaluation/evaluator.js';
import { keyOfCase } from './evaluation/rule-tally.js';
import { ASKED_AGAIN } from './evaluation/unanswered.js';
import { coverageIn } from './measured/measured.js';
import type { OrderMakers } from './named-violations.js';
import { LEAST_REFUSED } from './obstacles/obstacles.js';
import { type Case, scheduleCases } from './plan.js';
import type { GatheredCase, Session } from './session.js';

/** When a run ends because of what it found. */
export interface Bail {
  /** Number of violated rules. */
  readonly violations: number;
  /** Whether a violation of the rule counts; by default, those of must rules do. */
  readonly counts?: (rule: RuleId) => boolean;
}

/** Called when a case is done. `of` stays the same from the first call to the last, unless the run is ended early. */
export type ProgressListener = (done: number, of: number, requests: number) => void;

/** Cases that are under way at the same time. */
export const CONCURRENCY = 8;
/** Requests of one operation, and of all, that are asked again. */
const MOST_OF_ONE = 2;
const MOST = 6;
/** Unanswered ones after which the others are left: it is the deployment. */
const MOST_UNANSWERED = 2;
/** How long the final snapshot of the accounts waits for a charge that comes after its answer. */
const LATE_CHARGE_MS = 500;

/** The final snapshot of the accounts, as a case: a charge may come late. */
const FINAL_SNAPSHOT: Omit<Case, 'number'> = {
  experiment: standIn(FINAL_CASE, ['charge']),
  input: null,
  drawn: null,
  worstCase: 0,
};

interface Trying {
  readonly session: Session;
  readonly facts: Facts;
  readonly evaluator: Evaluator;
  readonly queue: EvaluationQueue;
  /** Is done before the first case is evaluated. */
  readonly opening: Promise<void>;
  /** Is told which case made which order. */
  readonly makers: OrderMakers;
  readonly bail: Bail | undefined;
  readonly onProgress: ProgressListener | undefined;
}

/** What came of trying all cases. */
interface Tried {
  readonly coverage: readonly Coverage[];
  /** Number of the last case. */
  readonly lastNumber: number;
  /** Why the run ended before its last case; null when it did not. */
  readonly because: string | null;
  /** To be called while violating cases are tried again: the number of requests rises. */
  readonly onFurtherRequests: () => void;
}

/** Tries and evaluates the cases of a run, and takes the final snapshot of the accounts. */
export async function tryCases(cases: readonly Case[], trying: Trying): Promise<Tried> {
  const { session, facts, queue, opening, makers, onProgress } = trying;
  const coverage: Coverage[] = [];
  const hasSnapshot = cases.some(({ experiment }) => writes(experiment));
  const of = cases.length + (hasSnapshot ? 1 : 0);
  let done = 0;
  let bailed: string | null = null;
  const isStopped = () => session.runEnd.because !== null || bailed !== null;
  const finish = () => {
    done += 1;
    onProgress?.(done, of, session.requests);
  };
  const work = async (entry: Case) => {
    const gathered = await session.gather(entry.experiment, entry.input, facts);
    coverage.push(...coverageIn(gathered.evidence));
    makers.note(entry, gathered.exchanges);
    await queue.evaluate(entry, gathered);
    bailed ??= bailReason(trying, of - done - 1);
    finish();
  };
  const isLast = ({ experiment }: Case) => experiment.isLast === true;
  const others = cases.filter((entry) => !isLast(entry));
  await Promise.all([opening, scheduleCases(others, CONCURRENCY, work, isStopped)]);
  await scheduleCases(cases.filter(isLast), CONCURRENCY, work, isStopped);
  const number = await evaluateLastCases(trying, isStopped() ? [] : cases, cases.length);
  if (hasSnapshot && !isStopped()) finish();
  const onFurtherRequests = () => onProgress?.(done, of, session.requests);
  return { coverage, lastNumber: number, because: session.runEnd.because ?? bailed, onFurtherRequests };
}

function bailReason({ bail, evaluator }: Trying, left: number): string | null {
  if (bail === undefined || left <= 0) return null;
  const { violations, counts = (rule: RuleId) => catalogue[rule].level === 'must' } = bail;
  const violated = evaluator.violatedRules().filter(({ rule }) => counts(rule.id)).length;
  if (violated < violations) return null;
  return `--bail ${violations} was given, and ${counted(violated, 'rule')} ${violated === 1 ? 'is' : 'are'} violated`;
}

/** What is tried after the last case, which has this number: some of `again`, among others. Returns the last number. */
async function evaluateLastCases(
  { session, facts, evaluator, queue }: Trying,
  again: readonly Case[],
  last: number,
): Promise<number> {
  let number = last;
  const evaluate = async ({ entry, gathered }: AskedAgain) => {
    number += 1;
    await queue.evaluate({ ...entry, number }, gathered);
  };
  for await (const asked of askOverdueAgain(session, facts)) await evaluate(asked);
  const doubtful = evaluator.doubtfulCases();
  for await (const tried of tryAgainAlone(session, facts, again, doubtful)) await evaluate(tried);
  for await (const asked of tryTokensAgain(session, facts, evaluator.refusedLast)) await evaluate(asked);
  if (session.purchases.orders.length > 0 && session.runEnd.because === null) await sleep(LATE_CHARGE_MS);
  const final = await session.takeFinalSnapshot();
  if (final.exchanges.length > 0) await evaluate({ entry: FINAL_SNAPSHOT, gathered: final });
  return number;
}

/** A request that was asked again, as a case of the run. */
interface AskedAgain {
  readonly entry: Omit<Case, 'number'>;
  readonly gathered: GatheredCase;
}

/**
 * Sends the requests that were not answered in time once more, one by one, when nothing else is under way: on an
 * overloaded machine they are answered then.
 */
async function* askOverdueAgain(session: Session, facts: Facts): AsyncGenerator<AskedAgain> {
  let unanswered = 0;
  for (const spec of againAlone(session.overdue)) {
    if (session.runEnd.because !== null || unanswered >= MOST_UNANSWERED) return;
    const asking = askingAgain(spec);
    const input = { operation: spec.operation };
    const gathered = await session.gather(asking, input, facts);
    if (gathered.exchanges.length === 0) continue;
    if (gathered.exchanges.every(({ response }) => response === null)) unanswered += 1;
    yield { entry: { experiment: asking, input, drawn: null, worstCase: 0 }, gathered };
  }
}

/** Tries the cases that only read and were inconclusive once more, one by one, when nothing else is under way. */
async function* tryAgainAlone(
  session: Session,
  facts: Facts,
  planned: readonly Case[],
  doubtful: ReadonlySet<string>,
): AsyncGenerator<AskedAgain> {
  const isDoubtful = ({ experiment, input }: Case) => doubtful.has(keyOfCase({ experiment: experiment.name, input }));
  let unanswered = 0;
  for (const entry of planned.filter((one) => !writes(one.experiment) && isDoubtful(one)).slice(0, MOST)) {
    if (session.runEnd.because !== null || unanswered >= MOST_UNANSWERED) return;
    const gathered = await session.gather(entry.experiment, entry.input, facts);
    if (gathered.exchanges.some(({ response }) => response === null)) unanswered += 1;
    yield { entry, gathered };
  }
}

/** Lists that every valid token gets, or a 403. */
const PROTECTED_LISTS = ['listTransactions', 'listWallets', 'listOrders'] as const;

/** Sends each token that was refused last to several lists, until one accepts it: otherwise it has expired. */
async function* tryTokensAgain(session: Session, facts: Facts, roles: readonly Role[]): AsyncGenerator<AskedAgain> {
  for (const as of roles) {
    for (let tries = 0; tries < LEAST_REFUSED; tries += 1) {
      if (session.runEnd.because !== null) return;
      const operation = PROTECTED_LISTS[tries % PROTECTED_LISTS.length] ?? 'listTransactions';
      const asking = askingAgain({ operation, intent: 'valid', as }, 'whether the token still works');
      const input = { operation, as };
      const gathered = await session.gather(asking, input, facts);
      yield { entry: { experiment: asking, input, drawn: null, worstCase: 0 }, gathered };
      if (gathered.exchanges.some(({ response }) => response?.status !== 401)) break;
    }
  }
}

/** A few of each operation, without those that this suite dropped. A creation is among them where its key makes that safe. */
export function againAlone(overdue: readonly RequestSpec[]): RequestSpec[] {
  const isSafe = (spec: RequestSpec) => !isWrite(spec) || spec.headers?.['idempotency-key'] !== undefined;
  const unique = new Map(
    overdue
      .filter((spec) => spec.drop === undefined && isSafe(spec))
      .map((spec) => [JSON.stringify({ ...spec, note: '', intent: '' }), spec]),
  );
  const counts = new Map<string, number>();
  return [...unique.values()]
    .filter(({ operation }) => {
      const count = (counts.get(operation ?? '') ?? 0) + 1;
      counts.set(operation ?? '', count);
      return count <= MOST_OF_ONE;
    })
    .slice(0, MOST);
}

function askingAgain(spec: RequestSpec, note = ASKED_AGAIN): Experiment {
  const again: RequestSpec = { ...spec, note };
  return {
    ...standIn(ASKED_AGAIN_CASES),
    needs: isWrite(spec) ? ['spend'] : [],
    worstCase: (_, facts) => (isWrite(spec) ? requestBound(spec.body ?? null, facts) : 0),
    async gather(_, io) {
      const send = () => io.send(again);
      await (isWrite(spec) ? io.withExclusiveLock(send) : send());
    },
  };
}
