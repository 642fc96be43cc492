import type { ListOperation } from './page.js';

/** What a run needs before an experiment can be tried or a rule can be judged. */
export type Need = 'token' | 'other token' | 'spend' | 'wallet' | 'other wallet' | 'poor wallet' | 'second wallet';

/** An amount in minor units of its currency. JSON has no bigint, so facts and evidence keep it as a safe integer. */
export type Minor = number;

export interface WalletFact {
  /** Id in the wallet list; null for a wallet that is known by its UUID alone. */
  readonly id: number | null;
  /** What order creation and the ledger call it; null when the two views could not be joined. */
  readonly uuid: string | null;
  readonly currency: string;
  readonly balance: Minor;
  /** As the wallet list has it; left out where it is not known there. */
  readonly name?: string;
  /** How far below zero it may go, when the wallet list's figure is read as major units; left out where it is not known. */
  readonly limit?: Minor;
}

export interface ProductFact {
  readonly id: number;
  readonly variantId: number;
  readonly name: string;
  readonly variantName: string;
  readonly category: string;
  readonly brand: string;
  readonly price: Minor;
  readonly currency: string;
  readonly discounted: boolean;
  readonly outOfStock: boolean;
}

export interface OrderFact {
  readonly ulid: string;
  readonly number: string;
  readonly fulfillment: string;
  readonly payment: string;
}

/** The ledger as far as discovery looked. Days are `YYYY-MM-DD` in UTC. */
export interface LedgerFact {
  readonly total: number;
  /** Days with rows, oldest first, without today: nothing is added to them any more. */
  readonly closedDays: readonly string[];
  readonly walletIds: readonly string[];
  /** Closed days with rows in their first second, and in their last: what a window of days is likeliest to lose. */
  readonly edgeDays: { readonly first: readonly string[]; readonly last: readonly string[] };
}

/** What the run knows of the deployment before the experiments begin. Plain JSON. */
export interface Facts {
  readonly met: readonly Need[];
  readonly wallets: readonly WalletFact[];
  /** Those that orders are paid from: named by the user, or else the one that was chosen. The first pays where nothing else is said. */
  readonly paying: readonly WalletFact[];
  /** UUID of the wallet that pays, when one is known and may be spent from. */
  readonly payer: WalletFact | null;
  /** The wallet that was named as nearly empty, when it is known in the paying wallet's currency. */
  readonly poor: WalletFact | null;
  /** A wallet of the other user. It pays for nothing unless it was named: see `otherPaying`. */
  readonly otherWallet: string | null;
  readonly otherPaying: string | null;
  readonly products: readonly ProductFact[];
  readonly orders: readonly OrderFact[];
  readonly otherOrders: readonly OrderFact[];
  readonly ledger: LedgerFact;
  /**
   * The largest page of each list that may be asked for: 100 where the contract says so, elsewhere what the deployment
   * was seen to give. Larger pages are its own affair.
   */
  readonly largestPage: Readonly<Record<ListOperation, number>>;
  /** Why something could not be found out, by topic; shown where a rule stays unjudged for it. */
  readonly gaps: Readonly<Record<string, string>>;
  /** How long a new order is waited for until it is fulfilled. Milliseconds; 0 is not at all. */
  readonly fulfilmentMs: number;
  /** Pages that a walk reads at most. */
  readonly pageLimit: number;
}
