import { describe, expect, it } from 'vitest';
import type { Body, Json } from '../evidence/evidence.js';
import { exchanged } from '../run/run.test.support.js';
import { answerText, requestText } from './answer.js';

const json = (value: Json): Body => ({ is: 'json', value, duplicateKeys: [] });
const answer = (body: Body, mediaType: string | null = 'application/json') =>
  exchanged(1, 200, { response: { status: 200, headers: [], mediaType, bytes: 9, body } });

describe('what came', () => {
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
    expect(answerText(answer(body), pointer)).toBe(`200 application/json, 9 bytes in 1 ms: ${expected}`);
  });

  it('is not a member that all objects have', () => {
    expect(answerText(answer(json({ data: {} })), '/data/__proto__/x')).toMatch(/: (at \S+ )?\{"data":\{\}\}$/);
  });

  it('may be nothing', () => {
    expect(answerText(answer({ is: 'empty' }, null))).toBe('200, 9 bytes in 1 ms');
    const failure = { kind: 'timeout' as const, message: 'no answer within 5 s' };
    expect(answerText(exchanged(1, 200, { response: null, failure }))).toBe(
      'no answer after 1 ms: no answer within 5 s',
    );
  });
});

describe('what was sent', () => {
  it('says who asked, and what is special', () => {
    const request = { method: 'POST', target: '/api/v1/orders', headers: {}, body: '{"a":\u0007}' };
    const text = requestText(exchanged(4, 200, { request, as: 'other', note: 'again' }));
    expect(text).toBe('#4 POST /api/v1/orders, as the other user (again) {"a":\\u0007}');
    expect(requestText(exchanged(4, 200, { as: 'none' }))).toBe('#4 GET /api/v1/products, without a token');
  });
});
