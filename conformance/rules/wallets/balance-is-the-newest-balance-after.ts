import type { BalanceView } from '../../evidence/evidence.js';
import { readingsOf } from '../../evidence/ledger.js';
import { balanceAfter, decimalOfMinor, listedBalance } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { createdAtNanos, rowAmount } from '../../evidence/read-exchange.js';
import { ledgerRule } from '../shared/ledger-stream.js';

export default ledgerRule<null>('wallets/balance-is-the-newest-balance-after', {
  noun: 'wallets',
  notApplicableReason: 'no wallet has a completed row',
  start: () => null,
  see(_, step, tally) {
    if (step.is !== 'end' || step.balance === null) return;
    const { wallet, newest, at } = step.balance;
    if (newest === null) return;
    const why = whyUnclear(step.balance);
    const [listed, after] = [wallet && listedBalance(wallet), balanceAfter(newest)];
    if (why !== null || wallet === null || listed === null || after === null) {
      tally.unread = why ?? 'the balances could not be read';
      return;
    }
    tally.judged += 1;
    if (listed === after || isHeld(step.balance, listed - after)) return;
    const currency = excerpt(wallet['currency'], 10);
    tally.mismatches.add({
      name: `wallet ${excerpt(wallet['id'], 40)}`,
      expected: `a balance of ${decimalOfMinor(after)} ${currency}, as in row ${excerpt(newest['id'], 30)}, the newest of wallet ${excerpt(newest['wallet_id'], 40)}`,
      actual: `a balance of ${decimalOfMinor(listed)} ${currency}`,
      at,
      difference: listed - after,
    });
  },
});

/**
 * Whether rows that are not completed explain the difference: those since the newest completed row may have moved the
 * balance or not, and one of before may have given back what it moved.
 */
function isHeld({ uncompleted = [], newest }: BalanceView, difference: bigint): boolean {
  const since = newest === null ? null : createdAtNanos(newest);
  const later = uncompleted.filter((row) => since === null || (createdAtNanos(row) ?? since) >= since);
  const sums = readingsOf(later).map((moving) => moving.reduce((sum, row) => sum + (rowAmount(row) ?? 0n), 0n));
  return (
    sums.includes(difference) || uncompleted.some((row) => [difference, -difference].includes(rowAmount(row) ?? 0n))
  );
}

function whyUnclear({ wallet, newest, again }: BalanceView): string | null {
  if (wallet === null)
    return 'the rows could not be matched with a wallet of the wallet list: name the wallet with --wallet';
  const isStill =
    newest?.['id'] === again?.['id'] &&
    JSON.stringify(newest?.['balance_after']) === JSON.stringify(again?.['balance_after']);
  return isStill ? null : 'the balance changed while it was read';
}
