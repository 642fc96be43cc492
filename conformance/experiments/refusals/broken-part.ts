import type { Breaking } from '../../../json-schema/break/breaking.js';
import { excerpt, quote } from '../../evidence/notation/text.js';

/** The part of the value that is wrong; undefined where it is missing. */
export function partOf({ value, pointer }: Breaking): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((part, key) => (typeof part === 'object' ? Object(part)[key] : undefined), value);
}

/** What is wrong with the order, e.g. `"1" as the quantity of an item` or `no wallet_id`. */
export function wrongPart(breaking: Breaking): string {
  const { keyword, pointer } = breaking;
  const part = partOf(breaking);
  const [ofItem, member = ''] = /^\/items\/\d+\/?(.*)$/.exec(pointer) ?? [];
  if (keyword === 'required') {
    const names = ofItem === undefined ? ['wallet_id', 'items'] : ['product_variant_id', 'quantity'];
    return `no ${names.find((name) => !Object.hasOwn(Object(part), name))}${ofItem === undefined ? '' : ' in an item'}`;
  }
  const text = typeof part === 'string' ? quote(part, 40) : excerpt(part, 40);
  if (ofItem === undefined) return `${text} as its ${pointer === '' ? 'body' : pointer.slice(1)}`;
  return `${text} as ${member === '' ? 'an item' : `the ${member} of an item`}`;
}
