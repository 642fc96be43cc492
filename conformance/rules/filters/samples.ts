import type { Samples } from '../sample.js';
import { answerSamples } from './samples/answers.js';
import { ledgerSamples } from './samples/ledger.js';
import { newOrderSamples } from './samples/new-orders.js';
import { orderSamples } from './samples/orders.js';

/** Evidence on which the judges of the chapter are tried. */
export const filtersSamples: Samples = {
  ...orderSamples,
  ...newOrderSamples,
  ...ledgerSamples,
  ...answerSamples,
};
