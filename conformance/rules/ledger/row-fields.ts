import { schemas } from '../../../generated/validators.js';
import type { LedgerRow } from '../../evidence/evidence.js';
import { decimalOfMinor, minorOfInteger } from '../../evidence/notation/money.js';
import { excerpt, excerptOf } from '../../evidence/notation/text.js';
import { instantOf, offsetOf } from '../../evidence/notation/timestamp.js';
import { isPayment, rowsOf } from '../../evidence/read-exchange.js';
import { ledgerRule, type Tally } from '../shared/ledger-stream.js';
import { newOrderRule, orderWithUlid } from '../shared/new-order.js';
import { handlingOf, NO_CLOCK, relationTo } from '../shared/own-clock.js';
import { rowRule, uniqueRule } from '../shared/row-rule.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/**
 * The fields that every row has: an id of its own, a time in UTC that is when its movement happened, and the currency of its
 * wallet.
 */
export default [
  uniqueRule('ledger/row-ids-are-unique', {
    list: 'listTransactions',
    what: 'id',
    field: '/id',
    key: (row) => (schemas.Transaction(row) ? row.id.toUpperCase() : null),
    identity: (row) => {
      if (!schemas.Transaction(row)) return '';
      const { type, wallet_id, amount, balance_after, created_at } = row;
      const at = instantOf(created_at);
      const moment = at === null ? created_at : new Date(at).toISOString();
      return `the ${type} of ${decimal(amount.amount)} (balance_after ${decimal(balance_after.amount)}) on wallet ${wallet_id} at ${moment}`;
    },
  }),
  rowRule('ledger/times-are-utc', 'listTransactions', ({ created_at: text }) => {
    const offset = typeof text === 'string' ? offsetOf(text) : null;
    if (offset === null) return null;
    if (offset === 0) return 'satisfied';
    return { expected: 'created_at is in UTC', actual: excerpt(text), field: '/created_at' };
  }),
  rowRule('ledger/times-show-utc', 'listTransactions', ({ created_at: text }) => {
    if (typeof text !== 'string' || instantOf(text) === null) return null;
    if (offsetOf(text) !== null) return 'satisfied';
    return { expected: 'created_at ends in Z or a zero offset', actual: excerpt(text), field: '/created_at' };
  }),
  newOrderRule('ledger/time-is-when-it-happened', (order, { payment, attempt: { exchange } }) => {
    const handling = handlingOf(exchange);
    if (handling === null) return notApplicable(NO_CLOCK);
    if (payment === null) return inconclusive('the ledger was not read');
    const row = payment.rows.find(isPayment);
    const { id, created_at: text } = row ?? {};
    const relation = typeof text === 'string' ? relationTo(text, handling) : null;
    if (relation === null) return notApplicable('the ledger shows no payment of the order with a time');
    if (relation === 'during') return pass;
    return violated(
      [...payment.at, exchange.id],
      `the payment of ${orderWithUlid(order)} has the time of the creation as its created_at: ${handling.date} by the Date header, give or take a minute`,
      `row ${excerpt(id, 40)} has created_at ${excerpt(text, 40)}`,
      { hint: 'local time may be written as if it were UTC' },
    );
  }),
  rule(
    'ledger/no-row-is-of-the-future',
    'exchange',
    (exchange) => {
      if (exchange.operation !== 'listTransactions') return notApplicable('the ledger was not read');
      const rows = rowsOf(exchange);
      if (rows.length === 0) return notApplicable('no row was shown');
      const handling = handlingOf(exchange);
      if (handling === null) return notApplicable(NO_CLOCK);
      const index = rows.findIndex(({ created_at: text }) => {
        return typeof text === 'string' && relationTo(text, handling) === 'after';
      });
      const row = rows[index];
      if (row === undefined) return pass;
      return violated(
        exchange.id,
        `each created_at is before the row was shown, ${handling.date} by the Date header, give or take a minute`,
        `row ${excerpt(row['id'], 40)} has created_at ${excerpt(row['created_at'], 40)}`,
        { pointer: `/data/${index}/created_at`, hint: 'local time may be written as if it were UTC' },
      );
    },
    { needs: ['token'] },
  ),
  ledgerRule<Map<string, Shown>>('ledger/rows-are-in-the-wallets-currency', {
    noun: 'rows',
    notApplicableReason: 'no wallet has two rows',
    start: () => new Map(),
    see(wallets, step, tally) {
      if (step.is === 'row') judgeCurrency(wallets, step.row, tally);
      const listed = step.is === 'end' ? step.balance?.wallet?.['currency'] : undefined;
      if (step.is !== 'end' || typeof listed !== 'string') return;
      const [shown] = wallets.values();
      if (shown === undefined) return;
      tally.judged += 1;
      if (shown.currency === listed) return;
      tally.mismatches.add({
        name: `wallet ${excerptOf(step.balance?.wallet, 'id', 40)}`,
        expected: `rows in ${excerpt(listed, 10)}, the currency of the wallet`,
        actual: `rows in ${excerpt(shown.currency, 10)}, the first being row ${excerpt(shown.first.row['id'], 30)}`,
        at: [shown.first.exchange, ...(step.balance?.at.slice(0, 1) ?? [])],
        pointer: `/data/${shown.first.index}/currency`,
        difference: 0n,
      });
    },
  }),
] satisfies readonly AnyRule[];

/** Minor units as the schema permits them, in the major unit. */
function decimal(minor: string): string {
  return decimalOfMinor(minorOfInteger(minor) ?? 0n);
}

/** The currency of a wallet's rows, and the first that showed it. */
interface Shown {
  readonly currency: string;
  readonly first: LedgerRow;
}

function judgeCurrency(wallets: Map<string, Shown>, place: LedgerRow, tally: Tally): void {
  const { wallet_id: wallet, currency, id } = place.row;
  if (typeof wallet !== 'string' || typeof currency !== 'string') return;
  const before = wallets.get(wallet.toLowerCase());
  if (before === undefined) {
    wallets.set(wallet.toLowerCase(), { currency, first: place });
    return;
  }
  tally.judged += 1;
  if (before.currency === currency) return;
  tally.mismatches.add({
    name: `row ${excerpt(id, 30)} of wallet ${excerpt(wallet, 40)}`,
    expected: `currency ${excerpt(before.currency, 10)}, as in row ${excerpt(before.first.row['id'], 30)} of the wallet`,
    actual: `currency ${excerpt(currency, 10)}`,
    at: [place.exchange, ...(place.exchange === before.first.exchange ? [] : [before.first.exchange])],
    pointer: `/data/${place.index}/currency`,
    difference: 0n,
  });
}
