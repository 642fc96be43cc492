import { expect, it } from 'vitest';
import { amountExplanations, paymentExplanations } from './paid-order.js';

it.each<[string, bigint, bigint, RegExp[]]>([
  ['cut off in floating point', -970n, -969n, [/floating point/]],
  ['without cents', 1234n, 1200n, [/cut off$/, /rounded/]],
  ['a hundred times as much', 250n, 25_000n, [/minor units may be taken for whole/]],
  ['of the other sign', -250n, 250n, [/sign/]],
  ['right, where cutting off would do no harm', 250n, 250n, [/floating point/]],
  ['right, where cutting off would do harm', 970n - 1n, 968n, []],
  ['of no known way', 250n, 3n, []],
])('an amount %s', (_, right, shown, hints) => {
  const found = amountExplanations(right, shown);
  if (hints.length === 0) expect(found).toEqual([]);
  else for (const hint of hints) expect(found).toContainEqual(expect.stringMatching(hint));
});

it('a payment may be that of the subtotal, where there are fees', () => {
  const order = { subtotal: { amount: 2.79 }, total: { amount: 2.83 } };
  expect(paymentExplanations(order, -279n)).toEqual(['it is the subtotal, without the fees']);
  expect(paymentExplanations(order, -282n)).toEqual([]);
  expect(paymentExplanations({ ...order, subtotal: order.total }, -283n)).not.toContainEqual(
    expect.stringMatching('fees'),
  );
});
