import type { Race, RacedWallet } from '../../evidence/evidence.js';
import { decimalOfMinor, listedBalance } from '../../evidence/notation/money.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { type PaidOrder, paidIn, paymentText } from '../../evidence/race.js';
import { checkBalance, STALE_BALANCE } from '../../evidence/race-balance.js';
import { isPayment, orderLabel, orderTotal, orderUlidOfRow, rowAmount } from '../../evidence/read-exchange.js';
import {
  type AnyRule,
  inconclusive,
  moreSevere,
  notApplicable,
  pass,
  rule,
  type Verdict,
  violated,
} from '../shared/rule.js';

/** What simultaneous orders take from their wallets: each order its total, and only from the wallet that it names. */
export default [
  rule('wallets/race-keeps-wallets-apart', 'race', judgeWallets, { needs: ['spend', 'wallet', 'second wallet'] }),
  rule('wallets/race-loses-no-payment', 'race', judgePayments, { needs: ['spend', 'wallet'] }),
] satisfies readonly AnyRule[];

function judgeWallets(race: Race): Verdict {
  const { change, wallets } = race;
  if (new Set(race.attempts.map(({ wallet }) => wallet.toLowerCase())).size < 2) {
    return notApplicable('all orders named the same wallet');
  }
  if (change.because !== null) return inconclusive(change.because);
  const names = new Map(wallets.map((wallet) => [wallet.uuid.toLowerCase(), ledgerName(wallet)]));
  const paidWallets = new Set<string>();
  for (const { attempt, order, payments } of paidIn(race)) {
    const name = names.get(attempt.wallet.toLowerCase()) ?? attempt.wallet.toLowerCase();
    const strayed = payments.find((row) => walletOf(row) !== name);
    if (strayed === undefined) {
      if (payments.length > 0) paidWallets.add(name);
      continue;
    }
    return violated(
      [...change.at, attempt.exchange.id],
      `order ${orderLabel(order)} is paid from the wallet that it names, ${name}`,
      `row ${paymentText(strayed)} is on wallet ${excerpt(strayed['wallet_id'], 40)}`,
      { hint: 'requests may share the state of the current wallet' },
    );
  }
  return paidWallets.size > 1 ? pass : notApplicable('no two wallets paid at the same time');
}

/** The id of a wallet in the ledger, which may differ from the one in creation. */
function ledgerName({ uuid, before, rows }: Race['wallets'][number]): string {
  const [row] = [...before, ...rows];
  return row === undefined ? uuid.toLowerCase() : walletOf(row);
}

function walletOf({ wallet_id: id }: Race['change']['rows'][number]): string {
  return excerpt(id, 40).toLowerCase();
}

const HINT = 'the balance must be read and written in one step: UPDATE … SET balance = balance - total, or a row lock';

function judgePayments(race: Race): Verdict {
  const verdicts = race.wallets.map((wallet) => onWallet(wallet, race));
  return verdicts.reduce(moreSevere, notApplicable('no wallet paid for several simultaneous orders'));
}

function onWallet(wallet: RacedWallet, race: Race): Verdict {
  const paid = paidIn(race).filter(({ attempt }) => attempt.wallet.toLowerCase() === wallet.uuid.toLowerCase());
  if (paid.length < 2) return notApplicable('no wallet paid for several simultaneous orders');
  const { because } = race.change;
  if (because !== null) return inconclusive(because);
  const missing = paid.map((order) => onOrder(order, race)).reduce(moreSevere, pass);
  if (missing.is === 'violated') return missing;
  const account = checkBalance(wallet);
  if (account.is === 'unknown') return inconclusive(account.because);
  if (account.is === 'whole') return missing;
  const { expected, actual } = account.why;
  const at = [...wallet.at, ...paid.map(({ attempt }) => attempt.exchange.id)];
  return violated(
    at,
    `simultaneous orders are paid one after the other: ${expected}`,
    `${actual}${fall(wallet, paid)}`,
    {
      hint: account.isKept === true ? STALE_BALANCE : HINT,
      // Where the balance in the end is not known, other cases decide between the two.
      ...(account.isKept === null ? { explanations: [HINT, STALE_BALANCE] } : {}),
      table: account.table,
    },
  );
}

/** By how much the balance in the wallet list fell, beside the totals of the orders; empty where it was not read. */
function fall({ listedBefore, listedAfter, steady }: RacedWallet, paid: readonly PaidOrder[]): string {
  const [before, after] = [listedBalance(listedBefore), listedBalance(listedAfter)];
  const totals = paid.map(({ order }) => orderTotal(order));
  if (!steady || before === null || after === null || totals.includes(null)) return '';
  const sum = totals.reduce((all: bigint, total) => all + (total ?? 0n), 0n);
  const fell = `from ${decimalOfMinor(before)} to ${decimalOfMinor(after)}, by ${decimalOfMinor(before - after)}`;
  return `; the wallet list fell ${fell}, and the ${pluralize(paid.length, 'order')} total ${decimalOfMinor(sum)}`;
}

/** Whether the order is paid once, and with its total. */
function onOrder({ order, attempt, payments }: PaidOrder, race: Race): Verdict {
  const total = orderTotal(order);
  if (total === null) return inconclusive('a total cannot be read');
  const at = [...race.change.at, attempt.exchange.id];
  const expected = `order ${orderLabel(order)} takes ${decimalOfMinor(total)} from its wallet`;
  const [payment] = payments;
  if (payment === undefined) {
    if (total === 0n) return pass;
    const isVague = race.change.rows.some((row) => isPayment(row) && orderUlidOfRow(row) === '');
    return isVague
      ? inconclusive('a payment names no order')
      : violated(at, expected, 'the ledger has no payment for it');
  }
  if (payments.length > 1) {
    return violated(at, expected, `${pluralize(payments.length, 'payment')}: ${payments.map(paymentText).join('; ')}`);
  }
  const isComparable = payment['currency'] === order['currency'] && rowAmount(payment) !== null;
  if (!isComparable || rowAmount(payment) === -total) return pass;
  return violated(at, expected, `its row is ${paymentText(payment)}`);
}
