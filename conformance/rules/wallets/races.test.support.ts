import { made, orderOf, payment, race, raced } from '../shared/samples/race.test.support.js';

export const [first, second, third] = [orderOf(101), orderOf(102), orderOf(103)];

export const chained = [payment(first, 10_000), payment(second, 9_500)];

export const wallet = raced(10_000, chained);

export const both = [made(first), made(second)];

export const right = race('own', both, { wallets: [wallet] });

const deposit = { ...payment(third, 0), type: 'deposit', order: null, deposit: { id: 1, reference: 'x' } };

export const arrived = (from: number) => ({
  ...deposit,
  amount: { ...wallet.rows[0], amount: '2000' },
  balance_after: { amount: String(from + 2_000) },
});
