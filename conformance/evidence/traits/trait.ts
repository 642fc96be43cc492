/**
 * Something that can be said of a case in a few words. It begins with `have` or `are`, so that it can be put into a
 * sentence: "have `search`", "are sent by the other user".
 */
export type Trait = `have ${string}` | `are ${string}`;

/** The traits of one case, the most telling first. */
export type Traits = readonly Trait[];

/** The traits of a case of which more is known when the run is over. */
export type LateTraits = () => Traits;

/** How many cases with the same traits failed, and how many did not. */
export interface Count {
  failed: number;
  held: number;
}

/** Cases by their traits. */
export type Lists = readonly (readonly [Traits, Count])[];

/** The trait of one case instead of many: "has `search`". */
export function inSingular(trait: string): string {
  return trait.replace(/^have /, 'has ').replace(/^are /, 'is ');
}

/** Traits whose lack is plain: a parameter, a token, a member that a request has or has not. */
const PLAIN_LACK =
  /^(have `\w+`|have a (page|`page`) after the first|are the last page|have an? (key|`\w+`) in capitals|are (sent|read) by the other user|are sent with|are sent alone|are from this run|are orders of this run|are reads of an address)/;

/** The opposite of a trait; null where that would say little or be hard to read. */
export function negated(trait: Trait): Trait | null {
  if (!PLAIN_LACK.test(trait) || / or (more|later|earlier)\b|[:=]/.test(trait)) return null;
  if (trait.startsWith('are ')) return `are not ${trait.slice('are '.length)}`;
  return `have no ${trait.slice('have '.length).replace(/^(an?|the) /, '')}`;
}

/** Makes one object of equal lists of traits, so that cases can be counted by it. */
export class TraitInterner {
  readonly #known = new Map<string, Traits>();

  of(traits: Traits): Traits {
    const unique = [...new Set(traits)];
    const key = unique.join('\n');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, unique);
    return unique;
  }
}

/** `least` numbers of something, as far as the count reaches them: "have 2 or more items". */
export function grades(count: number, least: readonly number[], noun: string): Trait[] {
  return least.filter((one) => count >= one).map((one): Trait => `have ${one} or more ${noun}`);
}

/** What is special about a text that a person or a program wrote. `noun` says what it is, with its article. */
export function textTraits(text: string, noun: string): Trait[] {
  return TEXT_CLASSES.filter(([, pattern]) => pattern.test(text)).map(([words]): Trait => `have ${noun} ${words}`);
}

