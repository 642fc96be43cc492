import type { JsonObject } from '../../evidence/evidence.js';
import { walletBody } from '../shared/samples/bodies.test.support.js';
import { listing } from '../shared/samples/cases.test.support.js';
import { made, orderOf, payment, race, raced } from '../shared/samples/race.test.support.js';

export const wallet: JsonObject = walletBody;
export const wallets = (rows: readonly JsonObject[]) => listing('listWallets', rows);
export const [first, second, third] = [orderOf(101), orderOf(102), orderOf(103)];
export const chained = [payment(first, 10_000), payment(second, 9_500)];
export const racedWallet = raced(10_000, chained);
export const both = [made(first), made(second)];
export const validRace = race('own', both, { wallets: [racedWallet] });

const deposit = { ...payment(third, 0), type: 'deposit', order: null, deposit: { id: 1, reference: 'x' } };

export const arrived = (from: number) => ({
  ...deposit,
  amount: { ...racedWallet.rows[0], amount: '2000' },
  balance_after: { amount: String(from + 2_000) },
});
