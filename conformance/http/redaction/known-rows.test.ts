import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';
import { readBody } from '../read-body.js';
import { Pseudonyms } from './pseudonyms.js';

const read = (text: string, pseudonyms: Pseudonyms) =>
  readBody(Buffer.from(text), 'application/json', pseudonyms, false, 'listOrders');
const readWhole = (text: string) => readBody(Buffer.from(text), 'application/json', new Pseudonyms());
const rowsOf = (body: Body) => {
  const value = body.is === 'json' && isObject(body.value) ? body.value['data'] : null;
  return Array.isArray(value) ? value : [];
};

const row = fc.oneof(
  fc.constantFrom({ id: 1 }, { id: 2, tags: ['a]', '}'], more: { data: [{ x: '"data":[' }] } }, {}, { s: '\\"' }),
  fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
);
const member = fc.constantFrom(
  ...['"data":[{"id":1}]', '"meta":{"data":[{"id":1}]}', '"meta":{"data":[]}', '"links":{"first":null}', '"n":1e400'],
  ...['"n":-0', '"data":{"data":[{"id":1}]}', '"d\\u0061ta":[{"id":2}]', '"x":"\\"data\\":[{}]"', '"data":[]', '"":""'],
);
const list = fc
  .record({
    before: fc.array(member, { maxLength: 2 }),
    rows: fc.array(row, { maxLength: 4 }),
    after: fc.array(member, { maxLength: 2 }),
    blank: fc.constantFrom('', ' ', '\n  '),
    indent: fc.constantFrom(0, 2),
  })
  .map(({ before, rows, after, blank, indent }) => {
    const texts = rows.map((value) => JSON.stringify(value, null, indent));
    const data = `"data"${blank}:${blank}[${blank}${texts.join(`${blank},${blank}`)}${blank}]`;
    return `${blank}{${[...before, data, ...after].join(`${blank},${blank}`)}}`;
  });
const damaged = fc
  .tuple(
    list,
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.constantFrom('', ',', '{', '}', '[', ']', '"', '\\', ':', '{"a":1,"a":2}'),
  )
  .map(
    ([text, at, gone, put]) =>
      text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + gone),
  );

describe('a list', () => {
  it('reads the same row by row as it does whole, whatever was read before', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(list, damaged), { minLength: 1, maxLength: 5 }), (texts) => {
        const pseudonyms = new Pseudonyms();
        for (const text of texts) expect(read(text, pseudonyms)).toEqual(readWhole(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('shows the very objects that an earlier one showed, however it is written around them', () => {
    const pseudonyms = new Pseudonyms();
    const [one, two] = rowsOf(read('{"data":[{"id":1},{"id":2}],"meta":{"page":1}}', pseudonyms));
    const later = rowsOf(read('{ "meta":{"page":2}, "data":[ {"id":2} , {"id":3}, {"id":1}] }', pseudonyms));
    expect(later[0]).toBe(two);
    expect(later[2]).toBe(one);
  });

  it.each([196, 197, 198, 199, 200])('with a row of %i levels is as deep as it is whole', (levels) => {
    const text = `{"data":[{"deep":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}]}`;
    expect(read(text, new Pseudonyms())).toEqual(readWhole(text));
  });

  it('shows no secret that became known after its rows, and the other rows as they were', () => {
    const pseudonyms = new Pseudonyms();
    const text = (page: number) => `{"data":[{"note":"SECRET-CODE-1"},{"note":"plain"}],"page":${page}}`;
    const first = read(text(1), pseudonyms);
    expect(JSON.stringify(first)).toContain('SECRET-CODE-1');
    pseudonyms.hide('SECRET-CODE-1', 'code');
    for (const page of [1, 2, 2, 3]) {
      const again = read(text(page), pseudonyms);
      expect(JSON.stringify(again)).not.toContain('SECRET-CODE-1');
      expect(rowsOf(again)[1]).toBe(rowsOf(first)[1]);
    }
    pseudonyms.hide('plain-secret', 'code');
    expect(rowsOf(read(text(4), pseudonyms))[1]).toBe(rowsOf(first)[1]);
  });
});
