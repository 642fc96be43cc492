import { convert } from '../../conformance/model/notation.js';
import type { Minor, State } from '../../conformance/model/state.js';

/**
 * What left all wallets, or those that are meant, between two states: of each wallet no more than it had and could owe. In minor
 * units of USD.
 */
export function lostSince(before: State, after: State, isMeant: (uuid: string) => boolean = () => true): number {
  const losses = before.wallets.map(({ uuid, balance, creditLimit, currency }): Minor => {
    const now = after.wallets.find((wallet) => wallet.uuid === uuid)?.balance ?? 0n;
    const [drop, funds] = [balance - now, balance + creditLimit];
    return drop <= 0n || !isMeant(uuid) ? 0n : convert(drop < funds ? drop : funds, currency, 'USD');
  });
  return Number(losses.reduce((sum, loss) => sum + loss, 0n));
}
