import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Json } from '../../evidence/evidence.js';
import { sentText } from '../../evidence/notation/number.js';
import { isObject } from '../../evidence/read-exchange.js';
import { readBody } from '../read-body.js';
import { Pseudonyms } from './pseudonyms.js';

const NAME = /^<(token|code|pin|serial):[0-9a-f]{12}>$/;

/** How a text may come back from a deployment, a proxy or a log. */
const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'upper case': (text) => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  URL: encodeURIComponent,
  'URL in lower case': (text) => encodeURIComponent(text).replaceAll(/%../g, (triplet) => triplet.toLowerCase()),
  form: (text) => new URLSearchParams({ q: text }).toString(),
  JSON: (text) => JSON.stringify(text),
  'JSON as PHP writes it': (text) =>
    JSON.stringify(text)
      .replaceAll('/', '\\/')
      .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  HTML: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex in upper case': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 of more': (text) => Buffer.from(`u:${text}, and more`).toString('base64'),
  'base64url of more': (text) => Buffer.from(`{"t":"${text}"}`).toString('base64url'),
};

const secret = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{4}(-[A-Za-z0-9]{4}){1,4}$/),
  fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }),
  fc.stringMatching(/^[0-9]{8,20}$/),
  fc.stringMatching(/^[!-~]{8,30}$/),
);

/** What of a secret's encoding must not be found: all but the ends, which share characters with what surrounds it. */
const core = (encoded: string): string => encoded.replaceAll(/^"|"$|^q=/g, '').slice(2, -4);

