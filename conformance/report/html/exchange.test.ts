import { expect, it } from 'vitest';
import type { Body, Json } from '../../evidence/evidence.js';
import { responseShown } from './exchange.js';
import { html } from './markup.js';
import { answered } from './page.test.support.js';

const shown = (body: Body) => {
  const exchange = answered(1, null);
  const response = exchange.response === null ? null : { ...exchange.response, body };
  const part = responseShown({ ...exchange, response }, null, { lines: 50, characters: 1_000, steps: 5 });
  return JSON.stringify(html`<p>${part}</p>`);
};
const json = (value: Json) => shown({ is: 'json', value, duplicateKeys: [] });

it('a number that stands for a hidden one is explained, and no other', () => {
  const note = 'begins with 7777 stands for one that is hidden';
  expect(json({ pin_code: 7777123456789012 })).toContain(note);
  for (const number of [7777, 77771234567890, 8777123456789012, 0.7777123456789012]) {
    expect(json({ pin_code: number })).not.toContain(note);
  }
});

it('the digest of a file is not called what it is not', () => {
  const text = shown({ is: 'bytes', sha256: 'ab'.repeat(32), magic: 'PK' });
  expect(text).toMatch(/digest (?:ab){32} \(with a salt of this run/);
  expect(text).not.toContain('SHA-256 ab');
});
