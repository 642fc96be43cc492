import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, ExchangeId, Json, Kind, Page } from '../evidence/evidence.js';
import type { Facts, Minor } from '../evidence/facts.js';
import { isObject, pageOf } from '../evidence/read-exchange.js';
import type { Depth } from '../experiments/experiment.js';
import type { CreatedOrder, NextStep, RunSpending } from '../run/result.js';

/**
 * Increased whenever histories are written in another way or evidence changes its shape. A version reads its own format only:
 * rules must not judge evidence that they would misread.
 */
export const HISTORY_FORMAT = 3;

/** The name of a history file is the name of its run with this suffix. */
export const HISTORY_SUFFIX = '.ndjson.gz';

/** In bytes. A response is read up to 8 MB, and evidence may repeat several of them. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** One line of a history. */
export type HistoryEvent =
  | RunEvent
  | { readonly event: 'facts'; readonly facts: Facts }
  /** A case that was tried, written when it is over. Its exchanges and its further evidence follow immediately. */
  | CaseEvent
  /** Case 0 is discovery. */
  | { readonly event: 'exchange'; readonly case: number; readonly exchange: Exchange }
  | EvidenceEvent
  /** Evidence of these kinds is missing; `because` says why. */
  | { readonly event: 'missed'; readonly kinds: readonly Kind[]; readonly because: string }
  /** A case that was not tried because the budget did not permit it. */
  | { readonly event: 'skipped'; readonly case: number; readonly experiment: string; readonly input: Json }
  | ViolationEvent
  /** The last event; missing when the run was killed. */
  | EndEvent;

/** A piece of evidence. Its pages are replaced by their exchanges, see `withoutPages`. */
type EvidenceEvent = Evidence & { readonly event: 'evidence'; readonly case: number };

export interface RunEvent {
  readonly event: 'run';
  readonly run: string;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
  /** `HISTORY_FORMAT`. */
  readonly format: number;
  readonly startedAt?: string;
  readonly spendLimit?: Minor;
  /** Observable rules that the options left out. */
  readonly leftOut?: readonly RuleId[];
  /** Options that say how the deployment is reached, as words of a command line without secrets. */
  readonly options?: readonly string[];
}

export interface CaseEvent {
  readonly event: 'case';
  readonly case: number;
  readonly experiment: string;
  readonly input: Json;
  readonly drawn?: number | null;
  /** The number of exchange lines that follow. */
  readonly exchanges: number;
  /** The number of evidence lines that follow. */
  readonly evidence: number;
  /** The violated rule for which a smaller case was sought. Only that rule judges this case. */
  readonly reduces?: RuleId;
}

export interface ViolationEvent {
  readonly event: 'violation';
  readonly replay: string;
  readonly rule: string;
  readonly experiment: string;
  readonly input: Json;
  readonly seen?: { readonly violated: number; readonly of: number };
  /** What the orders of the case cost, in minor units. */
  readonly cost?: number;
  /** Another case of the run, which made an order that the violation is about. */
  readonly first?: { readonly experiment: string; readonly input: Json; readonly cost?: number };
}

export interface EndEvent {
  readonly event: 'end';
  readonly durationMs: number;
  readonly requests: number;
  readonly spent: Minor;
  readonly spending?: RunSpending;
  readonly next?: readonly NextStep[];
  readonly orders: readonly CreatedOrder[];
  readonly faults: readonly string[];
  /** Why the run ended early; null when it did not. */
  readonly cutShort: string | null;
}

/** Where each kind of evidence has its pages: the path of members to a page, or to a list of pages. */
const PAGES: Readonly<Partial<Record<Kind, readonly (readonly string[])[]>>> = {
  walk: [['page']],
  comparison: [
    ['base', 'pages'],
    ['other', 'pages'],
    ['after', 'pages'],
  ],
  finding: [['result', 'pages']],
  selection: [['base', 'pages'], ['after', 'pages'], ['page']],
  race: [['pages']],
};

/**
 * The evidence as a history keeps it: a page that one of these exchanges shows is reduced to its `exchange`. Pages are most of
 * a run, and a comparison has three walks of them.
 */
export function withoutPages(evidence: Evidence, exchanges: ReadonlySet<ExchangeId>): Evidence {
  return mapPages(evidence, (page) => (exchanges.has(page.exchange) ? { exchange: page.exchange } : page));
}

/** Restores the pages from these exchanges. Throws when one of them shows no page. */
export function withPages(evidence: Evidence, exchanges: ReadonlyMap<ExchangeId, Exchange>): Evidence {
  return mapPages(evidence, (page) => {
    if (Object.hasOwn(page, 'rows')) return page;
    const exchange = exchanges.get(page.exchange);
    const shown = exchange === undefined ? 'it is not there' : pageOf(exchange);
    if (typeof shown === 'string') throw new Error(`exchange ${page.exchange} has no page: ${shown}`);
    return shown;
  });
}

function mapPages(evidence: Evidence, map: (page: Page) => Pick<Page, 'exchange'>): Evidence {
  const { kind, item } = evidence;
  const mapped = (PAGES[kind] ?? []).reduce<unknown>((whole, path) => mapAt(whole, path, map), item);
  // The kind is unchanged: only the pages are replaced.
  return { ...evidence, item: mapped } as Evidence;
}

function mapAt(value: unknown, [key, ...rest]: readonly string[], map: (page: Page) => unknown): unknown {
  if (key === undefined) return Array.isArray(value) ? value.map(map) : map(value as Page);
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: mapAt(value[key], rest, map) };
}
