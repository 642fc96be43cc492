import type { Samples } from '../sample.js';
import { failedFirstTrySamples } from './samples/failed-first-tries.js';
import { keySamples } from './samples/keys.js';
import { raceSamples } from './samples/races.js';
import { replaySamples } from './samples/replays.js';

/** Evidence on which the judges of the chapter are tried. */
export const idempotencySamples: Samples = {
  ...raceSamples,
  ...replaySamples,
  ...keySamples,
  ...failedFirstTrySamples,
};
