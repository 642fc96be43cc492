import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.js';
import type { Facts } from '../../evidence/facts.js';
import { queryOf } from '../../evidence/notation/url.js';
import { LIST_OPERATIONS } from '../../evidence/page.js';
import { noFacts } from '../../http/connection.test.support.js';
import { bitingOrders, bitingProducts, bitingReads } from './biting.js';
import { BITING } from './biting-values.js';

const facts: Facts = { ...noFacts, met: ['token'] };
const classOf = (note: string) => note.slice(note.indexOf(': ') + 2);
const [quick, standard, deep] = [
  bitingReads(facts, 'quick'),
  bitingReads(facts, 'standard'),
  bitingReads(facts, 'deep'),
];

/** The classes that the inputs try at a parameter. */
function triedAt(inputs: typeof standard, list: string, name: string): Set<string> {
  const own = inputs.filter(
    ({ operation, note }) => operation === list && note.split(': ')[0]?.split(' and ').includes(name),
  );
  return new Set(own.map(({ note }) => classOf(note)));
}

describe('values that bite', () => {
  it.each(LIST_OPERATIONS)('are tried at each parameter of %s, whatever the seed', (list) => {
    for (const { name, schema, in: place } of operations[list].parameters) {
      if (place !== 'query') continue;
      const number = 'type' in schema && schema.type === 'integer';
      const known = Object.values(BITING).map((values) => values.map((value) => value.name));
      const some = number ? BITING.number.map((value) => value.name) : BITING.word.map((value) => value.name);
      for (const inputs of [standard, deep]) {
        const tried = triedAt(inputs, list, name);
        expect([...tried], `${list} ${name}`).toEqual(expect.arrayContaining(some));
        expect(known.some((names) => names.length === tried.size && names.every((one) => tried.has(one)))).toBe(true);
      }
    }
  });

  it('are tried once each in a quick run, but for those that say less', () => {
    const telling = new Set(
      Object.values(BITING)
        .flat()
        .filter((value) => value.quick.length > 0),
    );
    expect(new Set(quick.map(({ note }) => classOf(note)))).toEqual(new Set([...telling].map(({ name }) => name)));
    expect(quick.length).toBeLessThan(45);
  });

  it('share a request only where the refusal of one is not stated', () => {
    const shared = standard.filter(({ note }) => note.includes(' and page: ') || note.includes('page and '));
    expect(new Set(shared.map(({ operation }) => operation))).toEqual(
      new Set(['listWallets', 'listProducts', 'searchProducts']),
    );
    expect(deep.some(({ note }) => note.startsWith('per_page and page'))).toBe(false);
  });

  it('must be refused by the ledger only where no reading makes a day or a wallet of them', () => {
    const refused = standard.filter(({ intent }) => intent === 'invalid');
    expect(refused.length).toBeGreaterThan(10);
    for (const { operation, target } of refused) {
      expect(operation).toBe('listTransactions');
      const query = queryOf(target);
      expect(query.get('start_date') ?? query.get('end_date') ?? query.get('wallet_id')).not.toBe('');
    }
  });

  it('are sent as they are named', () => {
    const targets = standard.map(({ target }) => target);
    expect(targets.filter((target) => target.includes('%00')).length).toBeGreaterThan(10);
    expect(targets.some((target) => target.endsWith('?page=2147483648'))).toBe(true);
    expect(targets.some((target) => target.includes('start_date[]='))).toBe(true);
    expect(targets.every((target) => /^[\x21-\x7e]+$/.test(target))).toBe(true);
    expect(Math.max(...targets.map((target) => target.length))).toBeGreaterThan(8_192);
  });

  it('are tried in paths, where an id beyond 32 bits is unknown', () => {
    const products = bitingProducts(facts, false);
    expect(products.find(({ note }) => note.endsWith('2^32'))).toMatchObject({
      intent: 'unknown',
      target: '/api/v1/products/4294967297',
    });
    expect(new Set(bitingOrders(false).map(({ operation }) => operation)).size).toBe(4);
    expect(bitingOrders(true).length + bitingProducts(facts, true).length).toBeLessThan(10);
  });
});
