import { balanceAfter, decimalOfMinor } from '../../evidence/notation/money.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { shownRow } from '../shared/list-answer.js';
import { isWithinFunds, paymentsOf } from '../shared/overdraft.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
  'wallets/payment-never-overdraws',
  'refusal',
  (refusal) => {
    const { attempt, change, funds } = refusal;
    if (funds === null) return notApplicable('the wallet could pay');
    const { exchange } = attempt;
    if (change.because !== null) return inconclusive(change.because);
    const least = -BigInt(funds.limit);
    const overdraft = paymentsOf(refusal).find((row) => (balanceAfter(row) ?? least) < least);
    const at = [exchange.id, ...change.at];
    if (overdraft !== undefined) {
      const after = decimalOfMinor(balanceAfter(overdraft) ?? 0n);
      const expected = `no payment that takes the wallet below ${decimalOfMinor(least)}`;
      return violated(at, expected, `${shownRow(overdraft)} leaves ${after}`);
    }
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    if (status !== 201 || isWithinFunds(refusal)) return pass;
    const [cost, most] = [attempt.cost, funds.most].map((minor) => decimalOfMinor(BigInt(minor)));
    return violated(
      at,
      `no order beyond the ${most} that the wallet can pay at most`,
      `an order of ${cost} was created`,
    );
  },
  { needs: ['token', 'spend', 'wallet', 'poor wallet'] },
);
