import type { Samples } from '../sample.js';
import { chainSamples } from './samples/chain.js';
import { observedSamples } from './samples/observed.js';
import { orderSamples } from './samples/order.js';
import { paymentSamples } from './samples/payments.js';
import { chainRaceSamples } from './samples/races.js';
import { rowSamples } from './samples/rows.js';

/** Evidence on which the judges of the chapter are tried. */
export const ledgerSamples: Samples = {
  ...chainSamples,
  ...paymentSamples,
  ...chainRaceSamples,
  ...rowSamples,
  ...orderSamples,
  ...observedSamples,
};
