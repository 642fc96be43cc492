import { grades, type Trait, textTraits } from './trait.js';

/** One item of an order, as it was ordered or as it is shown. */
export interface TraitItem {
  /** Equal for two items of one product. */
  readonly product: string;
  /** Null where it is not known. */
  readonly name: string | null;
  readonly quantity: number;
}

/** What is special about the items of an order. */
export function itemTraits(items: readonly TraitItem[]): Trait[] {
  if (items.length === 0) return [];
  const isTwice = new Set(items.map(({ product }) => product)).size < items.length;
  return [
    ...nameTraits(items),
    ...(isTwice ? (['have a product in several items'] as const) : []),
    ...grades(items.length, [2, 3, 5, 10], 'items'),
    ...(items.length === 1 ? (['have one item'] as const) : []),
    ...(items.some(({ quantity }) => quantity > 1) ? (['have a quantity above 1'] as const) : []),
  ];
}

function nameTraits(items: readonly TraitItem[]): Trait[] {
  const products = new Map(items.map(({ product, name }) => [product, name]));
  const names = [...products.values()].flatMap((name) => name ?? []);
  const folded = new Set(names.map((name) => name.toLowerCase()));
  const latin = [...folded].map(latinOf).filter((text) => text !== '');
  const without = names.filter((name) => latinOf(name) === '').length;
  return [
    ...(folded.size < names.length ? (['have two products of one name'] as const) : []),
    ...(new Set(latin).size < latin.length
      ? (['have two product names with the same Latin letters and digits'] as const)
      : []),
    ...grades(without, [2], 'product names without a Latin letter or digit'),
    ...names.flatMap((name) => textTraits(name, 'a product name')),
  ];
}

/** What is left of a name where only ASCII letters and digits count, as in the name of a file. */
function latinOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
