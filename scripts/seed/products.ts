import { BRANDS, type Brand } from '../../reference-server/demo/brands.js';
import { demoProducts, type ProductRow } from '../../reference-server/demo/products.js';
import type { Random } from '../../reference-server/demo/random.js';
import type { Seconds } from '../../reference-server/domain/time.js';

/** Codes that each product has in stock at the end. */
const STOCK = 5;

const SYLLABLES = ['ba', 'cor', 'del', 'fi', 'gra', 'hol', 'ki', 'lun', 'mar', 'no', 'pel', 'quo', 'ris', 'tem', 'vu'];

/** So many products of invented brands, in all the scripts of the demo data. */
export function seedProducts(random: Random, today: Seconds, count: number): ProductRow[] {
  const brands: Brand[] = [];
  for (let products = 0; products < count; products += brands.at(-1)?.values.length ?? 0) {
    const model = BRANDS[brands.length % BRANDS.length];
    if (model !== undefined) brands.push({ ...model, name: `${model.name} ${inventWord(random)}` });
  }
  return demoProducts(random, today, brands)
    .slice(0, count)
    .map((product) => ({ ...product, stock: product.permanently_out_of_stock === 1 ? 0 : STOCK }));
}

function inventWord(random: Random): string {
  const syllables = Array.from({ length: 3 }, () => SYLLABLES[random.integer(0, SYLLABLES.length - 1)]);
  return syllables.join('');
}
