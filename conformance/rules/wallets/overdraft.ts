import type { Race, RacedWallet } from '../../evidence/evidence.js';
import { linksOf } from '../../evidence/ledger.js';
import { balanceAfter, decimalOfMinor, listedBalance } from '../../evidence/notation/money.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { attemptsAt, hasUnknownOutcome, type PaidOrder, paidIn } from '../../evidence/race.js';
import { startsOf, widestLimit } from '../../evidence/race-balance.js';
import { finalStatus, orderLabel, orderTotal, orderUlidOfRow, rowAmount } from '../../evidence/read-exchange.js';
import { isWithinFunds, paymentsOf } from '../shared/funds.js';
import { shownRow } from '../shared/new-order.js';
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

/** No order takes a wallet beyond its funds and limit, neither alone nor among simultaneous orders. */
export default [
  rule(
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
        `no order above ${most}, the most that the wallet can pay`,
        `an order of ${cost} was created`,
      );
    },
    { needs: ['token', 'spend', 'wallet', 'poor wallet'] },
  ),
  rule(
    'wallets/race-never-overdraws',
    'race',
    (race) => race.wallets.map((one) => onWallet(one, race)).reduce(moreSevere, NO_RACE),
    {
      needs: ['spend', 'wallet', 'poor wallet'],
    },
  ),
] satisfies readonly AnyRule[];

const NO_RACE = notApplicable('no wallet got simultaneous orders that cost more than it can pay');

function onWallet(wallet: RacedWallet, race: Race): Verdict {
  const isOn = ({ attempt }: Pick<PaidOrder, 'attempt'>) => attempt.wallet.toLowerCase() === wallet.uuid.toLowerCase();
  const attempts = race.attempts.filter((attempt) => isOn({ attempt }));
  if (race.keys === 'one' || attempts.length < 2) return NO_RACE;
  const { listedBefore, because } = wallet;
  const limit = widestLimit(listedBefore);
  const starts = startsOf(wallet);
  if (because !== null) return inconclusive(because);
  const asked = attempts.reduce((sum, { cost }) => sum + BigInt(cost), 0n);
  if (starts !== null && asked <= greatest(starts)) return NO_RACE;
  if (limit === null) return notApplicable('the limit of the wallet is not known, so it was not exceeded');
  if (starts === null) return inconclusive('the balance of the wallet is not known');
  const funds = greatest(starts) + limit;
  if (asked <= funds) return NO_RACE;
  const made = paidIn(race).filter(isOn);
  if (made.length === 0)
    return hasUnknownOutcome(race) ? inconclusive('no order was shown') : notApplicable('every order was refused');
  return onSum(made, funds, wallet, race) ?? onRows(made, limit, wallet, race) ?? pass;
}

/** Whether the orders cost at most the funds, the limit and any money that was added meanwhile. */
function onSum(made: readonly PaidOrder[], funds: bigint, wallet: RacedWallet, race: Race): Verdict | null {
  const rows = linksOf(wallet.rows);
  const costs = made.map((order) => costOf(order, wallet));
  if (rows === null || costs.some((cost) => cost === null))
    return inconclusive('the cost of the orders cannot be read');
  const added = rows.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  const spent = costs.reduce<bigint>((sum, cost) => sum + (cost ?? 0n), 0n);
  if (spent <= funds + added) return null;
  const orders = made.map(({ order }, index) => `${orderLabel(order)} of ${decimalOfMinor(costs[index] ?? 0n)}`);
  return violated(
    [...made.map(({ attempt }) => attempt.exchange.id), ...wallet.at, ...race.change.at],
    `at most ${decimalOfMinor(funds + added)} for ${pluralize(race.attempts.length, 'simultaneous order')}, all that the wallet can pay`,
    `${decimalOfMinor(spent)}: ${orders.join(', ')}`,
    { hint: 'the balance must be checked in the same step that changes it, not before' },
  );
}

function onRows(made: readonly PaidOrder[], limit: bigint, wallet: RacedWallet, race: Race): Verdict | null {
  const ulids = new Set(made.map(({ ulid }) => ulid));
  const links = linksOf(wallet.rows) ?? [];
  const deep = links.find(({ row, to }) => ulids.has(orderUlidOfRow(row)) && to < -limit);
  const expected = `no balance below ${decimalOfMinor(-limit)}`;
  if (deep !== undefined) {
    return violated(
      [...wallet.at, ...race.change.at, ...attemptsAt(race)],
      expected,
      `row ${excerpt(deep.row['id'], 30)} leaves ${decimalOfMinor(deep.to)}`,
    );
  }
  const left = listedBalance(wallet.listedAfter);
  const isOwnDoing = wallet.steady && !race.change.isBusy && links.every(({ row }) => ulids.has(orderUlidOfRow(row)));
  const wasAbove = (listedBalance(wallet.listedBefore) ?? -limit - 1n) >= -limit;
  if (left === null || !isOwnDoing || !wasAbove || left >= -limit) return null;
  return violated([...wallet.at, ...attemptsAt(race)], expected, `the wallet list shows ${decimalOfMinor(left)}`);
}

/** The cost of an order: from the ledger, else its own total if that is in the wallet's currency. */
function costOf({ order, payments }: PaidOrder, { before }: RacedWallet): bigint | null {
  const [payment] = payments;
  const amount = payment === undefined ? null : rowAmount(payment);
  if (amount !== null) return -amount;
  return order['currency'] === before[0]?.['currency'] ? orderTotal(order) : null;
}

function greatest(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}
