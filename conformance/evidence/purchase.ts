import type { AccountChanges } from './account.js';
import type { Exchange, ExchangeId, JsonObject, Query } from './exchange.js';
import type { Minor, ProductFact } from './facts.js';
import type { Id } from './notation/number.js';

/** One item as it was ordered. */
export interface OrderedItem {
  readonly variant: Id;
  readonly quantity: number;
  /** The product as it was listed; null for a variant that was not seen in a list. */
  readonly product: ProductFact | null;
}

/** One creation as it was sent, and its response. */
export interface Attempt {
  /** UUID of the wallet that is named. */
  readonly wallet: string;
  /** Idempotency-Key; null when none was sent. */
  readonly key: string | null;
  readonly items: readonly OrderedItem[];
  /** What the items cost at the listed prices, without conversion. */
  readonly cost: Minor;
  readonly exchange: Exchange;
}

/** A new order in each of its views, read right after its creation. */
export interface Purchase {
  readonly attempt: Attempt;
  /**
   * If one piece of one product was refused: the last attempt to buy one piece of another product. If an order for all
   * that a wallet holds was: the same order from another wallet. Null if there was none.
   */
  readonly instead: Attempt | null;
  /** If no such order was accepted: the same piece, ordered by the id of its product instead of its variant. */
  readonly byProductId?: Attempt | null;
  /** Currency of the wallet that is named; empty when it is not known. */
  readonly currency: string;
  /** The `data` of the 201; null when there was none. All views below are then empty, but for the payment. */
  readonly order: JsonObject | null;
  /** The order read by its ulid, repeatedly, from right after its creation to the end. */
  readonly reads: readonly Exchange[];
  /** Current readings, by the buyer, of products that an item shows differently from the product list. */
  readonly relisted: readonly ProductFact[];
  readonly payment: PaymentView | null;
  readonly listings: readonly Listing[];
}

/** What the ledger shows of a new order; for a refused order, the state of its wallet. */
export interface PaymentView {
  /** Why the ledger could not be read back to before the order; null when it was. */
  readonly because: string | null;
  /** All rows of the user's ledger that name the order, oldest first. */
  readonly rows: readonly JsonObject[];
  /**
   * The completed rows of the payment's wallet of which one comes right before it: those of the same moment, whose
   * order is not stated, and those of the moment before. Empty where there is none, or no payment.
   */
  readonly previous: readonly JsonObject[];
  /** The newest completed row of the named wallet; null when there is none. */
  readonly newest: JsonObject | null;
  readonly at: readonly ExchangeId[];
}

/** A list of orders under one query, in which a new order should show, or should not. */
export interface Listing {
  readonly query: Query;
  /** By the states that the order had just before and just after; `depends` where it progressed meanwhile. */
  readonly expected: 'shown' | 'hidden' | 'depends';
  /** The rows with the order's ulid, on the first page that has some. */
  readonly rows: readonly JsonObject[];
  /** Why the list could not be read as far as the order's place; null when it was. */
  readonly because: string | null;
  readonly at: readonly ExchangeId[];
}

/** What a buyer gets of one order, at one moment of its life. */
export interface Delivery {
  /**
   * The order just before and just after the reads below: where its states differ, it progressed meanwhile. From a list
   * it may have no items. `after` is null where it was not read again.
   */
  readonly before: JsonObject;
  readonly after: JsonObject | null;
  /** The exchanges that showed it. */
  readonly shownBy: readonly ExchangeId[];
  readonly owner: 'caller' | 'other';
  /** True for an order that this run made. */
  readonly isNew: boolean;
  /** Milliseconds since the response to the creation; null for an order that was there before. */
  readonly ageMs: number | null;
  /** True for a new order that the run no longer waits for, because it is final or has taken too long. */
  readonly isLast: boolean;
  /** Read before the archive, so that its codes can be searched for there. */
  readonly codes: Exchange;
  /** What the case read when the order had another status. Omitted means nothing. */
  readonly earlier?: Pick<Delivery, 'codes' | 'archive'>;
  /** The codes, requested at the same time by further requests. Omitted means none. */
  readonly beside?: readonly Exchange[];
  /** The codes once more, after the files. */
  readonly again: Exchange | null;
  readonly archive: Exchange | null;
  readonly invoice: Exchange | null;
}

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
