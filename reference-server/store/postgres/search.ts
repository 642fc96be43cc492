import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The most letters of an entry of the index, which has all shorter ones too. */
const GRAM = 3;

/**
 * The condition that a product has all these words. The index finds the products that have all parts of three letters,
 * in any order; whether they stand together, the text itself tells. `offset 0` keeps the planner from looking at
 * product after product in the order of the list, in the hope of a page that is soon full.
 */
export function hasWords(words: readonly string[]): RawBuilder<SqlBool>[] {
  if (words.length === 0) return [];
  const grams = [...new Set(words.flatMap(gramsOf))];
  const together = words.map((word) => sql<SqlBool>`strpos(search_text, ${word}) > 0`);
  return [
    sql`id in (
      select id from products where product_grams(search_text) @> ${grams}::text[] and ${sql.join(together, sql` and `)}
      offset 0
    )`,
  ];
}

/** All parts of three letters; a shorter word is its own. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length <= GRAM) return [word];
  return letters.slice(GRAM - 1).map((_, index) => letters.slice(index, index + GRAM).join(''));
}
