import { authSamples } from './auth/samples.js';
import { codesSamples } from './codes/samples.js';
import { documentsSamples } from './documents/samples.js';
import { errorsSamples } from './errors/samples.js';
import { filtersSamples } from './filters/samples.js';
import { idempotencySamples } from './idempotency/samples.js';
import { ledgerSamples } from './ledger/samples.js';
import { moneySamples } from './money/samples.js';
import { ordersSamples } from './orders/samples.js';
import { paginationSamples } from './pagination/samples.js';
import { productsSamples } from './products/samples.js';
import { responsesSamples } from './responses/samples.js';
import { robustnessSamples } from './robustness/samples.js';
import type { Samples } from './sample.js';
import { walletsSamples } from './wallets/samples.js';

/** Evidence on which the judges are tried, by rule. */
export const samples: Samples = {
  ...responsesSamples,
  ...moneySamples,
  ...paginationSamples,
  ...filtersSamples,
  ...productsSamples,
  ...walletsSamples,
  ...ordersSamples,
  ...idempotencySamples,
  ...ledgerSamples,
  ...codesSamples,
  ...documentsSamples,
  ...authSamples,
  ...errorsSamples,
  ...robustnessSamples,
};
