/** More words than this narrow a search no further; it bounds the query that the store has to run. */
const MAX_WORDS = 32;

/** Nor do more letters of a word than these. */
const MAX_LETTERS = 200;

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const WITHOUT_STROKE: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' };

/**
 * Text as it is compared: without letter case, accents and compatibility forms. `ÉCLAIR`, `éclair` and `eclair` fold to
 * the same text, and so do full-width and plain letters.
 */
export function fold(text: string): string {
  // PostgreSQL text cannot hold NUL.
  // Upper case before lower case: only so do ß and ss, both sigmas, and the dotless i meet.
  const caseless = text.replaceAll('\0', ' ').normalize('NFKD').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  const plain = caseless.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .replace(/[łøđħŧæœ]/g, (letter) => WITHOUT_STROKE[letter] ?? letter)
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ');
}

/** The different words of a search term, folded. All of them must be found; none means that everything matches. */
export function searchWords(term: string): readonly string[] {
  const words = fold(term)
    .split(' ')
    .filter((word) => word !== '');
  const shortened = words.map((word) => [...word].slice(0, MAX_LETTERS).join(''));
  return [...new Set(shortened)].slice(0, MAX_WORDS);
}

/** What a product is found by. */
export function searchText(name: string, brand: string, category: string): string {
  return fold(`${name} ${brand} ${category}`);
}
