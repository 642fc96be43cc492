import type { AccountChanges, BalanceView } from './account.js';
import type { Exchange } from './exchange.js';
import type { Minor } from './facts.js';
import type { Attempt } from './purchase.js';

/** Why a creation must be refused. `business rule`: a rule of the deployment's own, by which it may be refused. */
export type InvalidityKind =
  | 'shape'
  | 'unknown variant'
  | 'unknown wallet'
  | 'foreign wallet'
  | 'malformed body'
  | 'media type'
  | 'insufficient funds'
  | 'business rule';

/** Where the offending item stands among valid ones; null where no item is to blame or there is no other. */
export type Place = 'first' | 'between' | 'last' | null;

/** A creation that must or may be refused, and the account afterwards. */
export interface Refusal {
  readonly cause: InvalidityKind;
  readonly place: Place;
  /** `items` are those that can be read in the body, by a lenient reader: a quantity that is no number counts as 1. */
  readonly attempt: Attempt;
  /** Sent as one of several between the same two snapshots: another one may have caused the change. */
  readonly shared: boolean;
  /** Null where no valid order was sent between the same snapshots. */
  readonly control: Control | null;
  /** Without what the responses to the case's other creations have shown. */
  readonly change: AccountChanges;
  /** The wallet that was named, where it is the caller's. */
  readonly balance: BalanceView | null;
  /** What the wallet could pay beforehand; null where the cause is another one. */
  readonly funds: Funds | null;
}

/** A valid order of the same products: a refusal of the flawed one is due to the flaw only where this one is accepted. */
export interface Control {
  readonly attempt: Attempt;
  /** Whether the later snapshots show it: where they do not, they need not show anything else either. */
  readonly inOrders: boolean;
  readonly inLedger: boolean;
}

/** What a wallet can pay when its limit is read in the most generous way, as major units. */
export interface Funds {
  readonly most: Minor;
  readonly limit: Minor;
}

/** A creation by a user who may not spend from the wallet, and the accounts of all concerned afterwards. */
export interface Spending {
  readonly attempt: Attempt;
  /** Sent as one of several between the same two snapshots. */
  readonly shared: boolean;
  /** Of the caller and, where that is another user whose account can be read, of the wallet's owner. */
  readonly changes: readonly AccountChanges[];
}

/** An attempt to access what the sender must not access. */
export interface Intrusion {
  readonly means:
    | 'no token'
    | 'invalid token'
    | 'foreign order'
    | 'foreign list'
    | 'foreign wallet filter'
    | 'foreign wallet payment'
    | 'unauthenticated creation';
  readonly exchange: Exchange;
  /** The same request before the owner had sent it in this case. Omitted means that it was not tried. */
  readonly before?: Exchange;
  /** What belongs to the other user and must not show: order numbers, or the keys of rows of a list. */
  readonly secrets: readonly string[];
  /** For an attempted creation; null for a read. */
  readonly spending: Spending | null;
}
