import fc from 'fast-check';
import type { DrawValues } from '../../json-schema/draw/arbitraries.js';
import { childPointer, isArray, isObject, replaceAt } from '../../json-schema/json.js';
import type { JsonValue } from '../../json-schema/json-schema.js';
import { drawing, drawWith, focused } from './draw.js';
import { edgeValues } from './edges.js';
import { rootSite, type Site, withoutNewProperties } from './sites.js';
import type { Standalone } from './standalone.js';
import type { Objection, SchemaValidator } from './validators.js';

/** The two versions of one schema, with their validators. */
export interface Sides {
  readonly sender: Standalone;
  readonly receiver: Standalone;
  readonly allowedBySender: SchemaValidator;
  readonly allowedByReceiver: SchemaValidator;
}

/** A value that the sender's schema allows and the receiver's refuses, with the reason. */
export interface Refused extends Objection {
  readonly value: JsonValue;
}

/** The result of a search: a refused value or null, and why not all values could be tried, or null. */
export interface SearchFinding {
  readonly refused: Refused | null;
  readonly undrawn: string | null;
  /** Whether too little was tried to judge the part. */
  readonly isGivenUp: boolean;
}

/** The result where no time is left. */
export const OUT_OF_TIME: SearchFinding = {
  refused: null,
  undrawn: 'there was no time left for it; --max-time gives more.',
  isGivenUp: true,
};

/** The limits of a search. */
export interface SearchEffort {
  readonly samples: number;
  readonly seed: number;
  /** When the search ends, in milliseconds since 1970. */
  readonly until: number;
}

/** Share of samples in which only the changed parts are drawn freely. */
const FOCUSED = 0.8;
const ENTANGLING = /"(?:oneOf|anyOf|allOf|not|if|contains|dependentSchemas|unevaluated(?:Items|Properties))":/;
/** The edges are always tried at this many first values. */
const ALWAYS_EDGED = 3;
/** Most edge values per place, and most shrinking steps. */
const MOST_EDGES = 600;
const MOST_SHRINKS = 1500;
/** Largest drawn value whose edges are tried, in characters of JSON. */
const LARGEST = 20_000;

/** Searches a value that the sender allows and the receiver refuses, and shrinks the first one found. */
export function search(sides: Sides, { samples, seed, until }: SearchEffort): SearchFinding {
  const hunt = new Hunt(sides, until);
  const close = focused(sides.sender, sides.receiver, hunt.draw);
  const first = drawing(close);
  const all = first.arbitrary === null || !isEntangled(sides) ? samples : Math.ceil(samples * FOCUSED);
  if (first.arbitrary !== null) hunt.over(first.arbitrary, { samples: all, seed });
  const second = hunt.refused === null && (all < samples || first.arbitrary === null) ? drawing(sides.sender) : first;
  if (second !== first && second.arbitrary !== null) hunt.over(second.arbitrary, { samples: samples - all, seed });
  const { leftOut } = second;
  if (hunt.refused === null && hunt.isLate) return OUT_OF_TIME;
  if (hunt.refused !== null || leftOut.length === 0) return { refused: hunt.refused, undrawn: null, isGivenUp: false };
  const what = hunt.hasSent ? 'left out of what was drawn' : 'nothing that the schema allows could be drawn';
  return { refused: null, undrawn: `${what}: ${leftOut.join(' ')}`, isGivenUp: !hunt.hasSent };
}

/** Whether one part of the value can decide about another, so that unchanged parts matter too. */
function isEntangled({ sender, receiver }: Sides): boolean {
  return ENTANGLING.test(JSON.stringify([sender, receiver]));
}

/** Tries values and their edge values, until nothing smaller is refused. */
class Hunt {
  /** The last refused value: fast-check continues from each one to smaller ones. */
  refused: Refused | null = null;
  /** Whether the sender's schema allowed any drawn value. */
  hasSent = false;
  /** Whether values were skipped because the time was over. */
  isLate = false;
  private readonly root: Site;
  readonly draw: DrawValues;
  private readonly edged = new Map<string, number>();
  private shrinks = 0;

  constructor(
    private readonly sides: Sides,
    private readonly until: number,
  ) {
    this.root = rootSite(sides.sender, sides.receiver);
    this.draw = drawWith({ ...sides.sender.definitions, ...sides.receiver.definitions });
  }

  over(arbitrary: fc.Arbitrary<JsonValue>, { samples, seed }: Omit<SearchEffort, 'until'>): void {
    fc.check(
      fc.property(arbitrary, (value) => this.passes(value)),
      { seed, numRuns: samples },
    );
  }

  /** Whether the receiver refuses neither the value nor its edge values. */
  private passes(value: JsonValue): boolean {
    if (this.refused !== null) {
      this.shrinks += 1;
      if (this.shrinks > MOST_SHRINKS) return true;
    }
    if (this.isOver()) return true;
    const found = this.judge(value) ?? this.atEdges(value);
    if (found !== null) this.refused = found;
    return found === null;
  }

  private isOver(): boolean {
    this.isLate ||= Date.now() >= this.until;
    return this.isLate;
  }

  private judge(drawn: JsonValue): Refused | null {
    if (this.objection(drawn) === null) return null;
    const value = withoutNewProperties(drawn, this.root);
    const objection = this.objection(value);
    return objection === null ? null : { value, ...objection };
  }

  /** Why the receiver refuses a value that the sender allows; null where it does not. */
  private objection(value: JsonValue): Objection | null {
    if (this.sides.allowedBySender(value) !== null) return null;
    this.hasSent = true;
    return this.sides.allowedByReceiver(value);
  }

  private atEdges(value: JsonValue): Refused | null {
    if (this.root.isSame || JSON.stringify(value).length > LARGEST) return null;
    for (const { site, pointer, part } of placesIn(value, this.root)) {
      if (!this.isDue(site)) continue;
      let tried = 0;
      for (const edge of edgeValues(site, part, this.draw)) {
        const found = this.judge(replaceAt(value, pointer, edge));
        if (found !== null) return found;
        tried += 1;
        if (tried >= MOST_EDGES || this.isOver()) break;
      }
    }
    return null;
  }

  /** Edges are tried at the first values and then ever less often, so that other values are tried too. */
  private isDue({ differs, text }: Site): boolean {
    if (!differs) return false;
    const times = (this.edged.get(text) ?? 0) + 1;
    this.edged.set(text, times);
    return this.refused !== null || times <= ALWAYS_EDGED || Number.isInteger(Math.log2(times));
  }
}

interface PlaceIn {
  readonly site: Site;
  readonly pointer: string;
  readonly part: JsonValue;
}

/** The value and all its parts, each with its site; parts without a change are skipped. */
function* placesIn(part: JsonValue, site: Site, pointer = ''): Iterable<PlaceIn> {
  if (site.isSame) return;
  yield { site, pointer, part };
  if (isArray(part))
    for (const [index, item] of part.entries()) yield* placesIn(item, site.item(index), childPointer(pointer, index));
  if (isObject(part)) {
    for (const [name, member] of Object.entries(part))
      yield* placesIn(member, site.property(name), childPointer(pointer, name));
  }
}
