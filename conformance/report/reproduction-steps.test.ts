import { describe, expect, it } from 'vitest';
import type { Body, Exchange, Json } from '../evidence/evidence.js';
import { exchanged } from '../run/run.test.support.js';
import { reproductionSteps, requestText, responseText } from './reproduction-steps.js';

const KEY = 'dgo-0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

function creation(id: number, key: string): Exchange {
  const headers = { 'idempotency-key': key };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body: '{"items":[]}' };
  return exchanged(id, 201, { request, note: 'the same again' });
}

function read(id: number): Exchange {
  return exchanged(id, 200, { request: { method: 'GET', target: `/api/v1/orders/${id}`, headers: {}, body: null } });
}

describe('the reproduction steps of a violation', () => {
  it('of reads are the decisive one with its command, and the related ones', () => {
    const lines = reproductionSteps([read(7), read(2), read(3), read(4)], 'http://x', null);
    expect(lines.map(({ label, text }) => [label, text.slice(0, 14)])).toEqual([
      ['sent', '#7 GET /api/v1'],
      ['received', '200, 0 bytes i'],
      ['related', '#2 GET /api/v1'],
      ['related', '#3 GET /api/v1'],
      ['curl', "curl -sS -i 'h"],
    ]);
    expect(lines.at(-1)).toMatchObject({ isCommand: true, text: expect.stringContaining('/api/v1/orders/7') });
  });

  it('of writes are all requests in order, with new keys from variables', () => {
    const lines = reproductionSteps(
      [creation(9, KEY), read(5), creation(8, KEY), creation(7, 'PO-1')],
      'http://x',
      null,
    );
    expect(lines[0]).toMatchObject({ label: 'sent', text: expect.stringMatching(/^#9 POST .*\{"items":\[\]\}$/) });
    expect(lines[2]).toEqual({
      label: 'steps',
      text: 'NOW=$(date +%d%H%M%S) KEY1=dgo-$NOW-1',
      isCommand: true,
    });
    const steps = lines.filter(({ label }) => /^\d\.$/.test(label));
    expect(steps.map(({ text }) => /#\d/.exec(text)?.[0])).toEqual(['#5', '#7', '#8', '#9']);
    const commands = lines.filter(({ label }) => label === 'curl').map(({ text }) => text);
    expect(commands).toHaveLength(4);
    expect(commands[1]).toContain("'idempotency-key: PO-1'");
    expect(commands[2]).toContain('"idempotency-key: $KEY1"');
    expect(JSON.stringify(lines)).not.toContain(KEY);
  });

  it('says how many requests are left out', () => {
    const lines = reproductionSteps(
      Array.from({ length: 15 }, (_, index) => creation(index + 1, KEY)),
      'http://x',
      null,
    );
    expect(lines.at(-1)?.text).toBe('… and 3 more');
  });

  it('has no command that is too long to paste', () => {
    const request = { ...creation(1, KEY).request, body: `{"items":[${'{},'.repeat(5_000)}]}` };
    const rendered = reproductionSteps([exchanged(1, 422, { request })], 'http://x', null);
    expect(rendered.filter(({ isCommand }) => isCommand)).toEqual([]);
    expect(rendered.find(({ label }) => label === 'curl')?.text).toMatch(
      /^too long to paste; it begins with curl -sS -i -X POST/,
    );
    expect(Math.max(...rendered.map(({ text }) => text.length))).toBeLessThan(1_000);
  });
});

const json = (value: Json): Body => ({ is: 'json', value, duplicateKeys: [] });
const answer = (body: Body, mediaType: string | null = 'application/json') =>
  exchanged(1, 200, { response: { status: 200, headers: [], mediaType, bytes: 9, body } });

describe('the response text', () => {
  it.each<[string, Body, string | null, string]>([
    ['a short body as a whole', json({ a: 1 }), null, '{"a":1}'],
    [
      'the object around the place',
      json({ data: [{ id: 1, name: 'x' }], rest: 'y'.repeat(400) }),
      '/data/0/name',
      'at /data/0 {"id":1,"name":"x"}',
    ],
    [
      'the value where its object is long',
      json({ data: { id: 1, rest: 'y'.repeat(400) } }),
      '/data/id',
      'at /data/id 1',
    ],
    ['the beginning of a long value', json({ data: 'y'.repeat(400) }), '/data', `at /data "${'y'.repeat(299)}…`],
    ['the body where the place is not there', json({ data: [1] }), '/meta/total', '{"data":[1]}'],
    ['a name with a slash', json({ 'a/b': { '~': 2 } }), '/a~1b/~0', 'at /a~1b {"~":2}'],
    ['text', { is: 'text', text: '<h1>\u001b[2J' }, null, '<h1>\\u001b[2J'],
    ['JSON that is none', { is: 'malformed', because: 'x', text: '{,' }, null, '{,'],
  ])('is %s', (_, body, pointer, expected) => {
    expect(responseText(answer(body), pointer)).toBe(`200 application/json, 9 bytes in 1 ms: ${expected}`);
  });

  it('reads no inherited members', () => {
    expect(responseText(answer(json({ data: {} })), '/data/__proto__/x')).toMatch(/: (at \S+ )?\{"data":\{\}\}$/);
  });

  it('covers an empty body and a missing response', () => {
    expect(responseText(answer({ is: 'empty' }, null))).toBe('200, 9 bytes in 1 ms');
    const failure = { kind: 'timeout' as const, message: 'no answer within 5 s' };
    expect(responseText(exchanged(1, 200, { response: null, failure }))).toBe(
      'no answer after 1 ms: no answer within 5 s',
    );
  });
});

describe('the request text', () => {
  it('says as which user, and the note', () => {
    const request = { method: 'POST', target: '/api/v1/orders', headers: {}, body: '{"a":\u0007}' };
    const text = requestText(exchanged(4, 200, { request, as: 'other', note: 'again' }));
    expect(text).toBe('#4 POST /api/v1/orders, as the other user (again) {"a":\\u0007}');
    expect(requestText(exchanged(4, 200, { as: 'none' }))).toBe('#4 GET /api/v1/products, without a token');
  });
});
