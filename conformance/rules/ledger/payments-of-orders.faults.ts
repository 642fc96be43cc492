import { type Fault, state } from '../../model/faults/fault.js';
import type { Transaction } from '../../model/state.js';

/** The rows, with every n-th order payment repeated under another id. */
function withRepeats(rows: readonly Transaction[], every: number): Transaction[] {
  let payments = 0;
  return rows.flatMap((row) => {
    if (row.type === 'orderPayment') payments += 1;
    if (row.type !== 'orderPayment' || payments % every !== 0) return [row];
    const again = { ...row, ulid: `${row.ulid.slice(0, -4)}0000`, balanceAfter: row.balanceAfter + row.amount };
    return [row, again];
  });
}

export default [
  state('ledger/every-paid-order-has-its-row', 'every-23rd-row-is-lost', 'The row of every 23rd payment is lost.', {
    visibleTransactions(original, user, call) {
      const rows = original(user, call);
      const payments = rows.filter(({ type }) => type === 'orderPayment');
      const lost = new Set(payments.filter((_, index) => index % 23 === 22));
      return rows.filter((row) => !lost.has(row));
    },
  }),
  state(
    'ledger/every-paid-order-has-its-row',
    'no-row-once-refunded',
    'The payment of a refunded order is removed from the ledger.',
    {
      visibleTransactions(original, user, call) {
        return original(user, call).filter((row) => {
          const order = row.order === null ? undefined : this.findOrder(row.order.ulid);
          return order === undefined || order.refundedAt === null;
        });
      },
    },
  ),
  state(
    'ledger/no-order-is-paid-twice',
    'every-20th-order',
    'A queue delivers the payment of every 20th order twice, and both are booked.',
    {
      visibleTransactions: (original, user, call) => withRepeats(original(user, call), 20),
    },
  ),
  state(
    'ledger/no-order-is-paid-twice',
    'later-from-another-wallet',
    'An order whose payment state is unknown is paid once more from the first wallet.',
    {
      visibleTransactions(original, user, call) {
        const rows = original(user, call);
        const paid = rows.find(({ type, walletUuid }) => type === 'orderPayment' && walletUuid !== rows[0]?.walletUuid);
        const last = rows.findLast(({ walletUuid }) => walletUuid === rows[0]?.walletUuid);
        if (paid === undefined || last === undefined) return rows;
        const { walletUuid, currency, createdAt, balanceAfter } = last;
        const ulid = `${paid.ulid.slice(0, -4)}0000`;
        const again = { ...paid, ulid, walletUuid, currency, createdAt, balanceAfter: balanceAfter + paid.amount };
        return rows.flatMap((row) => (row === last ? [row, again] : [row]));
      },
    },
  ),
] satisfies readonly Fault[];
