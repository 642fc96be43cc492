import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from './evidence.js';
import { exchanged } from './judging.test.support.js';
import { RowPacker, RowUnpacker } from './packed-rows.js';
import { rowsOf } from './read-json.js';

function listing(id: number, rows: readonly Json[]): Exchange {
  const { response } = exchanged(id);
  if (response === null) throw new Error('an answer was asked for');
  const value = { data: rows, meta: { total: rows.length } };
  return exchanged(id, 200, { response: { ...response, body: { is: 'json', value, duplicateKeys: [] } } });
}

const packed = (exchanges: readonly Exchange[]): Exchange[] => {
  const packer = new RowPacker();
  return exchanges.map((exchange) => JSON.parse(JSON.stringify(packer.pack(exchange))));
};
const through = (exchanges: readonly Exchange[]): Exchange[] => {
  const unpacker = new RowUnpacker();
  return packed(exchanges).map((exchange) => unpacker.unpack(exchange));
};

describe('the rows of a history', () => {
  const [one, two, alike] = [{ id: 1 }, { id: 2 }, { id: 1 }];

  it('are written once, and shown by the same objects again', () => {
    const pages = [listing(4, [one, two, one]), listing(9, [two, alike])];
    expect(packed(pages).map(rowsOf)).toEqual([
      [{ id: 1 }, { id: 2 }, { $row: [4, 0] }],
      [{ $row: [4, 1] }, { id: 1 }],
    ]);
    const [first, second] = through(pages).map(rowsOf);
    expect([first, second]).toEqual(pages.map(rowsOf));
    expect(first?.[2]).toBe(first?.[0]);
    expect(second?.[0]).toBe(first?.[1]);
  });

  it('are what they were, whatever they look like', () => {
    const row = fc.oneof(
      fc.constantFrom<Json>(null, 7, [one], one, two, { $row: [1, 0] }, { $plain: one }, { $plain: { $plain: one } }),
      fc.constantFrom<Json>(
        { $row: [1, 0], more: 1 },
        { $plain: 3 },
        {},
        JSON.parse('{"__proto__": {"$row": [1, 0]}}'),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 4 }), (pages) => {
        const exchanges = pages.map((rows, index) => listing(index + 1, rows));
        expect(JSON.stringify(through(exchanges))).toBe(JSON.stringify(exchanges));
      }),
    );
  });

  it('say which is missing where a part of the history is gone', () => {
    const [, second] = packed([listing(4, [one]), listing(9, [one])]);
    if (second === undefined) throw new Error('two pages were packed');
    expect(() => new RowUnpacker().unpack(second)).toThrow(
      'exchange 9 refers to the row [4,0], which is not there before it',
    );
  });
});