describe('a secret', () => {
  it.each(Object.entries(ENCODINGS))('does not survive in %s', (_, encode) => {
    fc.assert(
      fc.property(secret, fc.constantFrom('token', 'code', 'serial'), (text, kind) => {
        const pseudonyms = new Pseudonyms();
        const name = pseudonyms.hide(text, kind as 'token');
        const encoded = encode(text);
        const masked = pseudonyms.maskText(`before ${encoded} after`);
        expect(masked).toContain(name);
        if (core(encoded).length >= 4) expect(masked).not.toContain(core(encoded));
        expect(masked.startsWith('before ')).toBe(true);
        expect(masked.endsWith(' after')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('does not survive in JSON, as key or value, wherever it is', () => {
    fc.assert(
      fc.property(secret, fc.array(fc.string(), { maxLength: 3 }), (text, path) => {
        const pseudonyms = new Pseudonyms();
        const name = pseudonyms.hide(text, 'token');
        const value = path.reduce<Json>((inner, key) => ({ [key]: [inner] }), { [text]: `(${text})` });
        const masked = JSON.stringify(pseudonyms.maskJson(value));
        expect(masked).toContain(`{"${name}":"(${name})"}`);
      }),
    );
  });

  it('has one name in a run, and another in the next', () => {
    const [one, two] = [new Pseudonyms(), new Pseudonyms()];
    expect(one.hide('SAME-SECRET', 'code')).toBe(one.hide('SAME-SECRET', 'code'));
    expect(one.hide('SAME-SECRET', 'code')).not.toBe(one.hide('SAME-SECREU', 'code'));
    expect(one.hide('SAME-SECRET', 'code')).not.toBe(two.hide('SAME-SECRET', 'code'));
    expect(one.hide('SAME-SECRET', 'code')).toMatch(NAME);
  });

  it('is found by its longest form, however many are known', () => {
    const pseudonyms = new Pseudonyms();
    const names = ['TOKEN-123', 'TOKEN-12345', 'TOKEN-1234567', '99-TOKEN-123'].map((text) =>
      pseudonyms.hide(text, 'token'),
    );
    expect(pseudonyms.maskText('TOKEN-1234567 TOKEN-12345 TOKEN-123 99-TOKEN-123 TOKEN-12')).toBe(
      `${names[2]} ${names[1]} ${names[0]} ${names[3]} TOKEN-12`,
    );
  });

  it('is found fast among thousands', () => {
    const pseudonyms = new Pseudonyms();
    for (let index = 0; index < 5_000; index += 1) pseudonyms.hide(`CODE-${index * 7919}-${index}`, 'code');
    const text = JSON.stringify(
      Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: 'Gift card of some sort' })),
    );
    const started = performance.now();
    expect(pseudonyms.maskText(text)).toBe(text);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('codes', () => {
  const body = (code: Json): Json => ({
    error: false,
    data: [{ product_name: 'P', status: 'completed', codes: [code] }],
  });
  const full = {
    code: 'ABCD-EFGH-1',
    serial_number: 'SN-0000001',
    pin_code: '4711',
    expiration_date: '2030-01-01 00:00:00',
  };

  it('are learnt from the answers that carry them', () => {
    const pseudonyms = new Pseudonyms();
    const masked = JSON.stringify(pseudonyms.maskJson({ message: 'has ABCD-EFGH-1', ...(body(full) as object) }));
    for (const text of ['ABCD-EFGH-1', 'SN-0000001', '4711']) expect(masked).not.toContain(text);
    expect(masked).toContain('"expiration_date":"2030-01-01 00:00:00"');
    expect(pseudonyms.maskText('your code ABCD-EFGH-1!')).toMatch(/^your code <code:[0-9a-f]{12}>!$/);
  });

  it('keep their equality across answers and fields', () => {
    const pseudonyms = new Pseudonyms();
    const [one, two, other] = [full, full, { ...full, code: 'ABCD-EFGH-2' }].map((code) =>
      pseudonyms.maskJson(code as Json),
    );
    expect(one).toEqual(two);
    expect(one).not.toEqual(other);
    expect(one).toMatchObject({ serial_number: (other as { serial_number: string }).serial_number });
  });

  it('leave an amount alone that is the same as a short PIN, or has a number of theirs in it', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.maskJson(body({ ...full, pin_code: '5999', serial_number: '10000000' }));
    const money = { amount: '5999', decimal: '59.99', total: '100000000', other: '5110000000' };
    expect(pseudonyms.maskJson(money)).toEqual(money);
    expect(pseudonyms.maskText('serial 10000000.')).toMatch(/^serial <serial:[0-9a-f]{12}>\.$/);
  });

  it('may be numbers, and stay numbers', () => {
    const pseudonyms = new Pseudonyms();
    const masked = pseudonyms.maskJson(body({ ...full, pin_code: 47114711 })) as {
      data: { codes: { pin_code: unknown }[] }[];
    };
    const pin = masked.data[0]?.codes[0]?.pin_code;
    expect(pin).toEqual(expect.any(Number));
    expect(pin).not.toBe(47114711);
    expect(pseudonyms.maskText('pin 47114711')).not.toContain('47114711');
  });

  it('are not the codes of errors', () => {
    const error = {
      error: true,
      message: 'no',
      code: 'ORDER_NOT_READY',
      errors: [{ code: 'required_field', field: 'items' }],
    };
    expect(new Pseudonyms().maskJson(error)).toEqual(error);
    expect(new Pseudonyms().maskJson(error, true)).toEqual(error);
  });

  it('are whatever stands among codes, in an answer that holds codes', () => {
    const odd = body(null) as { data: [{ codes: Json }] };
    odd.data[0].codes = ['TEXT-CODE-1', { code: 'BARE-CODE-1' }, 12345678, ['NESTED-CODE'], null, ''];
    const masked = JSON.stringify(new Pseudonyms().maskJson(odd as unknown as Json, true));
    for (const text of ['TEXT-CODE', 'BARE-CODE', '12345678', 'NESTED-CODE']) expect(masked).not.toContain(text);
    expect(masked).toContain('null,""]');
  });

  it('with members named as those of every object are read as any other', () => {
    const odd = JSON.parse(
      '{"pin_code":"1","constructor":"nothing","toString":"nothing","__proto__":"nothing"}',
    ) as Json;
    const masked = new Pseudonyms().maskJson(odd) as object;
    expect(Object.keys(masked)).toHaveLength(4);
    expect(Object.values(masked).slice(1)).toEqual(['nothing', 'nothing', 'nothing']);
  });
});

const readRows = (text: string, pseudonyms: Pseudonyms) =>
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
        for (const text of texts) expect(readRows(text, pseudonyms)).toEqual(readWhole(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('shows the very objects that an earlier one showed, however it is written around them', () => {
    const pseudonyms = new Pseudonyms();
    const [one, two] = rowsOf(readRows('{"data":[{"id":1},{"id":2}],"meta":{"page":1}}', pseudonyms));
    const later = rowsOf(readRows('{ "meta":{"page":2}, "data":[ {"id":2} , {"id":3}, {"id":1}] }', pseudonyms));
    expect(later[0]).toBe(two);
    expect(later[2]).toBe(one);
  });

  it.each([196, 197, 198, 199, 200])('with a row of %i levels is as deep as it is whole', (levels) => {
    const text = `{"data":[{"deep":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}]}`;
    expect(readRows(text, new Pseudonyms())).toEqual(readWhole(text));
  });

  it('shows no secret that became known after its rows, and the other rows as they were', () => {
    const pseudonyms = new Pseudonyms();
    const text = (page: number) => `{"data":[{"note":"SECRET-CODE-1"},{"note":"plain"}],"page":${page}}`;
    const first = readRows(text(1), pseudonyms);
    expect(JSON.stringify(first)).toContain('SECRET-CODE-1');
    pseudonyms.hide('SECRET-CODE-1', 'code');
    for (const page of [1, 2, 2, 3]) {
      const again = readRows(text(page), pseudonyms);
      expect(JSON.stringify(again)).not.toContain('SECRET-CODE-1');
      expect(rowsOf(again)[1]).toBe(rowsOf(first)[1]);
    }
    pseudonyms.hide('plain-secret', 'code');
    expect(rowsOf(readRows(text(4), pseudonyms))[1]).toBe(rowsOf(first)[1]);
  });
});

describe('PINs in an archive', () => {
  it('are found as words, letter for letter, also where they are too short to be hidden or the number of something else', () => {
    const pseudonyms = new Pseudonyms();
    const code = (pin_code: string) => ({
      code: `CODE-${pin_code}-LONG`,
      serial_number: '',
      pin_code,
      expiration_date: '',
    });
    const shown = pseudonyms.maskJson({ id: 1019, data: ['0884', '1019', '77'].map(code) }, true);
    const names = [...JSON.stringify(shown).matchAll(/<pin:[0-9a-f]{12}>/g)].flat();
    expect(names).toHaveLength(3);
    expect(pseudonyms.pinsIn('Card,CODE,0884,2027-01-01\n"1019"\t[77]\n')).toEqual(names);
    expect(pseudonyms.pinsIn('884 x1019 077 1 019')).toEqual([]);
  });
});

describe('numbers that no double holds', () => {
  const masked = (pseudonyms: Pseudonyms, text: string, holdsCodes = false) =>
    sentText(
      readBody(
        Buffer.from(text),
        'application/json',
        pseudonyms,
        holdsCodes,
        holdsCodes ? 'getOrderCodes' : 'listOrders',
      ),
    );

  it('are kept where they are no secret, also beside one', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.hide('SECRET-CODE-1', 'code');
    const row = '"id":12345678901234567,"total":{"amount":1E2}';
    const text = masked(
      pseudonyms,
      `{"data":[{${row},"SECRET-CODE-1":12345678901234569}],"meta":{"total":${'9'.repeat(400)}}}`,
    );
    expect(text).toContain(row);
    expect(text).toMatch(/"<code:[0-9a-f]{12}>":7777\d{12}\b/);
    expect(text).toContain(`"total":${'9'.repeat(400)}`);
    expect(text).not.toContain('SECRET');
  });

  it.each(['98765432109876543210', '9.8765432109876543210E19', '98765432109876543210.000'])(
    'are masked where they are a secret: %s',
    (number) => {
      const pseudonyms = new Pseudonyms();
      masked(
        pseudonyms,
        '{"data":[{"codes":[{"code":"98765432109876543210","serial_number":"","pin_code":""}]}]}',
        true,
      );
      for (const holdsCodes of [false, true]) {
        const text = masked(pseudonyms, `{"data":[{"id":${number},"list":[${number}]}]}`, holdsCodes);
        expect(text).not.toMatch(/9\.?87654321/);
        expect(text).toMatch(/"id":7777\d{12}\b/);
      }
    },
  );

  it('are known as they were sent when get-codes shows a code as a number', () => {
    const pseudonyms = new Pseudonyms();
    masked(pseudonyms, '{"data":[{"codes":[{"code":98765432109876543210,"pin_code":[12345678901234567891]}]}]}', true);
    const text = masked(pseudonyms, '{"data":[{"note":"98765432109876543210, 12345678901234567891"}]}');
    expect(text).not.toMatch(/9876543210987|1234567890123/);
  });

  it('of two rows that differ in the 17th digit are not one row', () => {
    const pseudonyms = new Pseudonyms();
    const bodies = ['12345678901234567', '12345678901234568'].map((id) =>
      masked(pseudonyms, `{"data":[{"id":${id}}]}`),
    );
    expect(bodies.map((body) => /"id":(\d+)/.exec(body)?.[1])).toEqual(['12345678901234567', '12345678901234568']);
  });
});
