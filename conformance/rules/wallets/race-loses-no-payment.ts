import type { Race, RacedWallet } from '../../evidence/evidence.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import {
  amountOf,
  isPayment,
  orderName,
  type PaidOrder,
  paidIn,
  paidOrderOf,
  paymentText,
  totalOf,
} from '../../evidence/race.js';
import { checkBalance } from '../../evidence/race-balance.js';
import { graver, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

const HINT = 'the balance must be read and written in one step: UPDATE … SET balance = balance - total, or a row lock';

export default rule('wallets/race-loses-no-payment', 'race', judge, { needs: ['spend', 'wallet'] });

function judge(race: Race): Verdict {
  const verdicts = race.wallets.map((wallet) => onWallet(wallet, race));
  return verdicts.reduce(graver, notApplicable('no wallet was paid from by several orders at once'));
}

function onWallet(wallet: RacedWallet, race: Race): Verdict {
  const paid = paidIn(race).filter(({ attempt }) => attempt.wallet.toLowerCase() === wallet.uuid.toLowerCase());
  if (paid.length < 2) return notApplicable('no wallet was paid from by several orders at once');
  const { because } = race.change;
  if (because !== null) return inconclusive(because);
  const missing = paid.map((order) => onOrder(order, race)).reduce(graver, pass);
  if (missing.is === 'violated') return missing;
  const account = checkBalance(wallet);
  if (account.is === 'unknown') return inconclusive(account.because);
  if (account.is === 'whole') return missing;
  const { expected, actual } = account.why;
  const at = [...wallet.at, ...paid.map(({ attempt }) => attempt.exchange.id)];
  return violated(at, `${paid.length} orders at once are paid one after the other: ${expected}`, actual, {
    hint: HINT,
  });
}

/** The order is paid once, and its sum is what has left the wallet. */
function onOrder({ order, attempt, payments }: PaidOrder, race: Race): Verdict {
  const total = totalOf(order);
  if (total === null) return inconclusive('a total cannot be read');
  const at = [...race.change.at, attempt.exchange.id];
  const expected = `order ${orderName(order)} takes ${decimalOfMinor(total)} from its wallet`;
  const [payment] = payments;
  if (payment === undefined) {
    if (total === 0n) return pass;
    const isVague = race.change.rows.some((row) => isPayment(row) && paidOrderOf(row) === '');
    return isVague
      ? inconclusive('a payment names no order')
      : violated(at, expected, 'no row of the ledger is its payment');
  }
  if (payments.length > 1) {
    return violated(at, expected, `${payments.length} payments: ${payments.map(paymentText).join('; ')}`);
  }
  const isComparable = payment['currency'] === order['currency'] && amountOf(payment) !== null;
  if (!isComparable || amountOf(payment) === -total) return pass;
  return violated(at, expected, `its row is ${paymentText(payment)}`);
}
