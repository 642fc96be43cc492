import type { Samples } from '../sample.js';
import { listSamples } from './samples/lists.js';
import { observedSamples } from './samples/observed.js';
import { readSamples } from './samples/reads.js';

/** Evidence on which the judges of the chapter are tried. */
export const productsSamples: Samples = { ...readSamples, ...listSamples, ...observedSamples };
