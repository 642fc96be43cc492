import { describe, expect, it } from 'vitest';
import { damagedForms, formed, present, TOKEN_FORMS } from './token-form.js';

const TOKENS = ['dgo_aB3xYz9QwErTy', '12|laravelstyle', 'hk1_0123456789abcdef', 'ab', 'ÄÖ'];

describe.each(TOKENS)('the token %s', (token) => {
  it.each(TOKEN_FORMS.filter((form) => form !== 'bearer'))('is not valid any more as %s', (form) => {
    expect(present(token, form)).not.toBe(`Bearer ${token}`);
  });

  it('is not among its damaged forms, which are of its own length or one less', () => {
    for (const form of damagedForms(token)) {
      expect(form).not.toBe(token);
      expect([token.length, token.length - 1]).toContain(form.length);
    }
  });
});

it('changes letter case only where both cases occur: a hexadecimal token may be read in either', () => {
  expect(formed('dgo_aB3', 'other case')).toBe('DGO_Ab3');
  expect(formed('0123abcd', 'other case').toLowerCase()).not.toBe('0123abcd');
});
