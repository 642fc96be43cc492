import { readCodesFile } from '../../documents/codes-file.js';
import { AdministrationRefusal } from '../../domain/errors.js';
import { formatMoney, plainDecimal } from '../../domain/money.js';
import { fold } from '../../domain/search.js';
import { importCodes } from '../../store/administration/import-codes.js';
import {
  addProduct,
  brandIdOf,
  changePrice,
  changeProduct,
  type ProductRow,
  type ProductTexts,
  retireProduct,
} from '../../store/administration/products.js';
import type { Administration } from '../../store/administration/users.js';
import type { AddProductFlags, PriceFlags, TextFlags } from './command.js';
import { type Outcome, productJson, table } from './run.js';

export async function add(administration: Administration, flags: AddProductFlags): Promise<Outcome> {
  const { name, brand, currency, faceValue, discount = 0 } = flags;
  const texts: ProductTexts = {
    variantName: `${plainDecimal(faceValue)} ${currency}`,
    description: name,
    shortDescription: name,
    notes: null,
    brandId: (await brandIdOf(administration.db, brand)) ?? fold(brand).replaceAll(' ', '-'),
    images: [],
    region: 'Global',
    channel: 'online',
    tags: [],
    name,
    brand,
    url: flags.url,
    category: flags.category,
    ...givenTexts(flags),
  };
  const product = await addProduct(administration, texts, { faceValue, discount, currency });
  const text = `Added product variant ${product.variant_id}, ${product.name}, at ${priceOf(product)}. It has no codes yet.`;
  return { text, json: { product: productJson(product) } };
}

export async function change(administration: Administration, variant: number, flags: TextFlags): Promise<Outcome> {
  const changes = givenTexts(flags);
  if (Object.keys(changes).length === 0) {
    throw new AdministrationRefusal('Nothing is to be changed: give an option, e.g. --name.');
  }
  const product = await changeProduct(administration, variant, changes);
  const text = `Changed product variant ${variant}, ${product.name}: ${Object.keys(changes).join(', ')}.`;
  return { text, json: { product: productJson(product) } };
}

export async function price(
  administration: Administration,
  variant: number,
  { faceValue, discount }: PriceFlags,
): Promise<Outcome> {
  const changes = {
    ...(faceValue === undefined ? {} : { faceValue }),
    ...(discount === undefined ? {} : { discount }),
  };
  if (Object.keys(changes).length === 0) {
    throw new AdministrationRefusal('Nothing is to be changed: give --face-value or --discount.');
  }
  const { before, after } = await changePrice(administration, variant, changes);
  const text = `The price of product variant ${variant}, ${after.name}, is ${priceOf(after)} now. It was ${priceOf(before)}.`;
  return { text, json: { product: productJson(after), price_before: plainDecimal(before.price) } };
}

export async function retire(administration: Administration, variant: number): Promise<Outcome> {
  const product = await retireProduct(administration, variant);
  const text = `Product variant ${variant}, ${product.name}, is retired. Its ${product.stock} unsold codes stay unsold.`;
  return { text, json: { product: productJson(product) } };
}

function priceOf({ price, currency }: ProductRow): string {
  return formatMoney(price, currency);
}

/** Only the texts that were given. */
function givenTexts(flags: TextFlags): Partial<ProductTexts> {
  const { image, tag, ...others } = flags;
  const all: { readonly [Name in keyof ProductTexts]: ProductTexts[Name] | undefined } = {
    name: others.name,
    variantName: others.variantName,
    url: others.url,
    description: others.description,
    shortDescription: others.shortDescription,
    notes: others.notes,
    category: others.category,
    brand: others.brand,
    brandId: others.brandId,
    images: image,
    region: others.region,
    channel: others.channel,
    tags: tag,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export async function importFile(administration: Administration, file: string): Promise<Outcome> {
  const { codes, products } = await importCodes(administration, readCodesFile(file));
  const rows = products.map((product) => [product.variant_id, product.codes, product.stock].map(String));
  const text = `Imported ${codes} codes from ${file}.\n\n${table(['variant', 'codes', 'stock'], rows)}`;
  return { text, json: { codes, products } };
}
