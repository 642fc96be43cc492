import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/evidence.js';
import { exchanged } from '../run/run.test.support.js';
import { story } from './story.js';

const KEY = 'dgo-0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

function creation(id: number, key: string): Exchange {
  const headers = { 'idempotency-key': key };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body: '{"items":[]}' };
  return exchanged(id, 201, { request, note: 'the same again' });
}

function read(id: number): Exchange {
  return exchanged(id, 200, { request: { method: 'GET', target: `/api/v1/orders/${id}`, headers: {}, body: null } });
}

describe('the story of a violation', () => {
  it('of reads is the telling one with its command, and those beside it', () => {
    const lines = story([read(7), read(2), read(3), read(4)], 'http://x', null);
    expect(lines.map(({ label, text }) => [label, text.slice(0, 14)])).toEqual([
      ['sent', '#7 GET /api/v1'],
      ['came', '200, 0 bytes i'],
      ['beside', '#2 GET /api/v1'],
      ['beside', '#3 GET /api/v1'],
      ['curl', "curl -sS -i 'h"],
    ]);
    expect(lines.at(-1)).toMatchObject({ isCommand: true, text: expect.stringContaining('/api/v1/orders/7') });
  });

  it('of writes tells every request in its order, and takes used keys from variables', () => {
    const lines = story([creation(9, KEY), read(5), creation(8, KEY), creation(7, 'PO-1')], 'http://x', null);
    expect(lines[0]).toMatchObject({ label: 'sent', text: expect.stringMatching(/^#9 POST .*\{"items":\[\]\}$/) });
    expect(lines[2]).toEqual({ label: 'story', text: 'KEY1=$(uuidgen)', isCommand: true });
    const steps = lines.filter(({ label }) => /^\d\.$/.test(label));
    expect(steps.map(({ text }) => /#\d/.exec(text)?.[0])).toEqual(['#5', '#7', '#8', '#9']);
    const commands = lines.filter(({ label }) => label === 'curl').map(({ text }) => text);
    expect(commands).toHaveLength(4);
    expect(commands[1]).toContain("'idempotency-key: PO-1'");
    expect(commands[2]).toContain('"idempotency-key: $KEY1"');
    expect(JSON.stringify(lines)).not.toContain(KEY);
  });

  it('says how much it leaves out', () => {
    const lines = story(
      Array.from({ length: 15 }, (_, index) => creation(index + 1, KEY)),
      'http://x',
      null,
    );
    expect(lines.at(-1)?.text).toBe('… and 3 more');
  });

  it('has no command that nobody would paste', () => {
    const request = { ...creation(1, KEY).request, body: `{"items":[${'{},'.repeat(5_000)}]}` };
    const told = story([exchanged(1, 422, { request })], 'http://x', null);
    expect(told.filter(({ isCommand }) => isCommand)).toEqual([]);
    expect(told.find(({ label }) => label === 'curl')?.text).toMatch(
      /^too long to paste; it begins with curl -sS -i -X POST/,
    );
    expect(Math.max(...told.map(({ text }) => text.length))).toBeLessThan(1_000);
  });
});
