import type { Charge, Exchange, Json } from '../evidence/evidence.js';
import type { Ask } from './ask.js';

/** What it takes to look at an account: the recorder of a case. */
export interface AccountReader {
  send(ask: Ask): Promise<Exchange>;
  /** Waits until what was written can be expected to show. */
  settle(): Promise<void>;
  pause(ms: number): Promise<void>;
  /** What looks have shown. */
  readonly charges: Charge[];
}

/** What every write asks for leave. */
export interface SpendingGuard {
  /**
   * Waits until writes of these bodies may be sent at once, and looks at the accounts first where that is due. Each of
   * them has to be said to have `arrived`. Throws `EndedError` where nothing is bought any more.
   */
  permit(io: AccountReader, bodies: readonly Json[]): Promise<void>;
  /** One write is not under way any more. */
  arrived(): void;
  /** Notes the answer to a write. */
  note(exchange: Exchange): void;
  /**
   * Whether a creation that was answered with 429 had no effect, as the account shows: then it may be sent once more, and
   * counts as under way again. Others may be under way when it is asked.
   */
  hadNoEffect(io: AccountReader, throttled: Exchange): Promise<boolean>;
}
