import type { BalanceView } from '../../evidence/evidence.js';
import { readingsOf } from '../../evidence/ledger.js';
import { balanceAfter, decimalOfMinor, listedBalance } from '../../evidence/notation/money.js';
import { excerpt, excerptOf, rowKey } from '../../evidence/notation/text.js';
import { createdAtNanos, rowAmount } from '../../evidence/read-exchange.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

const newestBalance = ledgerRule<null>('wallets/balance-is-the-newest-balance-after', {
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
      name: `wallet ${excerptOf(wallet, 'id', 40)}`,
      expected: `a balance of ${decimalOfMinor(after)} ${currency}, as in row ${excerpt(newest['id'], 30)}, the newest of wallet ${excerpt(newest['wallet_id'], 40)}`,
      actual: `a balance of ${decimalOfMinor(listed)} ${currency}`,
      at,
      difference: listed - after,
    });
  },
});

const noEarlierBalance = rule(
  'wallets/list-shows-no-earlier-balance',
  'refusal',
  ({ balance }) => {
    if (balance === null || balance.wallet === null) return notApplicable('the wallet was not read');
    const { wallet, newest, again, earlier, at } = balance;
    const [listed, after] = [listedBalance(wallet), newest && balanceAfter(newest)];
    if (newest === null || listed === null || after === null) return notApplicable('the balances could not be read');
    if (rowKey(newest) !== rowKey(again ?? {})) return inconclusive('the balance changed while it was read');
    if (earlier === undefined || isHeld(balance, listed - after)) return pass;
    const [row, old] = [newest, earlier].map((one) => `row ${excerpt(one['id'], 30)} of ${excerpt(one['created_at'])}`);
    return violated(
      at,
      `a balance of ${decimalOfMinor(after)}, as in ${row}, which was shown before the wallet list was asked for`,
      `a balance of ${decimalOfMinor(listed)}, which ${old} has left`,
    );
  },
  { needs: ['token', 'spend', 'wallet'] },
);

export default [newestBalance, noEarlierBalance] satisfies readonly AnyRule[];

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
