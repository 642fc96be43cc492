import { expect, it } from 'vitest';
import { itemsInText } from './creation.js';

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
