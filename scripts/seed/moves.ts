import { MAIN_USER, type WalletRow } from '../../reference-server/demo/people.js';
import type { Scribe } from './scribe.js';

/** Movements that belong to no order. */
export interface Moves {
  /** Deposits enough in every wallet to pay for so many orders. */
  open(orders: number): void;
  /** Money comes in, and the next time at most as much goes out of the same wallet again. */
  move(): void;
}

/** More than an order of the demo data's cheaper products costs in any wallet, in minor units. */
const DEAREST_ORDER = 100_000;

const SMALLEST = 100;
const LARGEST = 20_000;
const OUTGOING = [
  ['withdraw', 'Withdrawal to the bank account on file'],
  ['debitAdjustment', 'Correction of a deposit that was booked twice'],
] as const;

export function createMoves(scribe: Scribe): Moves {
  const { random, wallets } = scribe.cast;
  const own = wallets.filter((wallet) => wallet.user_id === MAIN_USER);
  let deposits = 0;
  let moves = 0;
  let received = 0;

  const deposit = (wallet: WalletRow, amount: number) => {
    deposits += 1;
    const reference = `BANK-${deposits}/${wallet.currency}`;
    scribe.chapter.deposits.push({ id: deposits, wallet_id: wallet.id, reference, created_at: scribe.now() });
    scribe.enter({ wallet, type: 'deposit', amount, description: `Deposit ${reference}`, depositId: deposits });
  };
  const receive = (wallet: WalletRow) => {
    received = random.integer(SMALLEST, LARGEST);
    if (random.next() < 0.5) deposit(wallet, received);
    else
      scribe.enter({ wallet, type: 'creditAdjustment', amount: received, description: 'Goodwill for a late delivery' });
  };
  const give = (wallet: WalletRow) => {
    const [type, description] = random.pick(OUTGOING);
    scribe.enter({ wallet, type, amount: -random.integer(SMALLEST, received), description });
  };
  return {
    open: (orders) => {
      for (const wallet of wallets) deposit(wallet, DEAREST_ORDER * (1 + orders));
    },
    move: () => {
      const wallet = own[(moves >> 1) % own.length];
      if (wallet === undefined) throw new Error('the main user has no wallet');
      if (moves % 2 === 0) receive(wallet);
      else give(wallet);
      moves += 1;
    },
  };
}
