import type { AnyRule } from '../shared/rule.js';
import balanceIsTheNewestBalanceAfter from './balance-is-the-newest-balance-after.js';
import creditLimit from './credit-limit.js';
import idInOtherEndpoints from './id-in-other-endpoints.js';
import listOrder from './list-order.js';
import paymentNeverOverdraws from './payment-never-overdraws.js';
import raceKeepsWalletsApart from './race-keeps-wallets-apart.js';
import raceLosesNoPayment from './race-loses-no-payment.js';
import raceNeverOverdraws from './race-never-overdraws.js';

export const walletsRules: readonly AnyRule[] = [
  idInOtherEndpoints,
  creditLimit,
  listOrder,
  balanceIsTheNewestBalanceAfter,
  paymentNeverOverdraws,
  raceNeverOverdraws,
  raceLosesNoPayment,
  raceKeepsWalletsApart,
];
