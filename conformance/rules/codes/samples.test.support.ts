import { CARDS, code, codesAnswer, entry, ordered, PASS } from '../shared/samples/delivery.test.support.js';

export const one = [entry(PASS, [code(9)])];

export const cards = (...codes: number[]) =>
  codesAnswer([
    entry(
      CARDS,
      codes.map((n) => code(n)),
    ),
    ...one,
  ]);

export const partial = ordered('partially_fulfilled');

export const inEntries = (...sizes: number[]) => {
  let n = 20;
  const next = () => {
    n += 1;
    return code(n);
  };
  return codesAnswer([...sizes.map((size) => entry(CARDS, Array.from({ length: size }, next))), ...one]);
};

export const refunded = ordered('refunded');
