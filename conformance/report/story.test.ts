import { describe, expect, it } from 'vitest';
import type { Exchange } from '../engine/evidence.js';
import { exchanged } from '../engine/judging.test.support.js';
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
    const lines = story([read(7), read(2), read(3), read(4)], 'http://x');
    expect(lines.map((text) => text.trim().slice(0, 14))).toEqual([
      'exchange   #7 ',
      'exchange   #2 ',
      'exchange   #3 ',
      'curl       cur',
    ]);
    expect(lines.at(-1)).toContain('/api/v1/orders/7');
  });

  it('of writes tells every request in its order, and takes used keys from variables', () => {
    const lines = story([creation(9, KEY), read(5), creation(8, KEY), creation(7, 'PO-1')], 'http://x');
    expect(lines[0]).toBe('  story      with KEY1=$(uuidgen)');
    expect(lines.filter((text) => /^ +\d\. /.test(text)).map((text) => /#\d/.exec(text)?.[0])).toEqual([
      '#5',
      '#7',
      '#8',
      '#9',
    ]);
    const commands = lines.filter((text) => text.includes('curl -sS'));
    expect(commands).toHaveLength(4);
    expect(commands[1]).toContain("'idempotency-key: PO-1'");
    expect(commands[2]).toContain('"idempotency-key: $KEY1"');
    expect(lines.join('\n')).not.toContain(KEY);
  });

  it('says how much it leaves out', () => {
    const lines = story(
      Array.from({ length: 15 }, (_, index) => creation(index + 1, KEY)),
      'http://x',
    );
    expect(lines.at(-1)?.trim()).toBe('… and 3 more');
  });
});
