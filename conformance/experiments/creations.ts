import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { listBreakings } from '../arbitraries/breaking.js';
import type { Intent, Json } from '../engine/evidence.js';
import { experiment } from '../engine/experiment.js';
import type { Facts } from '../engine/facts.js';
import { affordable, costOfBody } from './creation/cost.js';
import { componentSchemas } from './creation/schemas.js';
import { UNKNOWN_ULID } from './requests/ask.js';

/** A write: its body as JSON, or as text that is none. */
type Input = {
  intent: Intent;
  note: string;
  body: Json;
  headers: Record<string, string>;
  /** Empty for a creation; otherwise another write, as method and path. */
  other: string;
};

/** Creates a few orders, and sends creations that must be refused: each way to be wrong that the schema implies. */
export const creations = experiment<Input>({
  name: 'creations',
  gathers: ['exchange'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 2, standard: 20, deep: 100 },
  always: (facts) => [...purchases(facts), ...malformed(facts), ...invalid(facts), ...wrongMethods()],
  inputs: (facts) => {
    const products = affordable(facts).slice(0, 20);
    return products.length === 0 || facts.payer === null
      ? null
      : fc
          .tuple(fc.constantFrom(...products), fc.integer({ min: 1, max: 3 }))
          .map(([product, quantity]) => purchase(facts, [{ product_variant_id: product.variantId, quantity }]));
  },
  worstCase: ({ body, other }, facts) => (other === '' ? costOfBody(readable(body), facts) : 0),
  locks: (_, facts) => (facts.payer?.uuid ? [facts.payer.uuid] : []),
  async gather({ other, body, headers, ...rest }, io) {
    const [method, target] = other.split(' ');
    const elsewhere = method !== undefined && target !== undefined;
    // Each attempt is one of its own, so each has a key of its own.
    const key = { 'idempotency-key': `dgo-${randomUUID()}` };
    await io.send(
      elsewhere
        ? { ...rest, operation: null, method, target, headers, body }
        : { ...rest, operation: 'createOrder', headers: { ...key, ...headers }, body },
    );
  },
});

function purchases(facts: Facts): Input[] {
  const [first, second] = affordable(facts);
  if (first === undefined) return [];
  const one = { product_variant_id: first.variantId, quantity: 1 };
  const two = { product_variant_id: (second ?? first).variantId, quantity: 2 };
  return [purchase(facts, [one]), purchase(facts, [one, two])];
}

function purchase(facts: Facts, items: Json[]): Input {
  return {
    intent: 'valid',
    note: 'a purchase',
    body: { wallet_id: facts.payer?.uuid ?? '', items },
    headers: {},
    other: '',
  };
}

/** A purchase of the cheapest product that can be bought; null when there is none. */
function smallest(facts: Facts): Input | null {
  const [product] = affordable(facts);
  return product === undefined ? null : purchase(facts, [{ product_variant_id: product.variantId, quantity: 1 }]);
}

/** Bodies that are no JSON or do not say that they are. */
function malformed(facts: Facts): Input[] {
  const valid = smallest(facts);
  if (valid === null) return [];
  const text = JSON.stringify(valid.body);
  const refused = { ...valid, intent: 'invalid' as const };
  return [
    { ...refused, note: 'cut-off JSON', body: text.slice(0, -2) },
    { ...refused, note: 'no JSON at all', body: 'wallet_id=1&items=2' },
    { ...refused, note: 'an empty body', body: '' },
    { ...refused, note: 'a media type that is not JSON', body: text, headers: { 'content-type': 'text/plain' } },
  ];
}

/** The valid body, broken at each keyword of its schema in turn. */
function invalid(facts: Facts): Input[] {
  const valid = smallest(facts);
  if (valid === null) return [];
  const schema = componentSchemas['NewOrder'];
  if (schema === undefined) throw new Error('the contract has no schema NewOrder');
  return listBreakings(schema, valid.body, { definitions: componentSchemas }).map(({ value, keyword, pointer }) => ({
    ...valid,
    intent: 'invalid',
    note: `the body breaks ${keyword} at ${pointer === '' ? 'its top' : pointer}`,
    body: value,
  }));
}

/** Methods that no path of the contract has, on things that do not exist. */
function wrongMethods(): Input[] {
  return [
    `DELETE /api/v1/orders/${UNKNOWN_ULID}`,
    `PATCH /api/v1/orders/${UNKNOWN_ULID}`,
    'PUT /api/v1/products/0',
  ].map((other) => ({ intent: 'unknown', note: 'a method that is not in the contract', body: {}, headers: {}, other }));
}

function readable(body: Json): Json {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body) as Json;
  } catch {
    return { items: [{ quantity: 1 }] };
  }
}
