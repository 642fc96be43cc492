import { type Ask, attempt, masked, type Outcome, type Unanswered } from './attempt.js';
import type { OperationId, SuccessBody } from './contract.js';
import type { InvalidResponseError } from './errors.js';
import { failure, invalid } from './failure.js';
import { type CallOptions, milliseconds, type Settings } from './options.js';

/** The statuses that tell of a moment rather than of the request. */
const TRANSIENT: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Doublings of the pause between retries, at most. */
const MOST_DOUBLINGS = 5;

/** What is called, and how. */
export interface Task<Id extends OperationId = OperationId> extends CallOptions {
  readonly operation: Id;
  /** Null for what only reads. */
  readonly idempotencyKey: string | null;
}

/** What a call came to. */
export interface Reply<Id extends OperationId = OperationId> {
  readonly data: SuccessBody<Id>;
  readonly attempts: number;
  /** Makes the error for an answer that turns out to be none that the contract knows. */
  readonly unusable: (why: string) => InvalidResponseError;
}

/**
 * Calls until there is an answer. After a network failure, a slow attempt, 429, 502, 503 and 504 the very same request
 * is sent again, after a pause; nothing else is. The request must be safe to repeat: it reads, or it carries a key.
 *
 * @throws OrderingError, of the class that tells what ended the call.
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
      // What the contract says of this operation; whoever uses it looks whether its outline is right.
      return { data: outcome.data as SuccessBody<Id>, attempts, unusable };
    }
    const wait = backOff(settings, attempts) + asked(outcome);
    const isOver = attempts > settings.retries || Date.now() + wait >= deadline;
    if (!isTransient(outcome) || isOver) throw fail(outcome, attempts);
    if (!(await pause(wait, signal))) throw fail({ is: 'aborted' }, attempts);
  }
}

/** Whether the service may have done what it was asked, as far as this attempt tells. */
function isUnsure(outcome: Outcome): boolean {
  return outcome.is === 'refusal' ? outcome.refusal.status >= 500 : outcome.is !== 'answer';
}

function isTransient(outcome: Outcome): boolean {
  if (outcome.is === 'refusal') return TRANSIENT.has(outcome.refusal.status);
  return outcome.is === 'network' || outcome.is === 'timeout';
}

/** Twice as long as before, less up to a half by chance, so that clients that failed together come back apart. */
function backOff({ backOffMs }: Settings, attempts: number): number {
  return backOffMs * 2 ** Math.min(attempts - 1, MOST_DOUBLINGS) * (1 - Math.random() / 2);
}

function asked(outcome: Outcome): number {
  return outcome.is === 'refusal' ? (outcome.refusal.retryAfterMs ?? 0) : 0;
}

/** Waits; true when the time has passed, false as soon as the signal ends it. */
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
