import type { Recorder } from '../http/recorder.js';
import { experiment } from './experiment.js';
import type { AskInput } from './requests/ask.js';
import { drawnOddReads, oddReads } from './requests/odd.js';
import { drawnReads, validReads } from './requests/valid.js';

async function send({ target, ...rest }: AskInput, io: Recorder): Promise<void> {
  await io.send(target === '' ? rest : { ...rest, target });
}

/** Well-formed reads of every operation. The recorder keeps each exchange as evidence. */
export const reads = experiment<AskInput>({
  name: 'reads',
  gathers: ['exchange'],
  needs: [],
  draws: { quick: 1, standard: 160, deep: 2_500 },
  always: validReads,
  inputs: drawnReads,
  worstCase: () => 0,
  gather: send,
});

/** Reads that the contract refuses or does not speak of. */
export const oddities = experiment<AskInput>({
  name: 'oddities',
  gathers: ['exchange'],
  needs: [],
  draws: { quick: 0, standard: 160, deep: 2_500 },
  always: oddReads,
  inputs: drawnOddReads,
  worstCase: () => 0,
  gather: send,
});
