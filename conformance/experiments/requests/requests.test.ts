import { describe, expect, it, test } from 'vitest';
import { operations } from '../../../generated/operations.js';
import { UnsupportedSchemaError } from '../../../json-schema/json-schema.js';
import { ajvFor, drawn, shrunk } from '../../../json-schema/schemas.test.support.js';
import { beyondStandards } from '../../evidence/beyond-standards.js';
import type { Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { queryOf } from '../../evidence/notation/url.js';
import { LIST_OPERATIONS } from '../../evidence/page.js';
import { noFacts } from '../../http/connection.test.support.js';
import { bitingOrders, bitingProducts, bitingReads } from './biting.js';
import { BITING } from './biting-values.js';
import { oddQueryArbitrary, type QueryParameter, queryArbitrary } from './request-input.js';

const definitions = { Status: { type: 'string', enum: ['pending', 'completed'] } };
const parameters: readonly QueryParameter[] = [
  { name: 'term', required: true, schema: { type: 'string', minLength: 1 } },
  { name: 'status', schema: { $ref: '#/components/schemas/Status' } },
  { name: 'start_date', schema: { type: 'string', format: 'date' } },
  { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  { name: 'price', schema: { type: 'number', multipleOf: 0.01 } },
  { name: 'available', schema: { type: 'boolean' } },
  { name: 'ids', schema: { type: 'array', items: { type: 'integer' }, minItems: 1 } },
];
const byName = new Map(parameters.map(({ name, schema }) => [name, ajvFor(schema, definitions)]));

/** The value that a server reads from the text; undefined if it is not one of the parameter. */
function read(name: string, text: string): unknown {
  if (name === 'ids') return text.split(',').map(Number);
  if (name === 'available') return text === 'true' ? true : text === 'false' ? false : undefined;
  return name === 'per_page' || name === 'price' ? Number(text) : text;
}

const isValid = (query: Query): boolean =>
  Object.entries(query).every(([name, text]) => byName.get(name)?.(read(name, text)) === true) && 'term' in query;

describe('valid queries', () => {
  const queries = drawn(queryArbitrary(parameters, { definitions }), 300);

  test('are valid when read back, and so is what they shrink to', () => {
    expect(queries.filter((query) => !isValid(query))).toEqual([]);
    expect(shrunk(queryArbitrary(parameters, { definitions }), 20, 60).filter((query) => !isValid(query))).toEqual([]);
  });

  test('always have the required parameter, and the others now and then', () => {
    const present = (name: string) => queries.filter((query) => Object.hasOwn(query, name)).length;
    expect(present('term')).toBe(queries.length);
    for (const { name } of parameters.slice(1)) {
      expect(present(name)).toBeGreaterThan(queries.length / 4);
      expect(present(name)).toBeLessThan((queries.length * 3) / 4);
    }
  });

  test('are the same for the same seed', () => {
    expect(drawn(queryArbitrary(parameters, { definitions }), 300)).toEqual(queries);
  });

  test('of an operation without parameters are empty', () => {
    expect(drawn(queryArbitrary([]), 3)).toEqual([{}, {}, {}]);
  });

  test('cannot be drawn from objects', () => {
    expect(() => queryArbitrary([{ name: 'filter', schema: { type: 'object' } }])).toThrow(UnsupportedSchemaError);
  });
});

const oddQueries = drawn(oddQueryArbitrary(parameters, { definitions }), 2000);

describe('odd queries', () => {
  test('are valid but for the parameter that is named', () => {
    const wrong = oddQueries.filter(({ query, odd }) => {
      const others = Object.entries(query).filter(([name]) => name !== odd.name && name !== `${odd.name}[]`);
      return others.some(([name, text]) => byName.get(name)?.(read(name, text)) !== true);
    });
    expect(wrong).toEqual([]);
  });

  test('carry the odd parameter under its own name, or under the name of a list', () => {
    const wrong = oddQueries.filter(({ query, odd }) => {
      const names = odd.kind === 'list-name' ? [`${odd.name}[]`, odd.name] : [odd.name, `${odd.name}[]`];
      return !Object.hasOwn(query, names[0] ?? '') || Object.hasOwn(query, names[1] ?? '');
    });
    expect(wrong).toEqual([]);
  });

  test('are the same for the same seed', () => {
    expect(drawn(oddQueryArbitrary(parameters, { definitions }), 2000)).toEqual(oddQueries);
  });

  test('need a parameter', () => {
    expect(() => oddQueryArbitrary([])).toThrow('this operation has none');
  });
});

describe('the ways to be odd', () => {
  test('are all those that fit the parameter', () => {
    const kindsOf = (parameter: string) =>
      [...new Set(oddQueries.filter(({ odd }) => odd.name === parameter).map(({ odd }) => odd.kind))].sort();
    const any = ['empty', 'list-name', 'long', 'nul', 'quote', 'sql', 'unicode', 'whitespace'];
    const numeric = ['exponent', 'fraction', 'huge', 'negative', 'not-a-number', 'zero'];
    expect(kindsOf('term')).toEqual(any);
    expect(kindsOf('status')).toEqual([...any, 'unknown-value'].sort());
    expect(kindsOf('start_date')).toEqual([...any, 'impossible-date', 'not-a-date'].sort());
    expect(kindsOf('per_page')).toEqual([...any, ...numeric].sort());
    expect(kindsOf('price')).toEqual([...any, ...numeric].sort());
  });

  test('break the schema where the kind says so', () => {
    const kinds = ['unknown-value', 'impossible-date', 'not-a-date'];
    const claimed = oddQueries.filter(({ odd }) => kinds.includes(odd.kind));
    const allowed = claimed.filter(({ query, odd }) => byName.get(odd.name)?.(query[odd.name]));
    expect(claimed.length).toBeGreaterThan(50);
    expect(allowed).toEqual([]);
  });

  test('include a NUL that is sent as %00, and texts of up to 2,000 characters', () => {
    const texts = (kind: string) =>
      oddQueries.filter(({ odd }) => odd.kind === kind).map(({ query, odd }) => query[odd.name] ?? '');
    expect(texts('nul').every((text) => encodeURIComponent(text).includes('%00'))).toBe(true);
    const lengths = texts('long').map((text) => text.length);
    expect(Math.max(...lengths)).toBe(2000);
    expect(Math.min(...lengths)).toBeLessThan(300);
  });
});

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

  it('are as the standards say where the contract says what follows', () => {
    const stated = [...deep, ...bitingProducts(facts, false)].filter(({ intent }) => intent !== 'silent');
    const beyond = stated.filter(({ target }) => beyondStandards({ method: 'GET', target, headers: {}, body: null }));
    expect(stated.length).toBeGreaterThan(50);
    expect(beyond.map(({ note }) => note)).toEqual([]);
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
