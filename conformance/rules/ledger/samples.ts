import type { Samples } from '../sample.js';
import { observedSamples } from './samples/observed.js';
import { orderSamples } from './samples/order.js';
import { rowSamples } from './samples/rows.js';

/** Evidence on which the judges of the chapter are tried. */
export const ledgerSamples: Samples = { ...rowSamples, ...orderSamples, ...observedSamples };
