import { experiment } from '../engine/experiment.js';
import { UNKNOWN_ULID } from './requests/ask.js';

type Input = { method: string; target: string };

/** Methods that a path of the contract does not have, on things that do not exist. */
export const wrongMethods = experiment<Input>({
  name: 'wrong-methods',
  gathers: ['exchange'],
  // They are writes, though none of them can cost anything.
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  always: () => [
    { method: 'DELETE', target: `/api/v1/orders/${UNKNOWN_ULID}` },
    { method: 'PATCH', target: `/api/v1/orders/${UNKNOWN_ULID}` },
    { method: 'PUT', target: '/api/v1/products/0' },
  ],
  inputs: () => null,
  worstCase: () => 0,
  async gather({ method, target }, io) {
    const note = 'a method that is not in the contract';
    await io.send({ operation: null, intent: 'unknown', note, method, target, body: {} });
  },
});
