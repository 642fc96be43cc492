import { counted } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { Coverage } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { writes } from '../experiments/experiment.js';
import type { EvaluationQueue } from './evaluation/evaluation-queue.js';
import type { Evaluator } from './evaluation/evaluator.js';
import { evaluateLastCases } from './last-cases.js';
import { coverageIn } from './measured/measured.js';
import type { OrderMakers } from './named-violations.js';
import { type Case, scheduleCases } from './plan.js';
import type { Session } from './session.js';

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
  const number = await evaluateLastCases(session, facts, queue, cases.length);
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
