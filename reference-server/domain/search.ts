/** More words than this narrow a search no further; it bounds the query that the store has to run. */
const MAX_WORDS = 32;

/**
 * Text as it is compared: without letter case, accents and compatibility forms. `ÉCLAIR`, `éclair` and `eclair` fold to
 * the same text, and so do full-width and plain letters.
 */
export function fold(text: string): string {
  // Upper case first: only so do ß and ss, ς and σ, and the dotless i meet.
  const caseless = text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return caseless
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ');
}

/** The different words of a search term, folded. All of them must be found; none means that everything matches. */
export function searchWords(term: string): readonly string[] {
  const words = fold(term)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** What a product is found by. */
export function searchText(name: string, brand: string, category: string): string {
  return fold(`${name} ${brand} ${category}`);
}
