import type { Race } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { orderName, paidIn, paymentText } from '../../evidence/race.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

export default rule('wallets/race-keeps-wallets-apart', 'race', judge, { needs: ['spend', 'wallet', 'second wallet'] });

function judge(race: Race): Verdict {
  const { change, wallets } = race;
  if (new Set(race.attempts.map(({ wallet }) => wallet.toLowerCase())).size < 2) {
    return notApplicable('one wallet alone was ordered from');
  }
  if (change.because !== null) return inconclusive(change.because);
  const names = new Map(wallets.map((wallet) => [wallet.uuid.toLowerCase(), ledgerName(wallet)]));
  const right = new Set<string>();
  for (const { attempt, order, payments } of paidIn(race)) {
    const name = names.get(attempt.wallet.toLowerCase()) ?? attempt.wallet.toLowerCase();
    const strayed = payments.find((row) => walletOf(row) !== name);
    if (strayed === undefined) {
      if (payments.length > 0) right.add(name);
      continue;
    }
    return violated(
      [...change.at, attempt.exchange.id],
      `order ${orderName(order)} is paid from the wallet that it names, ${name}`,
      `row ${paymentText(strayed)} is of wallet ${excerpt(strayed['wallet_id'], 40)}`,
      { hint: 'something about the current wallet is shared between requests' },
    );
  }
  return right.size > 1 ? pass : notApplicable('no two wallets were paid from at once');
}

/** What the ledger calls a wallet, which need not be what creation calls it. */
function ledgerName({ uuid, before, rows }: Race['wallets'][number]): string {
  const [row] = [...before, ...rows];
  return row === undefined ? uuid.toLowerCase() : walletOf(row);
}

function walletOf({ wallet_id: id }: Race['change']['rows'][number]): string {
  return excerpt(id, 40).toLowerCase();
}
