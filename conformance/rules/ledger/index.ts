import type { AnyRule } from '../../engine/rule.js';
import adjustmentHasNeither from './adjustment-has-neither.js';
import adjustmentSaysWhatFor from './adjustment-says-what-for.js';
import ascIsDescReversed from './asc-is-desc-reversed.js';
import ascIsOldestFirst from './asc-is-oldest-first.js';
import creditAdjustmentIsPositive from './credit-adjustment-is-positive.js';
import debitAdjustmentIsNegative from './debit-adjustment-is-negative.js';
import depositHasNoOrder from './deposit-has-no-order.js';
import depositIsPositive from './deposit-is-positive.js';
import depositNamesItsDeposit from './deposit-names-its-deposit.js';
import descIsNewestFirst from './desc-is-newest-first.js';
import fieldsOfADeposit from './fields-of-a-deposit.js';
import orderAndDepositOfAWithdrawal from './order-and-deposit-of-a-withdrawal.js';
import orderPaymentHasNoDeposit from './order-payment-has-no-deposit.js';
import orderPaymentIsNegative from './order-payment-is-negative.js';
import orderPaymentNamesItsOrder from './order-payment-names-its-order.js';
import orderWithinAMoment from './order-within-a-moment.js';
import rowIdsAreUnique from './row-ids-are-unique.js';
import sortDefaultsToDesc from './sort-defaults-to-desc.js';
import statusValues from './status-values.js';
import timesAreUtc from './times-are-utc.js';
import withdrawalIsNegative from './withdrawal-is-negative.js';

export const ledgerRules: readonly AnyRule[] = [
  ascIsOldestFirst,
  descIsNewestFirst,
  sortDefaultsToDesc,
  ascIsDescReversed,
  depositIsPositive,
  orderPaymentIsNegative,
  creditAdjustmentIsPositive,
  debitAdjustmentIsNegative,
  withdrawalIsNegative,
  orderPaymentNamesItsOrder,
  depositNamesItsDeposit,
  depositHasNoOrder,
  orderPaymentHasNoDeposit,
  adjustmentHasNeither,
  adjustmentSaysWhatFor,
  rowIdsAreUnique,
  timesAreUtc,
  statusValues,
  fieldsOfADeposit,
  orderAndDepositOfAWithdrawal,
  orderWithinAMoment,
];
