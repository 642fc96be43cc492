import type { Recorder } from '../http/recorder.js';
import { experiment } from './experiment.js';
import { drawnOddReads, oddReads } from './requests/odd.js';
import { type RequestInput, UNKNOWN_ULID } from './requests/request-input.js';
import { drawnReads, validReads } from './requests/valid.js';

async function send({ target, ...rest }: RequestInput, io: Recorder): Promise<void> {
  await io.send(target === '' ? rest : { ...rest, target });
}

/** Well-formed reads of every operation. The recorder keeps each exchange as evidence. */
export const reads = experiment<RequestInput>({
  name: 'reads',
  gathers: ['exchange'],
  needs: [],
  draws: { quick: 1, standard: 8, deep: 2_500 },
  fixedCases: validReads,
  arbitrary: drawnReads,
  worstCase: () => 0,
  gather: send,
});

/** Reads that the contract refuses or does not mention. */
export const oddities = experiment<RequestInput>({
  name: 'oddities',
  gathers: ['exchange'],
  needs: [],
  draws: { quick: 0, standard: 8, deep: 2_500 },
  fixedCases: oddReads,
  arbitrary: drawnOddReads,
  worstCase: () => 0,
  gather: send,
});

type Input = { method: string; target: string };

const INPUTS: readonly Input[] = [
  { method: 'DELETE', target: `/api/v1/orders/${UNKNOWN_ULID}` },
  { method: 'PATCH', target: `/api/v1/orders/${UNKNOWN_ULID}` },
  { method: 'PUT', target: '/api/v1/products/0' },
];

/** Methods that the contract does not have for a path, on resources that do not exist. */
export const wrongMethods = experiment<Input>({
  name: 'wrong-methods',
  gathers: ['exchange'],
  // They are writes, although none can cost anything.
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: () => INPUTS,
  arbitrary: () => null,
  worstCase({ method, target }) {
    // An edited history could name anything, for example an existing order.
    const isKnown = INPUTS.some((input) => input.method === method && input.target === target);
    return isKnown ? 0 : Number.POSITIVE_INFINITY;
  },
  async gather({ method, target }, io) {
    const note = 'a method that is not in the contract';
    await io.send({ operation: null, intent: 'unknown', note, method, target, body: {} });
  },
});
