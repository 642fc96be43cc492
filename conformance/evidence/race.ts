import type { Change } from './change.js';
import type { Exchange, ExchangeId, JsonObject } from './exchange.js';
import type { Page } from './page.js';
import type { Attempt } from './purchase.js';

/** Creations that one user released at once, and the user's account afterwards. */
export interface Race {
  /** Whether all have the same key, or each its own. */
  readonly keys: 'one' | 'own';
  readonly attempts: readonly Attempt[];
  /** On the user's account since before the race. */
  readonly change: Change;
  /** The wallets that the attempts name. */
  readonly wallets: readonly RacedWallet[];
  /** Orders that an answer or a new payment names and the list of orders does not, read by their ulid. */
  readonly lookups: readonly Exchange[];
  /** The same order alone, with another key: sent where all were refused, so that it shows whether the race was why. */
  readonly control: Attempt | null;
  /** First pages of the user's ledger, read while the creations were under way and right after. */
  readonly pages: readonly Page[];
}

/** A wallet and its ledger before and after a race. */
export interface RacedWallet {
  readonly uuid: string;
  /** Why its rows could not be told; null when they could. */
  readonly because: string | null;
  /** Its newest rows before the race, newest first. */
  readonly before: readonly JsonObject[];
  /** Its rows since then, oldest first. Rows of one second may stand in any order. */
  readonly rows: readonly JsonObject[];
  /** Its row in the wallet list before and after; null where that could not be read or joined. */
  readonly listedBefore: JsonObject | null;
  readonly listedAfter: JsonObject | null;
  /** Whether nothing moved on it while `listedAfter` was read. */
  readonly steady: boolean;
  /** The exchanges that show the rows and `listedAfter`. */
  readonly at: readonly ExchangeId[];
}
