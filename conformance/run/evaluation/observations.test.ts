import { expect, it } from 'vitest';
import type { OperationId } from '../../../generated/operations.js';
import type { Exchange } from '../../evidence/evidence.js';
import { exchanged } from '../run.test.support.js';
import { Observations } from './observations.js';

/** Observations by input and what was seen, each of an exchange of its own with one of these operations. */
function after(...facts: [operation: OperationId | null, input: string | null, what: string][]): Observations {
  const exchanges = facts.map(([operation], id): Exchange => exchanged(id, 200, { operation }));
  const observations = new Observations();
  for (const [id, [, input, what]] of facts.entries())
    observations.add([{ input, what, at: [id] }], (ids) => exchanges.filter((one) => ids.includes(one.id)));
  return observations;
}

it('an observation names its operation, its input and its exchanges', () => {
  expect(after(['listOrders', 'page=2', 'status 422']).reported().observed).toEqual([
    {
      text: 'listOrders with page=2: status 422',
      operation: 'listOrders',
      input: 'page=2',
      exchanges: [{ id: 0, as: 'caller', method: 'GET', target: expect.any(String), status: 200 }],
      phrase: 0,
    },
  ]);
});

it('an observation about no input in particular has the request line of its exchange', () => {
  const [only] = after(['listProducts', null, 'region: EU']).reported().observed ?? [];
  expect(only).toMatchObject({ text: 'region: EU', input: expect.stringMatching(/^GET \//) });
});

it('two answers to one input are one observation, that they differ', () => {
  const observations = after(
    ['listOrders', 'per_page=0', 'status 422'],
    ['listOrders', 'per_page=0', 'meta.per_page 15'],
    ['listOrders', 'per_page=0', 'status 422'],
  );
  const both = 'listOrders with per_page=0: not always the same';
  const text = `${both}: status 422 (2 times) or meta.per_page 15 (1 time)`;
  // How often is a matter of the run, and phrases of two runs are compared.
  expect(observations.reported().observations).toEqual([`${both}: meta.per_page 15 or status 422`]);
  expect(observations.reported().observed).toMatchObject([{ text, exchanges: [{ id: 0 }, { id: 2 }, { id: 1 }] }]);
});

it('inputs and operations with one answer share a phrase, and others do not', () => {
  const observations = after(
    ['listOrders', 'per_page=0', 'status 422'],
    ['listOrders', 'per_page=-1', 'status 422'],
    ['listWallets', 'per_page=0', 'status 422'],
    ['listWallets', 'per_page=-1', 'status 422'],
    ['listProducts', 'per_page=0', 'status 422'],
    [null, 'an unknown path', 'status 404'],
    ['listWallets', '', 'id ascends'],
  );
  expect(observations.reported().observations).toEqual([
    'listOrders and listWallets with per_page=0 or per_page=-1: status 422',
    'listWallets: id ascends',
    'listProducts with per_page=0: status 422',
    'an unknown path: status 404',
  ]);
  // Each can be found by its phrase.
  expect(observations.reported().observed?.map(({ input, phrase }) => [input, phrase])).toEqual([
    ...[
      ['per_page=0', 0],
      ['per_page=-1', 0],
      ['per_page=0', 0],
      ['per_page=-1', 0],
    ],
    [expect.stringMatching(/^GET /), 1],
    ['per_page=0', 2],
    ['an unknown path', 3],
  ]);
});

it('phrases do not depend on the sequence of the cases, and say once what their inputs share', () => {
  const facts = ['8', '10', '3'].map((count): ['createOrder', string, string] => [
    'createOrder',
    `one key in ${count} requests at once`,
    '201 for all',
  ]);
  const phrases = ['createOrder with one key in 3, 8 or 10 requests at once: 201 for all'];
  expect(after(...facts).reported().observations).toEqual(phrases);
  expect(after(...facts.toReversed()).reported().observations).toEqual(phrases);
});

it('many inputs are counted', () => {
  const observations = after(
    ...Array.from({ length: 300 }, (_, value): ['listOrders', string, string] => [
      'listOrders',
      `per_page=-${value}`,
      'status 422',
    ]),
  );
  expect(observations.reported().observed).toHaveLength(100);
  expect(observations.reported().observations).toEqual([
    'listOrders with per_page=-0, per_page=-1, per_page=-2, per_page=-3, per_page=-4, per_page=-5 and 94 other values: status 422',
  ]);
});
