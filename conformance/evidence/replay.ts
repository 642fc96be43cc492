import type { AccountChanges } from './account.js';
import type { Exchange } from './exchange.js';
import type { Attempt } from './purchase.js';

/** What is special about a creation that is sent again. */
export type ReplayMeans =
  | 'same body'
  | 'other body'
  | 'invalid body'
  | 'after other orders'
  | 'after progress'
  | 'after a refusal'
  | 'other user'
  | 'no key'
  | 'other key'
  | 'other letter case'
  | 'lost answer'
  | 'usual key'
  | 'long key'
  | 'blank key'
  | 'odd key';

/**
 * A creation and similar creations after it, in the order in which they were sent. By the intent of an attempt:
 * - `valid`: it can be accepted.
 * - `silent`: it is a retry after a lost response, which may come too early; or its body is broken on purpose; or its key
 *   is unusual.
 * - `depends`: it is meant to be refused.
 */
export interface Replay {
  readonly means: ReplayMeans;
  /** What is special about the key or the repeats, in a few words; empty for plain ones. */
  readonly note: string;
  readonly first: Attempt;
  readonly repeats: readonly Attempt[];
  /**
   * The same order under its own key, sent last, and only where a valid attempt was refused: when it is accepted,
   * the refusal was about the key. Null where none was sent.
   */
  readonly control: Attempt | null;
  /** The order as it was read just before the last repeat; null where the run waited for nothing. */
  readonly progress: Exchange | null;
  /** What `change` begins with: the time before the first attempt, or before the last repeat. */
  readonly since: 'first' | 'last repeat';
  /** Of the first attempt's account. Other creations of the case may have been sent in between. */
  readonly change: AccountChanges;
  /** Ulids, in upper case, of the orders that those other creations showed. */
  readonly others: readonly string[];
}
