import type { ListOperation } from './fault.js';

/** Every list of the interface. */
export const everyList: readonly ListOperation[] = [
  'listOrders',
  'listWallets',
  'listTransactions',
  'listProducts',
  'searchProducts',
];

/** The lists whose `page` parameter is part of the contract. */
export const pagedLists: readonly ListOperation[] = everyList.filter((list) => list !== 'listOrders');

/** A page link with another value of a query parameter; null removes it. */
export function withParameter(link: string, name: string, value: string | number | null): string {
  const url = new URL(link);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, String(value));
  return url.href;
}
