import { authRules } from './auth/index.js';
import { codesRules } from './codes/index.js';
import { documentsRules } from './documents/index.js';
import { errorsRules } from './errors/index.js';
import { filtersRules } from './filters/index.js';
import { idempotencyRules } from './idempotency/index.js';
import { ledgerRules } from './ledger/index.js';
import { moneyRules } from './money/index.js';
import { ordersRules } from './orders/index.js';
import { paginationRules } from './pagination/index.js';
import { productsRules } from './products/index.js';
import { responsesRules } from './responses/index.js';
import { robustnessRules } from './robustness/index.js';
import type { AnyRule } from './shared/rule.js';
import { walletsRules } from './wallets/index.js';

/** Every judge, chapter by chapter in the order of the catalogue's README. */
export const rules: readonly AnyRule[] = [
  ...responsesRules,
  ...moneyRules,
  ...paginationRules,
  ...filtersRules,
  ...productsRules,
  ...walletsRules,
  ...ordersRules,
  ...idempotencyRules,
  ...ledgerRules,
  ...codesRules,
  ...documentsRules,
  ...authRules,
  ...errorsRules,
  ...robustnessRules,
];
