import type { JsonObject } from '../../json-schema/json-schema.js';
import type { Counterexample } from '../changes/change.js';
import { Comparison } from './comparison.js';
import { effortOf, endOf, type SearchOptions, SHARE } from './find-counterexamples.js';
import { type PartPair, partPairs } from './operation-parts.js';

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
