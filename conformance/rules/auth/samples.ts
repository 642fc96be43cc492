import type { Samples } from '../sample.js';
import { secretSamples } from './samples/secrets.js';
import { statusSamples } from './samples/statuses.js';

/** Evidence on which the judges of the chapter are tried. */
export const authSamples: Samples = { ...statusSamples, ...secretSamples };
