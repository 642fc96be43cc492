import type { Samples } from '../sample.js';
import { countSamples } from './samples/counts.js';
import { sharingSamples } from './samples/sharing.js';
import { stateSamples } from './samples/states.js';

export const codesSamples: Samples = { ...stateSamples, ...countSamples, ...sharingSamples };
