import { type Ask, attempt, masked, type Outcome, type Unanswered } from './attempt.js';
import type { OperationId, SuccessBody } from './contract.js';
import type { InvalidResponseError } from './errors.js';
import { failure, invalid } from './failure.js';
import { type CallOptions, milliseconds, type Settings } from './options.js';

/** Statuses that are temporary and do not depend on the request. */
const TRANSIENT: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Most doublings of the pause between retries. */
const MOST_DOUBLINGS = 5;

/** A call of an operation. */
interface Task<Id extends OperationId = OperationId> extends CallOptions {
  readonly operation: Id;
  /** Null for what only reads. */
  readonly idempotencyKey: string | null;
}

/** The answer to a call. */
export interface Reply<Id extends OperationId = OperationId> {
  readonly data: SuccessBody<Id>;
  readonly attempts: number;
  /** Creates the error for an answer that does not match the contract. */
  readonly unusable: (why: string) => InvalidResponseError;
}

/**
 * Repeats a request until there is an answer. After a network failure, a slow attempt, 429, 502, 503 and 504 the same
 * request is sent again, after a pause; other failures end the call. The request must be safe to repeat: it reads, or it
 * carries a key.
 *
 * @throws OrderingError, of the class that names the failure.
 */
export async function call<Id extends OperationId>(settings: Settings, task: Task<Id>, ask: Ask): Promise<Reply<Id>> {
  const { operation, idempotencyKey, signal } = task;
  const deadline = Date.now() + milliseconds('timeoutMs', task.timeoutMs ?? settings.timeoutMs);
  let orderMayExist = false;
  const fail = (outcome: Unanswered, attempts: number) =>
    failure(outcome, { operation, attempts, idempotencyKey, orderMayExist }, signal);
  if (signal?.aborted) throw fail({ is: 'aborted' }, 0);
  for (let attempts = 1; ; attempts += 1) {
    const left = deadline - Date.now();
    const outcome = await attempt(ask, settings, Math.max(1, Math.min(left, settings.attemptTimeoutMs)), signal);
    orderMayExist ||= idempotencyKey !== null && isUnsure(outcome);
    if (outcome.is === 'answer') {
      const circumstances = { operation, attempts, idempotencyKey, orderMayExist };
      const unusable = (why: string) => invalid(masked(why, settings.token), circumstances, outcome.refusal);
      // The contract's type of this operation. The caller checks the outline of the data.
      return { data: outcome.data as SuccessBody<Id>, attempts, unusable };
    }
    const wait = backOff(settings, attempts) + asked(outcome);
    const isOver = attempts > settings.retries || Date.now() + wait >= deadline;
    if (!isTransient(outcome) || isOver) throw fail(outcome, attempts);
    if (!(await pause(wait, signal))) throw fail({ is: 'aborted' }, attempts);
  }
}

/** Whether the service may have processed this attempt. */
function isUnsure(outcome: Outcome): boolean {
  return outcome.is === 'refusal' ? outcome.refusal.status >= 500 : outcome.is !== 'answer';
}

function isTransient(outcome: Outcome): boolean {
  if (outcome.is === 'refusal') return TRANSIENT.has(outcome.refusal.status);
  return outcome.is === 'network' || outcome.is === 'timeout';
}

/** Doubles the pause, less a random part of up to a half, so that clients that failed together do not retry together. */
function backOff({ backOffMs }: Settings, attempts: number): number {
  return backOffMs * 2 ** Math.min(attempts - 1, MOST_DOUBLINGS) * (1 - Math.random() / 2);
}

function asked(outcome: Outcome): number {
  return outcome.is === 'refusal' ? (outcome.refusal.retryAfterMs ?? 0) : 0;
}

/** Waits. Resolves with true when the time has passed, and with false as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(passed);
    };
    const abort = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}
