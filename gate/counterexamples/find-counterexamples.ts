import { textOf } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Counterexample } from '../changes/change.js';
import { type PartPair, partPairs } from './operation-parts.js';
import { type Effort, type Finding, OUT_OF_TIME, search } from './search.js';
import { Cutter, type Standalone } from './standalone.js';
import { onTheWire, Validators } from './validators.js';

/** How long a search may take, and who wants to know what it is at. */
export interface SearchBounds {
  /** When the whole command is ended, in milliseconds since 1970; the search ends before it. Default: never. */
  readonly until?: number;
  /** Called with what begins now, in words that follow 'while'. */
  readonly at?: (what: string) => void;
}

/** How many values are drawn of each changed schema, and from which seed. */
export interface SearchOptions extends SearchBounds {
  /** Default 400. */
  readonly samples?: number;
  /** Default 7: the same documents always give the same counterexamples. */
  readonly seed?: number;
}

/** A part of which not all values could be drawn, so that no counterexample proves little there. */
export interface Undrawn {
  readonly operation: string;
  readonly part: string;
  readonly direction: 'request' | 'response';
  /** JSON Pointer of the part's schema in the version that sends. */
  readonly pointer: string;
  readonly because: string;
}

/** What was found, and where it could not be looked for. */
export interface SearchResult {
  readonly counterexamples: readonly Counterexample[];
  readonly undrawn: readonly Undrawn[];
  /** Parts that were given up: nothing at all was tried of them, or not enough. */
  readonly unjudged: readonly Undrawn[];
  /** How many parts have a schema that differs. */
  readonly changed: number;
}

/** The share of the time left that is kept for the report, and the share that one part may take. */
const KEPT = 0.1;
const SHARE = 0.25;
const SAMPLES = 400;
const SEED = 7;

/**
 * For every part of an operation that both documents have: a value that goes over the wire by the one version and is
 * refused by the other, if one is found. Requests go by the base and have to please the revision; responses go by the
 * revision and have to please the base. The documents are bundled: references lead to places within them.
 */
export function findCounterexamples(
  base: JsonObject,
  revision: JsonObject,
  options?: SearchOptions,
): readonly Counterexample[] {
  return searchCounterexamples(base, revision, options).counterexamples;
}

/** `findCounterexamples`, and what it could not look at. */
export function searchCounterexamples(
  base: JsonObject,
  revision: JsonObject,
  { samples = SAMPLES, seed = SEED, until = Number.POSITIVE_INFINITY, at }: SearchOptions = {},
): SearchResult {
  const effort = { samples, seed };
  const end = Number.isFinite(until) ? until - KEPT * (until - Date.now()) : until;
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

/** Compares schemas of two documents in one direction, and each pair of schemas once. */
class Comparison {
  private readonly sender: Cutter;
  private readonly receiver: Cutter;
  /** The sender's document as the receiver reads its own, to see what is the same. */
  private readonly alike: Cutter;
  /** Made when it is first needed: most documents have nothing to judge. */
  private validators: Validators | null = null;
  private readonly known = new Map<string, Finding>();

  constructor(
    sends: JsonObject,
    receives: JsonObject,
    direction: PartPair['direction'],
    private readonly effort: Omit<Effort, 'until'>,
  ) {
    this.sender = new Cutter(sends, direction, 'sender', 'sent.');
    this.receiver = new Cutter(receives, direction, 'receiver', 'received.');
    this.alike = new Cutter(sends, direction, 'receiver', 'received.');
  }

  /** Null where both are the same. `begin` is asked until when a search may go on. */
  compare(sends: string, receives: string, isText: boolean, begin: () => number): Finding | null {
    try {
      const [receiver, alike] = [this.receiver.cut(receives), this.alike.cut(sends)];
      if (standaloneText(receiver) === standaloneText(alike)) return null;
      const sender = this.sender.cut(sends);
      const key = `${isText} ${standaloneText(sender)} ${standaloneText(receiver)}`;
      const known = this.known.get(key) ?? this.search(sender, receiver, isText, begin());
      this.known.set(key, known);
      return known;
    } catch (error) {
      // What cannot be read is told with the part; the comparison of all others goes on.
      return { refused: null, undrawn: error instanceof Error ? error.message : String(error), isGivenUp: true };
    }
  }

  private search(sender: Standalone, receiver: Standalone, isText: boolean, until: number): Finding {
    if (until <= Date.now()) return OUT_OF_TIME;
    this.validators ??= new Validators();
    const [allowedBySender, judge] = [this.validators.judge(sender), this.validators.judge(receiver)];
    const allowedByReceiver = isText ? onTheWire(judge) : judge;
    return search({ sender, receiver, allowedBySender, allowedByReceiver }, { ...this.effort, until });
  }
}

function standaloneText({ schema, definitions }: Standalone): string {
  // A schema that was cut out holds nothing but JSON.
  return textOf({ schema, definitions } as unknown as JsonValue);
}
