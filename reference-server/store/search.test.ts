import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '../demo/products.js';
import { createRandom } from '../demo/random.js';
import { fold, searchText, searchWords } from '../domain/search.js';
import { type Database, insertMany, openDatabase } from './database.js';
import { listProducts } from './products.js';
import { type TestDatabase, testDatabase } from './testing/database.test.support.js';

let place: TestDatabase;
let db: Database;
beforeAll(async () => {
  place = await testDatabase();
  db = await openDatabase(place.where);
});
afterAll(async () => {
  await db.destroy();
  await place.remove();
});

const models = demoProducts(createRandom(1), 1_700_000_000);

interface Texts {
  readonly name: string;
  readonly brand: string;
  readonly category: string;
}

/** Few letters, so that much is found; and what a pattern, a phrase, an array or a tokenizer may stumble over. */
const letter = fc.constantFrom(...'aabbcçCßİ龍の島é\u0301"\'%_*!\\{},^:()[]🎮 ', 'null', ' and ', ' or ', '\0');
const text = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(''));
const texts: fc.Arbitrary<Texts> = fc.record({ name: text, brand: text, category: fc.constantFrom('', 'Games', 'ab') });

function rowOf({ name, brand, category }: Texts, index: number) {
  const model = models[index];
  if (model === undefined) throw new Error('there are fewer demo products than wanted');
  return { ...model, category_folded: fold(category), search_text: searchText(name, brand, category) };
}

/** What a search means, said without a database. */
function naive(
  products: readonly { id: number; search_text: string; category_folded: string }[],
  term: string,
  category: string,
) {
  const words = searchWords(term);
  return products
    .filter((product) => words.every((word) => product.search_text.includes(word)))
    .filter((product) => fold(category) === '' || product.category_folded === fold(category))
    .map((product) => product.id);
}

/** All pages of a search, three products each. */
async function search(term: string, category: string): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listProducts(db, { search: term, category }, { page, perPage: 3 });
    found.push(...rows.map((row) => row.id));
    if (found.length >= total) {
      expect(found.length).toBe(total);
      return found;
    }
  }
}

describe('the search', () => {
  it('finds what reading all products would find, also after they were changed and removed', async () => {
    const parts = fc.array(fc.record({ of: fc.nat(), start: fc.nat({ max: 5 }), size: fc.nat({ max: 6 }) }), {
      maxLength: 3,
    });
    const terms = fc.array(fc.oneof(text, parts), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 1, maxLength: 8 }),
        fc.array(texts, { maxLength: 3 }),
        fc.nat({ max: 3 }),
        terms,
        fc.constantFrom('', 'games', 'AB', 'none'),
        async (inserted, changed, removed, wanted, category) => {
          await db.deleteFrom('products').execute();
          const rows = inserted.map(rowOf);
          await insertMany(db, 'products', rows);
          const now = new Map(rows.map((row) => [row.id, row]));
          for (const row of changed.slice(0, rows.length).map(rowOf)) {
            await db.updateTable('products').set(row).where('id', '=', row.id).execute();
            now.set(row.id, row);
          }
          for (const row of rows.slice(rows.length - removed)) {
            await db.deleteFrom('products').where('id', '=', row.id).execute();
            now.delete(row.id);
          }
          const products = [...now.values()].sort((a, b) => a.id - b.id);
          for (const want of wanted) {
            const term = typeof want === 'string' ? want : want.map((part) => partOf(products, part)).join(' ');
            expect(await search(term, category)).toEqual(naive(products, term, category));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes a term as long as a request can be', async () => {
    for (const term of [
      'a'.repeat(20_000),
      '\ufdfa'.repeat(5_000),
      '"'.repeat(9_000),
      'ab '.repeat(5_000),
      '[a*'.repeat(5_000),
    ]) {
      expect((await listProducts(db, { search: term }, { page: 1, perPage: 1 })).total).toBeGreaterThanOrEqual(0);
    }
  });
});

/** A part of what one of the products is found by: random letters alone would seldom find anything. */
function partOf(
  products: readonly { search_text: string }[],
  { of, start, size }: { of: number; start: number; size: number },
): string {
  const letters = [...(products[of % Math.max(1, products.length)]?.search_text ?? '')];
  return letters.slice(start, start + size).join('');
}
