/**
 * Something that can be said of a case in a few words. It begins with `have` or `are`, so that it can be put into a
 * sentence: "have `search`", "are sent by the other user".
 */
export type Trait = `have ${string}` | `are ${string}`;

/** The traits of one case, the most telling first. */
export type Traits = readonly Trait[];

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

/** The opposite of a trait; null for one of several grades, whose opposite is another grade. */
export function negated(trait: Trait): Trait | null {
  if (/ or (more|later|earlier)\b|\bseveral\b|[:=]/.test(trait)) return null;
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

/** `least` numbers of something, as far as the count reaches them: "have 2 lines or more". */
export function grades(count: number, least: readonly number[], noun: string): Trait[] {
  return least.filter((one) => count >= one).map((one): Trait => `have ${one} ${noun} or more`);
}

/** What is special about a text that a person or a program wrote. `noun` says what it is, with its article. */
export function textTraits(text: string, noun: string): Trait[] {
  return TEXT_CLASSES.filter(([, pattern]) => pattern.test(text)).map(([words]): Trait => `have ${noun} ${words}`);
}

const TEXT_CLASSES: readonly (readonly [string, RegExp])[] = [
  ['with an emoji or another character beyond 16 bits', /[\u{10000}-\u{10ffff}]/u],
  ['outside Latin-1', /[\u0100-\uffff]/],
  ['outside ASCII', /[\u0080-\uffff]/],
  ['with a quote, a percent sign, an underscore or a backslash', /["'%_\\]/],
  ['with &, +, # or <', /[&+#<]/],
  ['with a comma or a semicolon', /[,;]/],
  ['of 50 characters or more', /^.{50}/su],
  ['of 100 characters or more', /^.{100}/su],
  ['of 255 characters or more', /^.{255}/su],
];
