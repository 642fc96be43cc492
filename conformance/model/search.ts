import type { Product } from './state.js';

/** Text without letter case and accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word of the term is part of the product's name, brand or category. A blank term matches all. */
export function matchesTerm(product: Product, term: string): boolean {
  const text = folded(`${product.name} ${product.brand} ${product.category}`);
  return folded(term)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether the product is of the category with this name. */
export function matchesCategoryName(product: Product, category: string): boolean {
  return folded(product.category) === folded(category.trim());
}
