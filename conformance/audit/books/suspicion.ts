import type { RuleId } from '../../../generated/rules.js';
import type { Evidence, Exchange, JsonObject, LedgerRow, Page } from '../../engine/evidence.js';
import type { Line } from '../line.js';
import type { Origin } from '../panel.js';
import type { Places } from './places.js';

/** A row as it stands on its page. */
export interface Found extends LedgerRow {
  readonly page: Page;
}

/** What the books can have looked up for their suspicions. */
export interface Archive {
  readonly line: Line;
  readonly places: Places;
  /** The row with this number, read again unless it is on the page at hand; null where it is not there any more. */
  row(number: number): Promise<Found | null>;
  /** Every exchange that was looked up, so that a violation can show it. */
  readonly exchanges: Exchange[];
}

export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly origin: Origin;
}

/** Something in the figures that breaks a rule, or looks like it. Only the rules themselves can tell. */
export interface Suspicion {
  readonly rules: readonly RuleId[];
  /** What it is about, for a note where the second reading shows nothing of it. */
  readonly about: string;
  /** What is noted where the rules find nothing wrong; null for nothing, left out for that it looked wrong once. */
  readonly otherwise?: string | null;
  /** Looks up what the rules need to see; null where that is not possible any more. */
  gather(archive: Archive): Promise<Gathered | null>;
}

/** The row as a step of the ledger's stream, with the order that it pays where that was looked up. */
export function rowStep(
  { page: _, ...row }: Found,
  order: { readonly order: JsonObject | null; readonly exchange: number } | null = null,
): { readonly is: 'row'; readonly row: LedgerRow } {
  return { is: 'row', row: order === null ? row : { ...row, order: order.order, orderExchange: order.exchange } };
}
