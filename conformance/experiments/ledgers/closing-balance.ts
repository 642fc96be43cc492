import type { BalanceView, Role } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { balanceAfter, listedBalance } from '../../evidence/notation/money.js';
import type { Recorder } from '../../http/recorder.js';
import { balanceView } from '../books/balance.js';
import { walletByElimination } from './wallet-choice.js';

export interface OwnedWallet {
  readonly as: Role;
  readonly uuid: string;
  /** When its oldest row was booked; null where its first rows were not read. */
  readonly oldest: number | null;
}

/** A balance that moves, or does not agree with the ledger, is read so often. */
const TRIES = 3;

/** A wallet's balance by its two views, read while this run buys nothing on the account. */
export async function closingBalance(io: Recorder, wallet: OwnedWallet, facts: Facts): Promise<BalanceView> {
  const { as, uuid, oldest } = wallet;
  const wallets = as === 'caller' ? facts.wallets : [];
  const isIt = (one: string | null) => one?.toLowerCase() === uuid.toLowerCase();
  const id = wallets.find((one) => isIt(one.uuid))?.id ?? null;
  const others = wallets.filter((one) => !isIt(one.uuid));
  const read = () =>
    balanceView(io, { id, uuid }, facts.largestPage.listWallets, as, (listed, newest) =>
      oldest === null ? null : walletByElimination(listed, newest, others, oldest),
    );
  let view = await io.alone(read, [as]);
  for (let tries = 1; tries < TRIES && isOff(view); tries += 1) {
    await io.settle();
    view = await io.alone(read, [as]);
  }
  return view;
}

/** Whether the two views differ, by whatever cause. */
function isOff({ wallet, newest, again }: BalanceView): boolean {
  if (wallet === null || newest === null) return false;
  return newest['id'] !== again?.['id'] || listedBalance(wallet) !== balanceAfter(newest);
}
