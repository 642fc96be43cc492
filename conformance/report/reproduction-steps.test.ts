import { describe, expect, it } from 'vitest';
import type { Body, Exchange, Json } from '../evidence/evidence.js';
import { exchanged } from '../run/run.test.support.js';
import { reproductionSteps, requestText, responseText } from './reproduction-steps.js';

const KEY = 'dgo-0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

/** Sent `at` milliseconds after the first request, and answered after `ms`. */
const sent = (at: number, ms = 1) => ({ startedAt: new Date(Date.UTC(2026, 0, 1) + at).toISOString(), ms });

function creation(id: number, key: string, more: Partial<Exchange> = {}): Exchange {
  const headers = { 'idempotency-key': key };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body: '{"items":[]}' };
  return exchanged(id, 201, { request, note: 'the same again', ...sent(10 * id), ...more });
}

function read(id: number, more: Partial<Exchange> = {}): Exchange {
  const request = { method: 'GET', target: `/api/v1/orders/${id}`, headers: {}, body: null };
  return exchanged(id, 200, { request, ...sent(10 * id), ...more });
}

const shown = (exchanges: readonly Exchange[], more: object = {}) =>
  reproductionSteps({ exchanges, pointer: null, ...more }, 'http://x');
const stepsIn = (lines: ReturnType<typeof shown>) =>
  lines.filter(({ label }) => /^\d+\.$/.test(label)).map(({ text }) => text);

