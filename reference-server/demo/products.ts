import { discountedPrice } from '../domain/pricing.js';
import { fold, searchText } from '../domain/search.js';
import { SECONDS_PER_DAY, type Seconds } from '../domain/time.js';
import type { NewRow } from '../store/tables.js';
import { BRANDS, type Brand } from './brands.js';
import type { Random } from './random.js';

export type ProductRow = NewRow<'products'> & { readonly id: number };

const FIRST_ID = 801;
const FIRST_VARIANT_ID = 5001;
const DISCOUNTS: readonly [number, ...number[]] = [0, 0, 0, 0, 0, 0, 5, 10, 15, 25];

/** One product for each brand and face value; `stock` is still 0. */
export function demoProducts(random: Random, today: Seconds, brands: readonly Brand[] = BRANDS): ProductRow[] {
  const pairs = brands.flatMap((brand, index) => brand.values.map((value) => ({ brand, value, brandId: index + 1 })));
  return pairs.map(({ brand, value, brandId }, index) => ({
    ...texts(brand, value, brandId),
    id: FIRST_ID + index,
    variant_id: FIRST_VARIANT_ID + index,
    ...prices(brand, value, random.pick(DISCOUNTS)),
    // A prime distance: it hits every brand and every value.
    permanently_out_of_stock: index % 23 === 22 ? 1 : 0,
    stock: 0,
    notes: index % 5 === 0 ? `For accounts of the region ${brand.region} only.` : null,
    images: JSON.stringify(index % 4 === 3 ? [] : [`https://shop.example/images/${FIRST_ID + index}.png`]),
    tags: JSON.stringify(index % 3 === 2 ? [] : [fold(brand.category), fold(brand.region)]),
    created_at: today - random.integer(60, 400) * SECONDS_PER_DAY + random.integer(0, 86_399),
    updated_at: today - random.integer(1, 50) * SECONDS_PER_DAY + random.integer(0, 86_399),
  }));
}

/** How many codes of a product are in stock at first: plenty of the cheapest of each brand, fewer of the others. */
export function codesInStock(product: ProductRow, index: number): number {
  if (product.permanently_out_of_stock === 1) return 0;
  if (index % 37 === 36) return 2;
  const steps = [
    { upTo: 200, codes: 200 },
    { upTo: 1_000, codes: 20 },
    { upTo: 5_000, codes: 8 },
  ];
  return steps.find((step) => product.face_value <= step.upTo)?.codes ?? 4;
}

function texts(brand: Brand, value: number, brandId: number) {
  const face = `${value} ${brand.currency}`;
  const name = `${brand.name} ${brand.noun} ${face}`;
  return {
    name,
    variant_name: `${value}.00 ${brand.currency}`,
    url: `https://shop.example/products/${brandId}-${value}-${brand.currency.toLowerCase()}`,
    description: `${brand.noun}: ${brand.name}, worth ${face}. The code arrives within minutes and is valid for a year at least.`,
    short_description: `${brand.name}, ${face}`,
    category_name: brand.category,
    category_folded: fold(brand.category),
    brand_name: brand.name,
    brand_id: String(brandId),
    region: brand.region,
    channel: 'online',
    search_text: searchText(name, brand.name, brand.category),
  };
}

function prices(brand: Brand, value: number, discount: number) {
  const face = value * 100;
  return {
    currency: brand.currency,
    face_value: face,
    discount_percentage: discount,
    price: discountedPrice(face, discount),
  };
}
