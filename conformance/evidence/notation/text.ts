/** A text, or anything as JSON, cut to a length that fits a report. */
export function excerpt(value: unknown, length = 80): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** A text from the deployment in quotes, cut where it is long. */
export function quote(text: string, longest = 60): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** Text without letter case, accents and repeated spaces: equal where a person considers two names the same. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** A number with its noun, e.g. `1 page` or `3 pages`. */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${agreeing(count, noun, plural)}`;
}

/** The word that agrees with a number, e.g. `agreeing(1, 'is', 'are')`. */
export function agreeing(count: number, one: string, several: string): string {
  return count === 1 ? one : several;
}

/** Words that full-text indexes leave out: the lists of MySQL and of Lucene, and those that PostgreSQL has of four letters or more. */
const STOPWORDS = new Set(
  'about after again against because been before being below between both cannot could does doing down during each from further have having here hers himself into itself just more most once only other ours over same should some such than that their theirs them then there these they this those through under until very were what when where which while will with would your yours'.split(
    ' ',
  ),
);
const SHORTEST_INDEXED_WORD = 4;

/** Whether a text has a word that no full-text index leaves out for its length or its frequency. */
export function hasIndexedWord(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some((word) => [...word].length >= SHORTEST_INDEXED_WORD && !STOPWORDS.has(word));
}
