import type { Fault } from '../model/faults/fault.js';
import { authFaults } from './auth/index.js';
import { codesFaults } from './codes/index.js';
import { documentsFaults } from './documents/index.js';
import { errorsFaults } from './errors/index.js';
import { filtersFaults } from './filters/index.js';
import { idempotencyFaults } from './idempotency/index.js';
import { ledgerFaults } from './ledger/index.js';
import { moneyFaults } from './money/index.js';
import { ordersFaults } from './orders/index.js';
import { paginationFaults } from './pagination/index.js';
import { productsFaults } from './products/index.js';
import { responsesFaults } from './responses/index.js';
import { robustnessFaults } from './robustness/index.js';
import { walletsFaults } from './wallets/index.js';

/** Every fault, chapter by chapter. */
export const faults: readonly Fault[] = [
  ...responsesFaults,
  ...moneyFaults,
  ...paginationFaults,
  ...filtersFaults,
  ...productsFaults,
  ...walletsFaults,
  ...ordersFaults,
  ...idempotencyFaults,
  ...ledgerFaults,
  ...codesFaults,
  ...documentsFaults,
  ...authFaults,
  ...errorsFaults,
  ...robustnessFaults,
];
