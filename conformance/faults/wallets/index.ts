import type { Fault } from '../../model/faults/fault.js';
import balanceIsTheNewestBalanceAfter from './balance-is-the-newest-balance-after.js';
import paymentNeverOverdraws from './payment-never-overdraws.js';
import raceKeepsWalletsApart from './race-keeps-wallets-apart.js';
import raceLosesNoPayment from './race-loses-no-payment.js';
import raceNeverOverdraws from './race-never-overdraws.js';

export const walletsFaults: readonly Fault[] = [
  ...balanceIsTheNewestBalanceAfter,
  ...raceNeverOverdraws,
  ...raceLosesNoPayment,
  ...raceKeepsWalletsApart,
  ...paymentNeverOverdraws,
];
