import type { Fault } from '../../model/faults/fault.js';
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
import noOrderIsPaidTwice from './no-order-is-paid-twice.js';
import orderNumberAgreesWithTheOrder from './order-number-agrees-with-the-order.js';
import orderPaymentHasNoDeposit from './order-payment-has-no-deposit.js';
import orderPaymentIsMinusTheTotal from './order-payment-is-minus-the-total.js';
import orderPaymentIsNegative from './order-payment-is-negative.js';
import orderPaymentNamesItsOrder from './order-payment-names-its-order.js';
import orderPaymentOrderExists from './order-payment-order-exists.js';
import refundNeverExceedsItsOrder from './refund-never-exceeds-its-order.js';
import rowIdsAreUnique from './row-ids-are-unique.js';
import rowsAreInTheWalletsCurrency from './rows-are-in-the-wallets-currency.js';
import sortDefaultsToDesc from './sort-defaults-to-desc.js';
import timesAreUtc from './times-are-utc.js';
import withdrawalIsNegative from './withdrawal-is-negative.js';

export const ledgerFaults: readonly Fault[] = [
  ...balancesChain,
  ...everyPaidOrderHasItsRow,
  ...noOrderIsPaidTwice,
  ...orderNumberAgreesWithTheOrder,
  ...orderPaymentIsMinusTheTotal,
  ...orderPaymentOrderExists,
  ...refundNeverExceedsItsOrder,
  ...rowsAreInTheWalletsCurrency,
  ...adjustmentHasNeither,
  ...adjustmentSaysWhatFor,
  ...ascIsDescReversed,
  ...ascIsOldestFirst,
  ...creditAdjustmentIsPositive,
  ...debitAdjustmentIsNegative,
  ...depositHasNoOrder,
  ...depositIsPositive,
  ...depositNamesItsDeposit,
  ...descIsNewestFirst,
  ...orderPaymentHasNoDeposit,
  ...orderPaymentIsNegative,
  ...orderPaymentNamesItsOrder,
  ...rowIdsAreUnique,
  ...sortDefaultsToDesc,
  ...timesAreUtc,
  ...withdrawalIsNegative,
  ...chainHoldsWhileOrdersComeIn,
];
