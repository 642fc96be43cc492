import { describe, expect, it } from 'vitest';
import type { Evidence, Exchange, Json } from './evidence.js';
import { exchanged } from './judging.test.support.js';
import { EvidencePacker, unpack } from './packed-evidence.js';
import { rowsOf } from './read-json.js';

function answered(id: number, value: Json): Exchange {
  const { response } = exchanged(id);
  if (response === null) throw new Error('an answer was asked for');
  return exchanged(id, 200, { response: { ...response, body: { is: 'json', value, duplicateKeys: [] } } });
}

/** What becomes of a piece of evidence on its way through a history; its shape does not matter for that. */
function through(item: unknown, exchanges: readonly Exchange[]): { packed: Json; unpacked: unknown } {
  const packed = new EvidencePacker(exchanges).pack({ kind: 'reading', item } as Evidence);
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return { packed, unpacked: unpack(JSON.parse(JSON.stringify(packed)), byId) };
}

describe('evidence in a history', () => {
  const page = answered(7, { data: [{ id: 1, items: [{ id: 'a' }] }, { id: 2 }], meta: { total: 2 } });
  const order = answered(8, { data: { ulid: 'u' } });

  it('is what it was, and repeats nothing of its exchanges', () => {
    const [first, second] = rowsOf(page);
    const item = { row: second, rows: [first], attempt: { exchange: order }, at: [7], again: null, busy: false };
    const { packed, unpacked } = through(item, [page, order]);
    expect(unpacked).toEqual(item);
    expect(packed).toEqual({
      row: { $part: [7, 'data', 1] },
      rows: [{ $part: [7, 'data', 0] }],
      attempt: { exchange: { $exchange: 8 } },
      at: [7],
      again: null,
      busy: false,
    });
  });

  it('keeps what is not of its exchanges as it is', () => {
    const item = { row: { id: 1, items: [{ id: 'a' }] }, exchange: answered(9, 'x') };
    const { packed, unpacked } = through(item, [page]);
    expect(unpacked).toEqual(item);
    expect(packed).toEqual(item);
  });

  it.each<[string, Json]>([
    ['a mark of its own', { $exchange: 7 }],
    ['a part of its own', { row: { $part: [7, 'data'] } }],
    ['a plain one of its own', { $plain: { $plain: { $exchange: 1 } } }],
    ['a mark among others', { $exchange: 7, more: 1 }],
    ['a name of all objects', JSON.parse('{"__proto__": {"a": 1}, "constructor": {"__proto__": null}}')],
    ['nothing', {}],
  ])('is not confused by %s', (_, item) => {
    const { unpacked } = through(item, [page]);
    expect(JSON.stringify(unpacked)).toBe(JSON.stringify(item));
  });

  it('finds parts under any name', () => {
    const odd = answered(7, JSON.parse('{"__proto__": {"rows": [{"id": 1}]}, "a/b": {"~": {"c": 2}}}'));
    const value = odd.response?.body.is === 'json' ? odd.response.body.value : null;
    const parts = Object.entries(value ?? {}).map(([, member]) => member);
    const { packed, unpacked } = through({ parts }, [odd]);
    expect(packed).toEqual({ parts: [{ $part: [7, '__proto__'] }, { $part: [7, 'a/b'] }] });
    expect(unpacked).toEqual({ parts });
  });

  it('leaves out what is undefined', () => {
    expect(through({ beside: undefined, a: [undefined] }, []).unpacked).toEqual({ a: [null] });
  });

  it.each<[Json, RegExp]>([
    [{ $exchange: 9 }, /refers to the exchange 9, which is not there/],
    [{ $exchange: 'x' }, /refers to the exchange "x"/],
    [{ $part: [9, 'data'] }, /refers to the exchange 9/],
    [{ $part: [7, 'data', 5] }, /refers to data\/5 of exchange 7, which is not there/],
    [{ $part: [7, 'toString'] }, /refers to toString of exchange 7/],
    [{ rows: [{ $part: [7, 'meta', 'total', 'x'] }] }, /refers to meta\/total\/x/],
  ])('that refers to what is not there is refused: %j', (packed, message) => {
    expect(() => unpack(packed, new Map([[7, page]]))).toThrow(message);
  });
});
