import { expect, test } from 'vitest';
import { valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { inMemory } from '../documents/read-document.js';
import type { ContractChange } from './change.js';
import { classify } from './classify.js';
import { withEdits } from './edit.js';

/** A document that sends and receives an order of lines. */
function documentOf(order: JsonObject, line: JsonObject, more: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } };
  return {
    ...{ openapi: '3.1.0', info: { title: 'Orders', version: '1' } },
    paths: {
      '/orders': {
        post: { requestBody: { required: true, content }, responses: { '204': { description: 'Done.' } } },
        get: { responses: { '200': { description: 'An order.', content } } },
      },
    },
    components: { schemas: { Order: order, Line: line, ...more } },
  };
}

const lines = { type: 'array', items: { $ref: '#/components/schemas/Line' } };
const base = documentOf(
  {
    type: 'object',
    required: ['wallet', 'lines', 'state'],
    properties: { wallet: { type: 'string' }, lines, state: { enum: ['new', 'old'] } },
  },
  { type: 'object', required: ['quantity'], properties: { quantity: { type: 'integer', minimum: 1 } } },
);

const shownBy = (changes: readonly ContractChange[], ...directions: string[]) =>
  changes
    .filter(({ witness }) => directions.includes(witness?.direction ?? ''))
    .map(({ kind, witness }) => [kind, witness?.at.replaceAll(/\d+/g, 'n'), witness?.because]);

test('four breaking changes of one body have four counterexamples, each its own', async () => {
  const revision = documentOf(
    {
      type: 'object',
      required: ['wallet', 'lines', 'state', 'note'],
      properties: {
        wallet: { type: 'integer' },
        lines: { ...lines, maxItems: 3 },
        state: { enum: ['new', 'old'] },
        note: { type: 'string' },
      },
    },
    { type: 'object', required: ['quantity'], properties: { quantity: { type: 'integer', minimum: 2 } } },
  );
  const { changes } = await classify(inMemory(base, 'base'), inMemory(revision, 'revision'));
  expect(shownBy(changes, 'request', 'response').sort()).toEqual([
    ['max-items-changed', '/lines', 'must NOT have more than 3 items'],
    ['minimum-changed', '/lines/n/quantity', 'must be >= 2'],
    ['required-changed', '', "must have required property 'note'"],
    // The other three break what is sent alone.
    ['type-changed', '/wallet', 'must be string'],
  ]);
  const { type, minimum } = Object.fromEntries(
    changes.flatMap(({ kind, witness }) => (witness === null ? [] : [[kind.split('-')[0], witness.value]])),
  );
  expect(minimum, 'a value that only the quantity is wrong with').toMatchObject({ wallet: expect.any(String) });
  expect(type).not.toHaveProperty('note');
}, 60_000);

test('changes of an answer are shown alone, also where another one hides them', async () => {
  const revision = documentOf(
    {
      type: 'object',
      required: ['lines', 'state', 'currency'],
      properties: {
        lines,
        state: { enum: ['new', 'paid', 'old'] },
        currency: { $ref: '#/components/schemas/Currency' },
      },
    },
    { type: 'object', properties: { quantity: { type: ['integer', 'null'], minimum: 1 } } },
    { Currency: { enum: ['EUR'] } },
  );
  const { changes } = await classify(inMemory(base, 'base'), inMemory(revision, 'revision'));
  expect(shownBy(changes, 'response').sort()).toEqual([
    ['enum-changed', '/state', 'must be one of "new", "old"'],
    ['property-removed', '', "must have required property 'wallet'"],
    ['required-changed', '/lines/n', "must have required property 'quantity'"],
    ['type-changed', '/lines/n/quantity', 'must be integer'],
  ]);
  const shown = changes.find(({ kind }) => kind === 'enum-changed');
  expect(shown?.what).toContain('was ["new","old"], and is ["new","paid","old"]');
  expect(shown?.witness, 'the new version demands a currency besides').toMatchObject({ isAlone: true });
}, 60_000);

test('an edit brings the components that it refers to, and no other change', () => {
  const revision = documentOf(
    { properties: { note: { $ref: '#/components/schemas/Note' } } },
    { type: 'string' },
    {
      Note: { items: { $ref: '#/components/schemas/Word' } },
      Word: { type: 'string' },
    },
  );
  const at = '/components/schemas/Order/properties/note';
  const made = withEdits(base, revision, [{ goes: null, comes: at, place: at }]);
  expect(valueAt(made ?? {}, '/components/schemas')).toEqual({
    ...(valueAt(base, '/components/schemas') as JsonObject),
    Order: {
      ...(valueAt(base, '/components/schemas/Order') as JsonObject),
      properties: {
        ...(valueAt(base, '/components/schemas/Order/properties') as JsonObject),
        note: { $ref: '#/components/schemas/Note' },
      },
    },
    Note: { items: { $ref: '#/components/schemas/Word' } },
    Word: { type: 'string' },
  });
});

test('an edit takes what is gone out of what is required, and is not made without a place', () => {
  const at = '/components/schemas/Order/properties/wallet';
  const made = withEdits(base, base, [{ goes: at, comes: null, place: '/components/schemas/Order' }]);
  const order: JsonValue | undefined = valueAt(made ?? {}, '/components/schemas/Order');
  expect(order).toMatchObject({ required: ['lines', 'state'] });
  expect(valueAt(made ?? {}, at)).toBeUndefined();
  expect(withEdits(base, base, [])).toBeNull();
  expect(withEdits(base, base, [{ goes: null, comes: '/nowhere', place: at }])).toBeNull();
});
