import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalOfMinor } from '../notation/money.js';
import { block, money, plain, shellQuoted } from './text.js';

it('text of a deployment cannot move the cursor, end a line, hide or turn around', () => {
  expect(plain('\u001b[31mred\u0007\r\nnext\u009b2J\u202egnp.exe\u200b\ufeff\t')).toBe(
    '\\u001b[31mred\\u0007\\u000d\\u000anext\\u009b2J\\u202egnp.exe\\u200b\\ufeff\\u0009',
  );
  expect(plain('Ünïcode – 漢字 €')).toBe('Ünïcode – 漢字 €');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plain(text)).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
      expect(plain(plain(text))).toBe(plain(text));
    }),
    { numRuns: 40 },
  );
});

it('text of several lines keeps them, indented', () => {
  expect(block('Error: a\n  at b\u001b[0m\nCONFORMANT')).toBe('Error: a\n      at b\\u001b[0m\n    CONFORMANT');
});

it('quoted text is one word to a shell, and unchanged', () => {
  const words = fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), { seed: 1, numRuns: 50 });
  const all = [...words, "it's", '$HOME `id` $(id) "x" \\ !', "'", "''''", '-n', '; rm -rf /'].filter(
    (text) => !text.includes('\u0000'),
  );
  const script = `for word in ${all.map(shellQuoted).join(' ')}; do printf '%s\\036' "$word"; done`;
  expect(execFileSync('sh', ['-c', script]).toString().split('\u001e').slice(0, -1)).toEqual(all);
});

it('an amount is written as a decimal, with its currency where that is known', () => {
  expect([money(0, null), money(5, 'USD'), money(-1_234_50, 'EUR')]).toEqual(['0.00', '0.05 USD', '-1234.50 EUR']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => void expect(money(minor, null)).toBe(decimalOfMinor(BigInt(minor)))),
  );
});
