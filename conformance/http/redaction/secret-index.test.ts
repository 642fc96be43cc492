import { describe, expect, it } from 'vitest';
import type { Json } from '../../evidence/evidence.js';
import { readBody } from '../read-body.js';
import { Pseudonyms } from './pseudonyms.js';
import { SecretIndex, TOO_LONG } from './secret-index.js';

/** Generous: what takes the time of the square takes hours. */
const SECONDS = 60_000;

const read = (value: Json, pseudonyms: Pseudonyms, holdsCodes: boolean) =>
  readBody(Buffer.from(JSON.stringify(value)), 'application/json', pseudonyms, holdsCodes, 'listOrders');

describe('the index of secrets', () => {
  it('finds the longest of forms that begin alike, in any case', () => {
    const index = new SecretIndex();
    for (const form of ['ABCD-1234', 'abcd-1234-5678', 'ABCD-1299', 'ABCD-1234-56', 'ABCD-1234-5678-9']) {
      index.add(form, `<code:${form.toLowerCase()}>`, false);
    }
    expect(index.replaceIn('x abcd-1234-5678- ABCD-1234-5 ABCD-1299x abcd-1233')).toBe(
      'x <code:abcd-1234-5678>- <code:abcd-1234>-5 <code:abcd-1299>x abcd-1233',
    );
  });

  it('finds a number as a whole, whatever zeros are before it', () => {
    const index = new SecretIndex();
    index.add('12345678', '<pin:1>', true);
    expect(index.replaceIn('12345678 0012345678 912345678 123456789 90012345678')).toBe(
      '<pin:1> 00<pin:1> 912345678 123456789 90012345678',
    );
  });

  it('gives up a text that would take longer than its length allows, and keeps nothing of it', () => {
    const index = new SecretIndex();
    index.add(`${'A'.repeat(5_000)}1`, '<code:1>', false);
    expect(index.replaceIn('A'.repeat(100_000))).toBe(TOO_LONG);
    expect(index.replaceIn(`${'A'.repeat(5_000)}1`)).toBe('<code:1>');
  });
});

describe('a deployment with codes and answers that are made to take long', () => {
  it(
    'has thousands of codes of many lengths that begin alike read in time',
    () => {
      const pseudonyms = new Pseudonyms();
      const codes = Array.from({ length: 3_000 }, (_, at) => ({
        code: `${'A'.repeat(8 + at)}1`,
        expiration_date: null,
      }));
      read({ data: [{ codes }] }, pseudonyms, true);
      const seen = JSON.stringify(
        read({ data: [], message: 'A'.repeat(500_000), x: codes[99]?.code ?? '' }, pseudonyms, false),
      );
      expect(seen).toContain('too long');
      expect(seen).not.toContain('AAAAAAAA');
      expect(JSON.stringify(read({ message: `see ${codes[7]?.code}` }, pseudonyms, false))).toMatch(/"see <code:\w+>"/);
    },
    SECONDS,
  );

  it.each([
    ['escapes within escapes', '%25'.repeat(800_000)],
    ['numbers', '65 '.repeat(800_000)],
  ])(
    'has %s hidden where 8 MB of them take too long to decode',
    (_, text) => {
      const pseudonyms = new Pseudonyms();
      pseudonyms.hide('dgo_7Hq2-nXw9Zk/Lm4+Rt8=Vb3c', 'token');
      const seen = JSON.stringify(read({ message: text, more: [text, text, 'a last text'] }, pseudonyms, false));
      expect(seen.slice(-200)).toContain('"(not kept, as it takes too long to decode)"]');
      // The next answer is looked through as the first.
      const next = read({ message: 'a text of its own' }, pseudonyms, false);
      expect(next).toMatchObject({ value: { message: 'a text of its own' } });
    },
    SECONDS,
  );

  it('has nothing hidden of an answer of 8 MB that is made of what products are made of', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.hide('dgo_7Hq2-nXw9Zk/Lm4+Rt8=Vb3c', 'token');
    const description = '<p>Fish &amp; Chips, 50&nbsp;€: https://shop.example/caf%C3%A9?page=2</p> '.repeat(800);
    const data = Array.from({ length: 100 }, (_, id) => ({ id, name: `Card ${id}`, description }));
    expect(read({ data }, pseudonyms, false)).toMatchObject({ value: { data } });
  });
});
