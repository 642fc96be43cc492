import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../evidence/evidence.js';
import { violated } from '../../rules/shared/rule.js';
import { exchanged } from '../run.test.support.js';
import { isOfOneBody, relatedTo } from './related-exchanges.js';

const sent = (at: number, ms = 10) => ({ startedAt: new Date(at).toISOString(), ms });

function creation(id: number, key: string, at: number, as: Exchange['as'] = 'caller', ms = 10): Exchange {
  const request = { method: 'POST', target: '/api/v1/orders', headers: { 'idempotency-key': key }, body: '{}' };
  return exchanged(id, 201, { operation: 'createOrder', request, as, ...sent(at, ms) });
}

function read(id: number, target: string, at: number, as: Exchange['as'] = 'caller'): Exchange {
  return exchanged(id, 200, { request: { method: 'GET', target, headers: {}, body: null }, as, ...sent(at) });
}

const idsOf = (shown: readonly Exchange[], all: readonly Exchange[]) => relatedTo(shown, all).map(({ id }) => id);

describe('a violation rests on', () => {
  it('creations with the same key from all senders', () => {
    const decisive = creation(3, 'K', 300);
    const all = [creation(1, 'k', 100, 'other'), creation(2, 'another', 200), decisive];
    expect(idsOf([decisive], all)).toEqual([1]);
  });

  it('creations at the same time', () => {
    const decisive = creation(3, 'a', 300, 'caller', 50);
    const all = [creation(1, 'b', 340), creation(2, 'c', 351), creation(4, 'd', 295), decisive];
    expect(idsOf([decisive], all)).toEqual([1, 4]);
    const flawed: Exchange = { ...decisive, intent: 'invalid' };
    expect(idsOf([flawed], all)).toEqual([]);
    expect(idsOf([flawed, read(5, '/api/v1/orders', 400)], all)).toEqual([1, 4]);
  });

  it('what its owner got from the same address before, and the first answer', () => {
    const decisive = read(9, '/api/v1/orders/X/get-codes', 900);
    const all = [
      read(1, '/api/v1/orders/X/get-codes', 100),
      read(2, '/api/v1/orders/X/get-codes', 200, 'other'),
      read(3, '/api/v1/orders/X/get-codes', 300, 'other'),
      read(4, '/api/v1/orders/X', 400, 'other'),
      decisive,
      read(10, '/api/v1/orders/X/get-codes', 1_000, 'other'),
    ];
    expect(idsOf([decisive], all)).toEqual([1, 3]);
    const list = [100, 200, 300].map((at) => read(at, '/api/v1/orders?page=1', at, at === 200 ? 'other' : 'caller'));
    expect(idsOf(list.slice(2), list)).toEqual([200]);
  });

  it('creations between two reads of the account, where the rule names none', () => {
    const reads = [read(9, '/api/v1/wallets', 900), read(1, '/api/v1/orders', 100)];
    const all = [creation(3, 'a', 50), creation(4, 'b', 500), creation(5, 'c', 950), ...reads];
    expect(idsOf(reads, all)).toEqual([4]);
    expect(idsOf([...reads, creation(6, 'd', 600)], all)).toEqual([]);
  });

  it('the creation of the order that is read', () => {
    const body = { is: 'json', value: { data: { ulid: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }, duplicateKeys: [] } as const;
    const response = { status: 201, headers: [], mediaType: 'application/json', bytes: 1, body };
    const decisive = read(9, '/api/v1/orders/01ARZ3NDEKTSV4RRFFQ69G5FAV/get-codes', 900);
    expect(idsOf([decisive], [{ ...creation(1, 'a', 100), response }, creation(2, 'b', 100), decisive])).toEqual([1]);
  });

  it('the page whose link was followed', () => {
    const decisive = { ...read(9, '/api/v1/orders?page=2', 900), note: 'follows a link of request #7' };
    expect(idsOf([decisive], [read(6, '/x', 100), read(7, '/y', 200), decisive])).toEqual([7]);
  });

  it('no order, where a value in one body is wrong', () => {
    const decisive = creation(3, 'K', 300);
    expect(relatedTo([decisive], [creation(1, 'k', 100, 'other'), decisive], true)).toEqual([]);
    expect(isOfOneBody(violated(3, 'a number', '"1"', { pointer: '/data/total' }))).toBe(true);
    expect(isOfOneBody(violated([3, 1], 'as before', 'another', { pointer: '/data/ulid' }))).toBe(false);
  });

  it('nothing else, and nothing twice', () => {
    const decisive = creation(1, 'a', 100);
    expect(idsOf([decisive, creation(2, 'a', 200)], [decisive, creation(2, 'a', 200), read(3, '/x', 100)])).toEqual([]);
    expect(relatedTo([], [decisive])).toEqual([]);
  });
});
