import type { AnyRule } from '../../engine/rule.js';
import adjustmentHasNeither from './adjustment-has-neither.js';
import adjustmentSaysWhatFor from './adjustment-says-what-for.js';
import ascIsDescReversed from './asc-is-desc-reversed.js';
import ascIsOldestFirst from './asc-is-oldest-first.js';
import balancesChain from './balances-chain.js';
import chainHoldsWhileOrdersComeIn from './chain-holds-while-orders-come-in.js';
import creditAdjustmentIsPositive from './credit-adjustment-is-positive.js';
import debitAdjustmentIsNegative from './debit-adjustment-is-negative.js';
import depositHasNoOrder from './deposit-has-no-order.js';
import depositIsPositive from './deposit-is-positive.js';
import depositNamesItsDeposit from './deposit-names-its-deposit.js';
import descIsNewestFirst from './desc-is-newest-first.js';
import everyPaidOrderHasItsRow from './every-paid-order-has-its-row.js';
import fieldsOfADeposit from './fields-of-a-deposit.js';
import noOrderIsPaidTwice from './no-order-is-paid-twice.js';
import orderAndDepositOfAWithdrawal from './order-and-deposit-of-a-withdrawal.js';
import orderNumberAgreesWithTheOrder from './order-number-agrees-with-the-order.js';
import orderPaymentHasNoDeposit from './order-payment-has-no-deposit.js';
import orderPaymentIsMinusTheTotal from './order-payment-is-minus-the-total.js';
import orderPaymentIsNegative from './order-payment-is-negative.js';
import orderPaymentNamesItsOrder from './order-payment-names-its-order.js';
import orderPaymentOrderExists from './order-payment-order-exists.js';
import orderWithinAMoment from './order-within-a-moment.js';
import refundNeverExceedsItsOrder from './refund-never-exceeds-its-order.js';
import rowIdsAreUnique from './row-ids-are-unique.js';
import rowsAreInTheWalletsCurrency from './rows-are-in-the-wallets-currency.js';
import sortDefaultsToDesc from './sort-defaults-to-desc.js';
import statusValues from './status-values.js';
import timesAreUtc from './times-are-utc.js';
import withdrawalIsNegative from './withdrawal-is-negative.js';

export const ledgerRules: readonly AnyRule[] = [
  ascIsOldestFirst,
  descIsNewestFirst,
  sortDefaultsToDesc,
  ascIsDescReversed,
  balancesChain,
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
  orderPaymentOrderExists,
  orderNumberAgreesWithTheOrder,
  orderPaymentIsMinusTheTotal,
  noOrderIsPaidTwice,
  everyPaidOrderHasItsRow,
  refundNeverExceedsItsOrder,
  rowIdsAreUnique,
  rowsAreInTheWalletsCurrency,
  timesAreUtc,
  statusValues,
  fieldsOfADeposit,
  orderAndDepositOfAWithdrawal,
  orderWithinAMoment,
  chainHoldsWhileOrdersComeIn,
];
