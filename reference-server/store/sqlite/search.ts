import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Letters of one entry of the index. */
const GRAM = 3;

/**
 * The conditions that a product has all these words. Words of three letters and more are looked up in the full-text
 * index, as phrases of its trigrams; a shorter one has none, and is looked for in the narrow index of all texts.
 */
export function hasWords(words: readonly string[]): RawBuilder<SqlBool>[] {
  const isLong = (word: string) => [...word].length >= GRAM;
  const phrases = words.filter(isLong).map((word) => `"${word.replaceAll('"', '""')}"`);
  const short = words.filter((word) => !isLong(word)).map((word) => sql<SqlBool>`instr(search_text, ${word}) > 0`);
  if (phrases.length === 0) return short;
  const match = phrases.join(' ');
  return [sql`id in (select rowid from product_search where product_search match ${match})`, ...short];
}