describe('the reproduction steps of a violation', () => {
  it('of one read are its request, its answer and its command', () => {
    expect(shown([read(7)]).map(({ label, text }) => [label, text.slice(0, 14)])).toEqual([
      ['sent', '#7 GET /api/v1'],
      ['received', '200, 0 bytes i'],
      ['curl', "curl -sS -i 'h"],
    ]);
  });

  it('are all requests in the order in which they were sent, by all senders, with the decisive one marked', () => {
    const late = read(2, { as: 'other', connection: 'second', ...sent(100) });
    const lines = shown([read(7), late, creation(3, 'PO-1')]);
    expect(stepsIn(lines)).toEqual([
      '+0 ms  #3 POST /api/v1/orders → 201, 0 bytes in 1 ms (the same again)',
      '+40 ms  #7 GET /api/v1/orders/7 → 200, 0 bytes in 1 ms  ← shows it',
      '+70 ms  #2 GET /api/v1/orders/2 → 200, 0 bytes in 1 ms, as the other user, over another connection',
    ]);
    expect(lines.filter(({ isCommand }) => isCommand).map(({ text }) => text)).toEqual([
      expect.stringContaining("'idempotency-key: PO-1'"),
      expect.stringContaining('/api/v1/orders/7'),
      expect.stringContaining('/api/v1/orders/2'),
    ]);
  });

  it('wait where the run did, after an order was created', () => {
    const commands = (...steps: Exchange[]) =>
      shown(steps).flatMap(({ isCommand, text }) => (isCommand ? [text.startsWith('sleep') ? text : 'curl'] : []));
    const late = [read(2, sent(500)), read(3, sent(9_000)), read(4, sent(9_100))];
    expect(commands(...late, creation(1, 'PO-1'))).toEqual(['curl', 'sleep 1', 'curl', 'sleep 5', 'curl', 'curl']);
    expect(commands(...late)).toEqual(['curl', 'curl', 'curl']);
  });

  it('show the files of an archive', () => {
    const member = (name: string) => ({ name, bytes: 9, content: 'text' }) as const;
    const stepOf = (...names: string[]) => {
      const archive = { flaw: null, unread: null, members: names.map(member), shows: ['a', 'b'] };
      const body: Body = { is: 'bytes', sha256: '', magic: 'PK', archive };
      const response = { status: 200, headers: [], mediaType: 'application/zip', bytes: 9, body };
      return stepsIn(shown([read(1), read(2, { response })])).at(-1);
    };
    expect(stepOf('-.csv')).toContain('200, an archive of 1 file: -.csv in 1 ms');
    expect(stepOf('a', 'b', 'c', 'd')).toContain('200, an archive of 4 files: a, b, c, … in 1 ms');
    expect(stepOf()).toContain('200, an archive of 0 files in 1 ms');
  });

  it('mark the creations that made all orders that were found, or else the list that has them', () => {
    const shows = (...orders: string[]) => {
      const body = { is: 'json', value: orders.map((order) => ({ order_number: order })), duplicateKeys: [] } as const;
      return { response: { status: 200, headers: [], mediaType: null, bytes: 9, body } };
    };
    const ledger = read(1);
    const made = (id: number, order: string) => creation(id, KEY, { operation: 'createOrder', ...shows(order) });
    const list = read(4, shows('#1001', '#1002'));
    const marked = (...steps: Exchange[]) =>
      stepsIn(shown(steps, { actual: '2 orders: #1001, #1002' }))
        .filter((text) => text.endsWith('← shows it'))
        .map((text) => /#(\d)/.exec(text)?.[1]);
    expect(marked(ledger, made(2, '#1001'), made(3, '#1002'), list)).toEqual(['2', '3']);
    expect(marked(ledger, made(2, '#1001'), list)).toEqual(['4']);
    expect(marked(ledger, made(2, '#1001'))).toEqual(['1']);
  });

  it('are to be pasted without what went on beside a key that was sent twice', () => {
    const failure = { kind: 'dropped' as const, message: 'this client dropped the connection' };
    const lost = creation(1, KEY, { response: null, failure, ...sent(0, 60) });
    const other = creation(2, 'PO-2', sent(50, 40));
    const retry = creation(3, KEY, sent(70, 90));
    const lines = shown([retry, lost, other]);
    const commands = lines.filter(({ label }) => label === 'curl').map(({ text }) => text);
    expect(commands).toHaveLength(2);
    expect(commands.join()).not.toMatch(/PO-2|&$/);
    expect(stepsIn(lines)[2]).toContain('while 2 was under way, while the deployment may still have been at work on 1');
  });

  it('take new keys from variables', () => {
    const lines = shown([creation(9, KEY), read(5), creation(8, KEY)]);
    expect(lines.find(({ label }) => label === 'new keys')).toMatchObject({
      text: expect.stringContaining('KEY1='),
      isCommand: true,
    });
    expect(lines.filter(({ text }) => text.includes('"idempotency-key: $KEY1"'))).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(KEY);
  });

  it('say what overlapped', () => {
    const lines = shown([1, 2, 3].map((id) => creation(id, KEY, sent(id, 20))).concat(read(9)));
    expect(stepsIn(lines)[1]).toContain(', while 1, 3 were under way');
    expect(stepsIn(lines)[3]).not.toContain('under way');
  });

  it('say nothing of an overlap that is shorter than the clock tells', () => {
    const lines = shown([creation(1, KEY, sent(0, 20.4)), read(2, sent(20, 3))]);
    expect(stepsIn(lines).join()).not.toContain('under way');
    expect(JSON.stringify(lines)).not.toContain('wait');
  });

  it('say how long a pause was, and what the run sent meanwhile', () => {
    const steps = [read(1), read(2, sent(2_400)), read(3, sent(2_410))];
    const lines = shown(steps, { between: [{ after: 1, requests: 14, creations: 3 }] });
    expect(lines.filter(({ label }) => label === '').map(({ text }) => text)).toEqual([
      'a pause of 2.4 s; meanwhile the run sent 14 other requests, among them 3 requests to create an order',
    ]);
  });

  it('keep what tells most where there are too many, and say how many are left out', () => {
    const reads = Array.from({ length: 20 }, (_, index) => read(index + 1));
    const lines = shown([...reads.slice(10), creation(30, KEY), ...reads.slice(0, 10)]);
    expect(stepsIn(lines)).toHaveLength(12);
    expect(stepsIn(lines).at(-1)).toContain('#30 POST');
    expect(stepsIn(lines).filter((text) => text.includes('shows it'))).toEqual([expect.stringContaining('#11 GET')]);
    expect(lines.at(-1)?.text).toBe('… and 9 more like them; the history has each');
  });

  it('say what came back', () => {
    const answered = (value: Json) => ({
      response: { status: 200, headers: [], mediaType: 'application/json', bytes: 9, body: json(value) },
    });
    const lines = shown([
      read(1, answered({ data: [1, 2], meta: {} })),
      read(2, answered({ data: { order_number: '#100' } })),
      read(3, answered({ message: 'No.' })),
      read(5, answered({ order_number: '#7', fulfillment_status: 'processing' })),
      read(
        8,
        answered({ order_number: '#8', items: [1, 2, 3, 4, 5].map((quantity) => ({ product_name: 'P', quantity })) }),
      ),
      read(6, answered({ message: 'Here.', data: [{ codes: [1, 2] }, { codes: [3] }] })),
      read(4, { response: null, failure: { kind: 'timeout', message: 'no whole answer within 5 ms' } }),
    ]);
    expect(stepsIn(lines).map((text) => / → (.*) in 1 ms/.exec(text)?.[1])).toEqual([
      '200, 2 rows',
      '200, order #100',
      '200, "No."',
      'no whole answer within 5 ms',
      '200, order #7 (processing)',
      '200, 3 codes',
      '200, order #8 of 1 × P, 2 × P, 3 × P, 4 × P, and 1 more item',
    ]);
  });

  it('have no command that is too long to paste', () => {
    const request = { ...creation(1, KEY).request, body: `{"items":[${'{},'.repeat(5_000)}]}` };
    const rendered = shown([exchanged(1, 422, { request })]);
    expect(rendered.find(({ label }) => label === 'curl')?.text).toMatch(/^#1 is too long to paste: 15\d+ characters$/);
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
