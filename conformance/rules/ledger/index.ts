import type { AnyRule } from '../shared/rule.js';
import adjustmentSaysWhatFor from './adjustment-says-what-for.js';
import ascIsDescReversed from './asc-is-desc-reversed.js';
import balancesChain from './balances-chain.js';
import chainHoldsWhileOrdersComeIn from './chain-holds-while-orders-come-in.js';
import depositNamesItsDeposit from './deposit-names-its-deposit.js';
import everyPaidOrderHasItsRow from './every-paid-order-has-its-row.js';
import fieldsOfADeposit from './fields-of-a-deposit.js';
import noOrderIsPaidTwice from './no-order-is-paid-twice.js';
import orderAndDepositOfAWithdrawal from './order-and-deposit-of-a-withdrawal.js';
import orderNumberAgreesWithTheOrder from './order-number-agrees-with-the-order.js';
import orderPaymentIsMinusTheTotal from './order-payment-is-minus-the-total.js';
import orderPaymentNamesItsOrder from './order-payment-names-its-order.js';
import orderPaymentOrderExists from './order-payment-order-exists.js';
import orderWithinAMoment from './order-within-a-moment.js';
import referencesThatAreNull from './references-that-are-null.js';
import refundNeverExceedsItsOrder from './refund-never-exceeds-its-order.js';
import rowIdsAreUnique from './row-ids-are-unique.js';
import rowOrder from './row-order.js';
import rowsAreInTheWalletsCurrency from './rows-are-in-the-wallets-currency.js';
import signs from './signs.js';
import statusValues from './status-values.js';
import timesAreUtc from './times-are-utc.js';

export const ledgerRules: readonly AnyRule[] = [
  ...rowOrder,
  ascIsDescReversed,
  balancesChain,
  ...signs,
  orderPaymentNamesItsOrder,
  depositNamesItsDeposit,
  ...referencesThatAreNull,
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
