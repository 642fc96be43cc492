import { expect, it } from 'vitest';
import { itemsInText, readableItems } from './creation.js';

const item = '{"product_variant_id":7,"quantity":2}';
const seven = { variant: 7, quantity: 2 };

it.each<[string, string, ReturnType<typeof itemsInText>]>([
  ['a sound body', `{"items":[${item}]}`, [seven]],
  ['one that is cut off', `{"items":[${item}`, [seven]],
  ['two bodies', `{"items":[${item}]}{"items":[${item}]}`, [seven, seven]],
  ['an item within an item', `{"items":[[${item}],${item}]}`, [seven, seven]],
  ['numbers as texts', '{"product_variant_id": "7", "quantity" : "2"}', [seven]],
  ['fractions and signs', '{"product_variant_id":7.9,"quantity":-2.5}', [{ variant: 7, quantity: -2.5 }]],
  ['no quantity', '{"product_variant_id":7,"quantity":[]}', [{ variant: 7, quantity: 1 }]],
  ['no item', '{"items":[]}', []],
])('%s', (_, text, items) => {
  expect(itemsInText(text)).toEqual(items);
});

it.each<[string, string, ReturnType<typeof readableItems>]>([
  ['a sound body', `{"items":[${item}]}`, [seven]],
  ['one that is cut off', `{"items":[${item}`, [seven]],
  ['single quotes', `{"items":[${item}]}`.replaceAll('"', "'"), [seven]],
  ['a comma too many', `{"items":[${item},],}`, [seven]],
  ['values in lists of one', '[{"items":[[{"product_variant_id":["7"],"quantity":[2]}]]}]', [seven]],
  ['two bodies', `{"items":[${item}]}{"items":[${item}]}`, []],
])('the items that a lenient reader sees in %s', (_, text, items) => {
  expect(readableItems(text)).toEqual(items);
});
