import type { Exchange, ExchangeId, JsonObject } from './exchange.js';

/** What a buyer gets of one order, at one moment of its life. */
export interface Delivery {
  /**
   * The order just before and just after the reads below: where its states differ, it moved on meanwhile. From a list
   * it may have no items. `after` is null where nobody looked again.
   */
  readonly before: JsonObject;
  readonly after: JsonObject | null;
  /** The exchanges that showed it. */
  readonly shownBy: readonly ExchangeId[];
  readonly owner: 'caller' | 'other';
  /** True for an order that this run made. */
  readonly isNew: boolean;
  /** Milliseconds since the creation was answered; null for an order that was there before. */
  readonly ageMs: number | null;
  /** True for a new order that is waited for no longer, because it is over or has taken too long. */
  readonly isLast: boolean;
  /** Read before the archive: what it shows can be looked for there. */
  readonly codes: Exchange;
  /** The codes asked for at the very same time by further requests. None when left out. */
  readonly beside?: readonly Exchange[];
  /** The codes once more, after the files. */
  readonly again: Exchange | null;
  readonly archive: Exchange | null;
  readonly invoice: Exchange | null;
}
