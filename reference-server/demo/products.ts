import { discountedPrice } from '../domain/money.js';
import { fold, searchText } from '../domain/search.js';
import { SECONDS_PER_DAY, type Seconds } from '../domain/time.js';
import type { NewRow } from '../store/tables.js';
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

/** An invented brand: what it sells, where, in which currency and at which face values (major units). */
export interface Brand {
  readonly name: string;
  readonly category: string;
  readonly noun: string;
  readonly region: string;
  readonly currency: 'USD' | 'EUR';
  readonly values: readonly number[];
}

const SMALL = [1, 5, 10, 15, 20, 50];
const USUAL = [1, 5, 10, 25, 50, 100];
const LARGE = [2, 10, 25, 75, 150, 500];

/** Enough scripts, accents and signs to trip over each of them. None of these brands exists. */
export const BRANDS: readonly Brand[] = [
  usd('Aurora Play', 'Gift cards', 'Gift Card', 'US', USUAL),
  usd('Cedar & Finch', 'Gift cards', 'Gift Card', 'US', USUAL),
  usd("O'Malley's Market", 'Gift cards', 'Gift Card', 'US', SMALL),
  eur('Über Straße', 'Gift cards', 'Geschenkkarte', 'DE', SMALL),
  eur('Crème de la Crème', 'Gift cards', 'Carte cadeau', 'FR', USUAL),
  usd('Glacier Forge', 'Games', 'Game Key', 'Global', LARGE),
  usd('Nine Lanterns', 'Games', 'Game Key', 'Global', USUAL),
  eur('Żółta Łódź', 'Games', 'Klucz do gry', 'PL', SMALL),
  eur('Øresund Spil', 'Games', 'Spilnøgle', 'DK', USUAL),
  usd('さくらゲーム', 'ゲーム', 'ギフトカード', 'JP', USUAL),
  usd('龍の島', 'ゲーム', 'プリペイドカード', 'JP', SMALL),
  usd('星光游戏', '游戏', '礼品卡', 'CN', USUAL),
  usd('龍門遊戲', '游戏', '點數卡', 'TW', SMALL),
  usd('한빛게임', '게임', '상품권', 'KR', USUAL),
  usd('نجمة الألعاب', 'ألعاب', 'بطاقة هدايا', 'SA', USUAL),
  usd('כוכב משחקים', 'משחקים', 'כרטיס מתנה', 'IL', SMALL),
  usd('ดาวเกม', 'เกม', 'บัตรของขวัญ', 'TH', SMALL),
  usd('तारा गेम्स', 'गेम', 'उपहार कार्ड', 'IN', SMALL),
  usd('Звезда Игр', 'Игры', 'Подарочная карта', 'KZ', USUAL),
  eur('Ήλιος Παιχνίδια', 'Παιχνίδια', 'Δωροκάρτα', 'GR', SMALL),
  usd('Stardust Arena', 'Game credits', 'Credits', 'Global', SMALL),
  usd('Iron Meadow', 'Game credits', 'Coins', 'Global', SMALL),
  eur('Piñata Saga', 'Game credits', 'Monedas', 'ES', SMALL),
  usd('Lumen TV', 'Streaming', 'Subscription', 'US', USUAL),
  eur('Kinó Plus', 'Streaming', 'Áskrift', 'IS', USUAL),
  eur('Télé Étoile', 'Streaming', 'Abonnement', 'FR', SMALL),
  usd('Ångström Audio', 'Music', 'Music Pass', 'SE', SMALL),
  eur('Canção Viva', 'Music', 'Cartão', 'PT', SMALL),
  usd('Nimbus Cloud', 'Software', 'Licence', 'Global', LARGE),
  usd('Pixel_Press', 'Software', 'Licence', 'Global', LARGE),
  eur('Bücherwurm', 'Books & learning', 'Gutschein', 'DE', SMALL),
  usd('100% Grammar', 'Books & learning', 'Course', 'Global', USUAL),
  usd('Simurgh Mobile', 'Mobile top-up', 'Top-up', 'AE', SMALL),
  usd('İstanbul Hat', 'Mobile top-up', 'Kontör', 'TR', SMALL),
  usd('Việt Nam Sóng', 'Mobile top-up', 'Thẻ nạp', 'VN', SMALL),
  eur('Ñandú Viajes', 'Travel', 'Tarjeta', 'ES', LARGE),
  usd('Blue Heron Hotels', 'Travel', 'Stay Card', 'US', LARGE),
  usd('Saffron Street', 'Food & delivery', 'Meal Card', 'US', SMALL),
  eur('Smörgås', 'Food & delivery', 'Presentkort', 'SE', SMALL),
  eur('Čajovna', 'Food & delivery', 'Dárková karta', 'CZ', SMALL),
];

function usd(name: string, category: string, noun: string, region: string, values: readonly number[]): Brand {
  return { name, category, noun, region, currency: 'USD', values };
}

function eur(name: string, category: string, noun: string, region: string, values: readonly number[]): Brand {
  return { name, category, noun, region, currency: 'EUR', values };
}
