import type { Count, LateTraits, Lists, Trait, Traits } from './trait.js';
import { chanceOf, type Predicate, predicateOf, predicatesOf, statementOf, together } from './trait.js';

const OF_OPERATION = 'are requests to ';
/** Lists of traits that are kept; more are not contrasted at all, so that the memory of a run has a bound. */
const MOST_LISTS = 4_000;
/** Predicates that are combined in pairs. */
const MOST_IN_PAIRS = 60;
/** The probability, by chance alone, above which a difference is not reported. All that was tried counts. */
const LEAST_SURPRISE = Math.log(0.01);
/** The part of the others of which a predicate may be true, and of the failing of which it may not. */
const MOST_ERRORS = { held: 0.2, heldByPair: 0.05, failed: 0.1 };

/** Cases without a trait that must hold, so that they say something. */
const FEWEST_WITHOUT = 2;

/**
 * Counts failing cases and others by their traits, and finds what all failing ones have in common that none of the others
 * has. Memory is bounded by the number of different lists of traits.
 */
export class Contrast {
  readonly #counts = new Map<Traits, Count>();
  readonly #late = new Map<LateTraits, Count>();
  #isFull = false;
  #found: Predicate | null | undefined;

  /** Equal lists must be one object: see `TraitInterner`. What is known only at the end of a run is a function. */
  add(traits: Traits | LateTraits, isFailing: boolean): void {
    const count = { failed: Number(isFailing), held: Number(!isFailing) };
    this.#found = undefined;
    if (typeof traits !== 'function') addTo(this.#counts, traits, count);
    else if (this.#late.size < MOST_LISTS) addTo(this.#late, traits, count);
    else addTo(this.#counts, traits(), count);
    if (this.#counts.size > MOST_LISTS) this.#isFull = true;
    if (this.#isFull) this.#counts.clear();
  }

  get #lists(): Lists {
    for (const [traits, count] of this.#late) addTo(this.#counts, traits(), count);
    this.#late.clear();
    return [...this.#counts];
  }

  /**
   * The simplest predicate that separates the failing from the others, without errors or nearly so; null where there is
   * none, or where chance explains it.
   */
  separation(): Predicate | null {
    if (this.#found === undefined) this.#found = this.#isFull ? null : found(this.#lists);
    return this.#found;
  }

  /** The same in words, e.g. "all 26 have `search`, none of the 412 others". */
  line(): string | null {
    const predicate = this.separation();
    if (predicate === null) return null;
    const [lists, { literals }] = [this.#lists, predicate];
    const of = literals.find(({ trait, is }) => is && trait.startsWith(OF_OPERATION));
    const all = total(lists);
    if (of === undefined || literals.length === 1 || predicate.failed < all.failed)
      return statementOf(predicate, all, '');
    // Requests to other operations say nothing more: the others are those to this one.
    const others = total(lists.filter(([traits]) => traits.includes(of.trait)));
    const rest = { ...predicate, literals: literals.filter((one) => one !== of) };
    const noun = others.held === 1 ? 'request' : 'requests';
    return statementOf(rest, others, '', ` ${noun} to ${of.trait.slice(OF_OPERATION.length)}`);
  }

  /**
   * The same for rows, and only where one trait is true of all failing rows and of no other: rows have many traits, and what
   * the failing lack says little. `noun` names them in the plural.
   */
  exactLine(noun: string): string | null {
    const [lists, predicate] = [this.#lists, this.separation()];
    const all = total(lists);
    const isExact = predicate !== null && errorsOf(predicate, all) === 0 && predicate.literals.every(({ is }) => is);
    const [single] = predicate?.literals.slice(0, 1) ?? [];
    if (!isExact || single === undefined || errorsOf(predicateOf([single], lists, 0), all) > 0) return null;
    return statementOf(predicate, all, noun);
  }

  /** Whether another rule's predicate is true of all failing cases here, and tells them apart from the others. */
  isSeparatedBy(predicate: Predicate): boolean {
    if (this.#isFull) return false;
    const lists = this.#lists;
    const all = total(lists);
    const own = predicateOf(predicate.literals, lists, 0);
    if (all.failed === 0 || own.failed < all.failed || own.held > all.held / 2) return false;
    // Without others, or with few, only what a trait says of itself counts: most cases lack most traits.
    const isTelling = chanceOf(own, all) <= LEAST_SURPRISE;
    return isTelling || predicate.literals.every(({ is }) => is);
  }

  /** Whether each failing case has one of these traits, one case has one of `own`, and others hold that have none of them. */
  isWithin(traits: readonly Trait[], own: readonly Trait[]): boolean {
    if (this.#isFull) return false;
    const lists = this.#lists;
    const totalOf = (some: readonly Trait[], is: boolean) =>
      total(lists.filter(([has]) => some.some((trait) => has.includes(trait)) === is));
    const without = totalOf(traits, false);
    return totalOf(own, true).failed > 0 && without.failed === 0 && without.held >= FEWEST_WITHOUT;
  }
}

function addTo<Key>(counts: Map<Key, Count>, key: Key, { failed, held }: Count): void {
  const count = counts.get(key) ?? { failed: 0, held: 0 };
  count.failed += failed;
  count.held += held;
  counts.set(key, count);
}

function total(lists: Lists): Count {
  const sum = { failed: 0, held: 0 };
  for (const [, { failed, held }] of lists) {
    sum.failed += failed;
    sum.held += held;
  }
  return sum;
}

function found(lists: Lists): Predicate | null {
  const all = total(lists);
  if (all.failed === 0 || all.held === 0) return null;
  const single = predicatesOf(lists);
  const best = bestOf(single, all, single.length);
  if (best !== null && errorsOf(best, all) === 0) return withLikes(best, single);
  // What is so often the reason needs less evidence than one of all the traits that there are.
  const usual = single.filter((one) => isUsualReason(one) && one.failed === all.failed);
  const exact = bestOf(usual, all, 1);
  const likely = exact !== null && errorsOf(exact, all) === 0 ? exact : bestOf(usual, all, USUAL_TRIED);
  if (likely !== null && (best === null || errorsOf(likely, all) <= errorsOf(best, all)))
    return withLikes(likely, single.filter(isUsualReason));
  // Of so many pairs some fit by chance nearly as well, so one must be true of all failing cases.
  const pairs = pairsOf(single, lists, all).filter(
    ({ failed, held }) => failed === all.failed && held <= all.held * MOST_ERRORS.heldByPair,
  );
  const pair = bestOf(pairs, all, single.length ** 2 / 2);
  if (best === null || (pair !== null && errorsOf(pair, all) * 3 <= errorsOf(best, all))) return pair;
  return withLikes(best, single);
}

/** The predicate with the fewest errors among those that have few and are not due to chance; of equals the most telling. */
function bestOf(among: readonly Predicate[], all: Count, tried: number): Predicate | null {
  const [best = null] = among
    .filter(
      ({ failed, held }) => failed >= all.failed * (1 - MOST_ERRORS.failed) && held <= all.held * MOST_ERRORS.held,
    )
    .filter(({ failed, held }) => failed >= 2 * held)
    .filter((one) => chanceOf(one, all) + Math.log(tried) <= LEAST_SURPRISE)
    .toSorted((a, b) => errorsOf(a, all) - errorsOf(b, all) || a.position - b.position);
  return best;
}

function errorsOf({ failed, held }: Count, all: Count): number {
  return all.failed - failed + held;
}

/** Independent reasons among the usual ones, where one of them explains nearly all. */
const USUAL_TRIED = 4;
/** Names of products, items and keys: what tests with one plain product and one key leave out. */
const USUAL = /^have (a|two|\d+ or more) (product|item)|^have a key |^are (reads )?of an order whose key /;

function isUsualReason({ literals }: Predicate): boolean {
  return literals.every(({ trait, is }) => is && USUAL.test(trait));
}

/** The predicate with another one that is true of the very same cases: either may be the reason. */
function withLikes(best: Predicate, single: readonly Predicate[]): Predicate {
  const alike = single
    .filter((one) => one !== best && one.literals.every(({ is }) => is))
    .filter((one) => one.holds.every((is, index) => is === best.holds[index]))
    .toSorted((a, b) => a.position - b.position)[0];
  return alike === undefined ? best : together(best, alike);
}

function pairsOf(single: readonly Predicate[], lists: Lists, all: Count): Predicate[] {
  const common = single
    .filter(({ failed }) => failed >= all.failed * (1 - MOST_ERRORS.failed))
    .toSorted((a, b) => a.held - b.held || a.position - b.position)
    .slice(0, MOST_IN_PAIRS);
  return common.flatMap((one, index) =>
    common
      .slice(index + 1)
      .map((other) => predicateOf([...one.literals, ...other.literals], lists, one.position + other.position)),
  );
}
