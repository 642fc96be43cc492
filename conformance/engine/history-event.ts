import type { RuleId } from '../../generated/rules.js';
import type { Exchange, Json, Kind } from './evidence.js';
import type { Depth } from './experiment.js';
import type { Facts, Minor } from './facts.js';
import type { PackedEvidence } from './packed-evidence.js';
import type { CreatedOrder, Spending } from './result.js';

/** Grows whenever histories are written in another way: an earlier version must not misread them. */
export const HISTORY_FORMAT = 2;

/**
 * Of a history whose evidence has the shapes of today; grows whenever these change, so that rules are not asked about
 * evidence that they would misread. Format 1 repeated the rows of lists.
 */
export const OLDEST_EVIDENCE_FORMAT = 1;

/** One line of a history. What is optional was left out by earlier versions. */
export type HistoryEvent =
  | RunEvent
  | { readonly event: 'facts'; readonly facts: Facts }
  /** A case that was tried, once it is over: so many exchanges and pieces of evidence of it follow at once. */
  | CaseEvent
  /** Case 0 is discovery. Each row of a list is written once: see `RowPacker`. */
  | { readonly event: 'exchange'; readonly case: number; readonly exchange: Exchange }
  | { readonly event: 'evidence'; readonly case: number; readonly kind: Kind; readonly item: PackedEvidence }
  /** A case that was not tried, because the budget did not allow it. */
  /** Evidence of these kinds is missing, as nothing more is bought. */
  | { readonly event: 'missed'; readonly kinds: readonly Kind[]; readonly because: string }
  | { readonly event: 'skipped'; readonly case: number; readonly experiment: string; readonly input: Json }
  | ViolationEvent
  /** The last one; missing where the run was killed. */
  | EndEvent;

export interface RunEvent {
  readonly event: 'run';
  readonly run: string;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
  readonly format?: number;
  readonly startedAt?: string;
  readonly spendLimit?: Minor;
  /** Rules that have a judge and were left out. */
  readonly leftOut?: readonly RuleId[];
}

export interface CaseEvent {
  readonly event: 'case';
  readonly case: number;
  readonly experiment: string;
  readonly input: Json;
  readonly drawn?: number | null;
  readonly exchanges?: number;
  readonly evidence?: number;
  /** The violated rule for which a smaller case was looked for; such a case is judged by that rule alone. */
  readonly reduces?: RuleId;
}

export interface ViolationEvent {
  readonly event: 'violation';
  readonly replay: string;
  readonly rule: string;
  readonly experiment: string;
  readonly input: Json;
  readonly seen?: { readonly violated: number; readonly of: number };
}

export interface EndEvent {
  readonly event: 'end';
  readonly durationMs: number;
  readonly requests: number;
  readonly spent: Minor;
  readonly spending?: Spending;
  readonly orders: readonly CreatedOrder[];
  readonly faults: readonly string[];
  /** Why the run ended before all was tried; null where it did not. */
  readonly cutShort: string | null;
}
