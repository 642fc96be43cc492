import type { JsonObject } from '../../json-schema/json-schema.js';
import type { Counterexample } from '../changes/change.js';
import { Comparison } from './comparison.js';
import { type PartPair, partPairs } from './operation-parts.js';

/** The time limit of a search, and a callback for its progress. */
export interface SearchBounds {
  /** When the command is ended, in milliseconds since 1970; the search ends before. Default: never. */
  readonly until?: number;
  /** Called with the step that begins, as a continuation of 'while'. */
  readonly at?: (what: string) => void;
}

/** The number of values drawn of each changed schema, and the seed. */
export interface SearchOptions extends SearchBounds {
  /** Default 400. */
  readonly samples?: number;
  /** Default 7. The same documents always give the same counterexamples. */
  readonly seed?: number;
}

/** A part where a missing counterexample proves little, because not all values could be drawn. */
export interface Undrawn {
  readonly operation: string;
  readonly part: string;
  readonly direction: 'request' | 'response';
  /** JSON Pointer of the part's schema in the version that sends. */
  readonly pointer: string;
  readonly because: string;
}

/** The counterexamples, and the parts that could not be searched. */
export interface SearchResult {
  readonly counterexamples: readonly Counterexample[];
  readonly undrawn: readonly Undrawn[];
  /** Parts of which too little was tried to judge them. */
  readonly unjudged: readonly Undrawn[];
  /** Number of parts with a changed schema. */
  readonly changed: number;
}

/** Share of the remaining time that is kept for the report. */
const KEPT = 0.1;
/** Share of the remaining time that the search in one part may take. */
const SHARE = 0.25;
const SAMPLES = 400;
const SEED = 7;

/**
 * For every part of an operation that both documents have: a value that one version sends and the other refuses, if
 * one is found. Requests are drawn from the base and validated by the revision, responses the other way round. The
 * documents are bundled: references lead to places within them.
 */
export function findCounterexamples(
  base: JsonObject,
  revision: JsonObject,
  options?: SearchOptions,
): readonly Counterexample[] {
  return searchCounterexamples(base, revision, options).counterexamples;
}

/** `findCounterexamples`, with the parts that could not be searched. */
export function searchCounterexamples(
  base: JsonObject,
  revision: JsonObject,
  options: SearchOptions = {},
): SearchResult {
  const { until = Number.POSITIVE_INFINITY, at } = options;
  const effort = effortOf(options);
  const end = endOf(until);
  const comparisons = {
    request: new Comparison(base, revision, 'request', effort),
    response: new Comparison(revision, base, 'response', effort),
  };
  const counterexamples: Counterexample[] = [];
  const undrawn: Undrawn[] = [];
  const unjudged: Undrawn[] = [];
  let changed = 0;
  for (const pair of partPairs(base, revision)) {
    const { operation, part, direction } = pair;
    const [sends, receives] = direction === 'request' ? [pair.base, pair.revision] : [pair.revision, pair.base];
    const finding = comparisons[direction].compare(sends, receives, pair.isText, () => {
      at?.(`looking for values of the ${part} of ${operation}`);
      return Date.now() + SHARE * (end - Date.now());
    });
    if (finding === null) continue;
    changed += 1;
    if (finding.undrawn !== null)
      (finding.isGivenUp ? unjudged : undrawn).push({
        operation,
        part,
        direction,
        pointer: sends,
        because: finding.undrawn,
      });
    if (finding.refused !== null) {
      const allowedBy = direction === 'request' ? 'base' : 'revision';
      counterexamples.push({ operation, part, direction, pointer: receives, allowedBy, ...finding.refused });
    }
  }
  return { counterexamples, undrawn, unjudged, changed };
}

/** When searches end, so that time is left for the report. */
function endOf(until: number): number {
  return Number.isFinite(until) ? until - KEPT * (until - Date.now()) : until;
}

/** How much is tried in one part. */
function effortOf({ samples = SAMPLES, seed = SEED }: SearchOptions): { samples: number; seed: number } {
  return { samples, seed };
}

/** The base, and the base with one change. */
interface Pair {
  readonly base: JsonObject;
  readonly revision: JsonObject;
}

/**
 * Looks for counterexamples to single changes: values that the base and the base with just that change disagree about. Where several
 * changes meet in one part, this tells which of them a value shows.
 */
export class AloneSearch {
  #pairs: readonly PartPair[] | null = null;
  readonly #comparisons = new Map<string, Comparison>();
  readonly #ids = new Map<JsonObject, number>();
  readonly #end: number;

  constructor(
    readonly documents: Pair,
    readonly options: SearchOptions = {},
  ) {
    this.#end = endOf(options.until ?? Number.POSITIVE_INFINITY);
  }

  /** The counterexample of a change in the part of another one; null where it shows none there. */
  of(edited: JsonObject, { operation, part, direction, pointer, allowedBy }: Counterexample): Counterexample | null {
    const { base, revision } = this.documents;
    this.#pairs ??= partPairs(base, revision);
    const pair = this.#pairs.find((one) => one.operation === operation && one.part === part);
    if (pair === undefined) return null;
    const { at } = this.options;
    const alone = this.#comparison(edited, direction);
    const finding = alone.compare(pair.base, pair.base, pair.isText, () => {
      at?.(`looking for values of the ${part} of ${operation} that show one change alone`);
      return Date.now() + SHARE * (this.#end - Date.now());
    });
    if (finding === null || finding.refused === null) return null;
    const { refused } = finding;
    const [sends, receives] = direction === 'request' ? [pair.base, pair.revision] : [pair.revision, pair.base];
    const isShown = this.#comparison(revision, direction).isRefused(sends, receives, pair.isText, refused.value);
    return { operation, part, direction, pointer, allowedBy, ...refused, ...(isShown ? {} : { isAlone: true }) };
  }

  #comparison(changed: JsonObject, direction: Counterexample['direction']): Comparison {
    const id = this.#ids.get(changed) ?? this.#ids.size;
    this.#ids.set(changed, id);
    const key = `${direction} ${id}`;
    const { base } = this.documents;
    const [sends, receives] = direction === 'request' ? [base, changed] : [changed, base];
    const made = this.#comparisons.get(key) ?? new Comparison(sends, receives, direction, effortOf(this.options));
    this.#comparisons.set(key, made);
    return made;
  }
}