/** A character that is not in this code page, as that of many fonts of a PDF file. */
const OUTSIDE_WINDOWS_1252 = /[^\p{ASCII}\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

const TEXT_CLASSES: readonly (readonly [string, RegExp])[] = [
  ['with an emoji or another character beyond 16 bits', /[\u{10000}-\u{10ffff}]/u],
  ['without a Latin letter or digit', /^[^a-z0-9\u00c0-\u024f]+$/i],
  ['outside Windows-1252', OUTSIDE_WINDOWS_1252],
  ['outside Latin-1', /[\u0100-\uffff]/],
  ['outside ASCII', /[\u0080-\uffff]/],
  ['with a quote, a percent sign, an underscore or a backslash', /["'%_\\]/],
  ['with &, +, # or <', /[&+#<]/],
  ['with a comma or a semicolon', /[,;]/],
  ['of 50 characters or more', /^.{50}/su],
  ['of 100 characters or more', /^.{100}/su],
  ['of 255 characters or more', /^.{255}/su],
];

/** A trait, or the lack of it. */
export interface Literal {
  readonly trait: Trait;
  readonly is: boolean;
}

/** That all of these are true of a case, and of how many of the failing and of the others that is so. */
export interface Predicate extends Count {
  readonly literals: readonly Literal[];
  /** For each list of traits, in their order, whether it is true. */
  readonly holds: readonly boolean[];
  /** Place of its trait in the list that had it first: the smaller, the more telling. */
  readonly position: number;
}

/** Each trait and its opposite, without those that are true of all cases. */
export function predicatesOf(lists: Lists): Predicate[] {
  const found = new Map<Trait, { readonly position: number; readonly holds: boolean[] }>();
  for (const [index, [traits]] of lists.entries()) {
    for (const [position, trait] of traits.entries()) {
      const entry = found.get(trait) ?? { position, holds: new Array<boolean>(lists.length).fill(false) };
      entry.holds[index] = true;
      found.set(trait, entry);
    }
  }
  return [...found].flatMap(([trait, { position, holds }]) => {
    const plain = counted([{ trait, is: true }], holds, lists, position);
    const opposite = holds.map((is) => !is);
    const others = negated(trait) === null ? [] : [counted([{ trait, is: false }], opposite, lists, position + 0.5)];
    return [plain, ...others].filter((one) => one.failed > 0 && one.holds.includes(false));
  });
}

/** The predicate of these literals together. */
export function predicateOf(literals: readonly Literal[], lists: Lists, position: number): Predicate {
  const holds = lists.map(([traits]) => literals.every(({ trait, is }) => traits.includes(trait) === is));
  return counted(literals, holds, lists, position);
}

/** The predicate with the words of another one that is true of the same cases. */
export function together(one: Predicate, other: Predicate): Predicate {
  return { ...one, literals: [...one.literals, ...other.literals] };
}

function counted(literals: readonly Literal[], holds: readonly boolean[], lists: Lists, position: number): Predicate {
  let [failed, held] = [0, 0];
  for (const [index, [, count]] of lists.entries()) {
    if (holds[index] !== true) continue;
    failed += count.failed;
    held += count.held;
  }
  return { literals, holds, failed, held, position };
}

/** What is true, in words, of one case or of several: "have `search` and no `page`". */
export function phraseOf({ literals }: Pick<Predicate, 'literals'>, isOne = false): string {
  const phrases = literals.map(({ trait, is }) => (is ? trait : (negated(trait) ?? trait)));
  const words = isOne ? phrases.map(inSingular) : phrases;
  return words
    .map((text, index) => {
      const verb = text.slice(0, text.indexOf(' ') + 1);
      return index > 0 && words[index - 1]?.startsWith(verb) === true ? text.slice(verb.length) : text;
    })
    .join(' and ');
}

/** What separates failing cases from others, with the numbers of both. `which` follows "others", which then is "other". */
export function statementOf(predicate: Predicate, all: Count, noun: string, which = ''): string {
  const { failed, held, literals } = predicate;
  const whose = noun === '' ? '' : ` ${noun}`;
  const others = which === '' ? `${all.held} other${all.held === 1 ? '' : 's'}` : `${all.held} other${which}`;
  const [one, several] = literals[0]?.trait.startsWith('are ') === true ? ['is', 'are'] : ['does', 'do'];
  const none = all.held === 1 ? `not the other${which}` : `none of the ${others}`;
  const rest = held === 0 ? none : `and so ${held === 1 ? one : several} ${held} of the ${others}`;
  if (all.failed === 1) return `the one that fails ${phraseOf(predicate, true)}, ${rest}`;
  const subject =
    failed < all.failed
      ? `${failed} of ${all.failed}${whose}`
      : all.failed === 2
        ? `both${whose}`
        : `all ${failed}${whose}`;
  return `${subject} ${phraseOf(predicate)}, ${rest}`;
}

/**
 * The natural logarithm of the probability that as many cases, chosen at random, would be separated as well: the tail of
 * the hypergeometric distribution (Fisher's exact test).
 */
export function chanceOf({ failed, held }: Count, all: Count): number {
  const [size, marked] = [all.failed + all.held, failed + held];
  const terms: number[] = [];
  for (let hits = failed; hits <= Math.min(all.failed, marked); hits += 1) {
    if (all.failed - hits > size - marked) continue;
    const ways = logChoose(marked, hits) + logChoose(size - marked, all.failed - hits);
    terms.push(ways - logChoose(size, all.failed));
  }
  const most = Math.max(...terms);
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0));
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const known = [0];

function logFactorial(n: number): number {
  for (let next = known.length; next <= n; next += 1) known.push((known[next - 1] ?? 0) + Math.log(next));
  return known[n] ?? 0;
}
