import { authFaults } from './auth/index.js';
import { errorsFaults } from './errors/index.js';
import type { Fault } from './fault.js';
import { filtersFaults } from './filters/index.js';
import { ledgerFaults } from './ledger/index.js';
import { moneyFaults } from './money/index.js';
import { ordersFaults } from './orders/index.js';
import { paginationFaults } from './pagination/index.js';
import { productsFaults } from './products/index.js';
import { responsesFaults } from './responses/index.js';
import { robustnessFaults } from './robustness/index.js';

/** Every fault, chapter by chapter. */
export const faults: readonly Fault[] = [
  ...responsesFaults,
  ...moneyFaults,
  ...paginationFaults,
  ...filtersFaults,
  ...productsFaults,
  ...ordersFaults,
  ...ledgerFaults,
  ...authFaults,
  ...errorsFaults,
  ...robustnessFaults,
];
