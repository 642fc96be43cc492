import { DAY } from '../notation.js';
import type { Moment, Product } from '../state.js';

interface ProductLine {
  readonly brand: string;
  readonly category: string;
  readonly name: string;
  readonly region: string;
  readonly currency: 'USD' | 'EUR';
  readonly tags: readonly string[];
}

function line(brand: string, category: string, name: string, region: string, ...tags: string[]): ProductLine {
  const currency = region === 'EU' ? 'EUR' : 'USD';
  return { brand, category, name, region, currency, tags };
}

/** Names in several scripts, with accents, quotes and an ampersand. */
const LINES: readonly ProductLine[] = [
  line('Aurora Play', 'Gift cards', 'Aurora Play Gift Card', 'US', 'games', 'gift'),
  line('Borealis', 'Mobile top-ups', 'Borealis Mobile Top-up', 'US'),
  line('Café Noir', 'Food & drink', 'Café Noir Crème Card', 'US', 'gift'),
  line('Δελφοί', 'Games', 'Δελφοί Παιχνίδι', 'US', 'games'),
  line('Эхо', 'Music', 'Эхо Музыка', 'US', 'music'),
  line('富士', 'Gift cards', '富士ギフトカード', 'JP', 'gift'),
  line('Granite', 'Software', 'Granite Antivirus', 'US', 'software', 'security'),
  line('هلال', 'Streaming', 'بطاقة هلال', 'AE'),
  line('Iris', 'Streaming', 'Iris Video', 'US', 'video'),
  line('Jökull', 'Travel', 'Jökull Ferðakort', 'EU', 'travel'),
  line('Königsberg', 'Games', 'Königsberg Schlüssel', 'EU', 'games'),
  line('Lumen', 'Music', 'Lumen Music Pass', 'US', 'music'),
  line('Borealis', 'Gift cards', 'Borealis Shop Card', 'US', 'gift'),
  line('Aurora Play', 'Games', 'Aurora Play Game Pass', 'US', 'games'),
  line('明月', 'Games', '明月点卡', 'CN', 'games'),
  line('Nimbus', 'Software', 'Nimbus Cloud Storage', 'US', 'software'),
  line("O'Hara", 'Food & drink', `O'Hara "Deluxe" Voucher`, 'US'),
  line('Piñata', 'Gift cards', 'Piñata Fiesta Card', 'US', 'gift'),
  line('Iris', 'Music', 'Iris Radio', 'EU', 'music'),
  line('Quartz', 'Mobile top-ups', 'Quartz Prepaid', 'US'),
  line('Riviera', 'Travel', 'Riviera Rail Pass', 'EU', 'travel'),
  line('Sable', 'Streaming', 'Sable Cinema', 'US', 'video'),
  line('한빛', 'Streaming', '한빛 이용권', 'KR', 'video'),
  line('Tundra', 'Travel', 'Tundra Hotel Card', 'US', 'travel', 'gift'),
];

/** Face values in minor units. */
const FACE_VALUES = [100n, 500n, 1000n, 2500n, 5999n];

const FIRST_PRODUCT_ID = 801;
const FIRST_VARIANT_ID = 5001;

function discountOf(index: number): number {
  if (index % 7 !== 3) return 0;
  return index % 2 === 0 ? 10 : 25;
}

function product(source: ProductLine, faceValue: bigint, index: number, now: Moment): Product {
  const discount = discountOf(index);
  const major = `${faceValue / 100n}.${(faceValue % 100n).toString().padStart(2, '0')}`;
  const createdAt = now - (400 - index) * DAY;
  return {
    id: FIRST_PRODUCT_ID + index,
    variantId: FIRST_VARIANT_ID + index,
    name: `${source.name} ${major} ${source.currency}`,
    variantName: `${major} ${source.currency}`,
    slug: `product-${FIRST_PRODUCT_ID + index}`,
    brand: source.brand,
    brandId: String(1 + LINES.findIndex((other) => other.brand === source.brand)),
    category: source.category,
    region: source.region,
    tags: source.tags,
    notes: index % 5 === 0 ? 'The code can be used once.' : null,
    currency: source.currency,
    price: faceValue - (faceValue * BigInt(discount)) / 100n,
    faceValue,
    discountPercentage: discount,
    outOfStock: index % 11 === 7,
    createdAt,
    updatedAt: createdAt + 30 * DAY,
  };
}

/** 120 products: each line at each face value. Some are discounted, some out of stock, some priced in EUR. */
export function seedProducts(now: Moment): Product[] {
  return FACE_VALUES.flatMap((faceValue, round) =>
    LINES.map((source, index) => product(source, faceValue, round * LINES.length + index, now)),
  );
}
