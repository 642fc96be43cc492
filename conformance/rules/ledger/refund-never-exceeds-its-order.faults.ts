import { faults } from '../../model/faults/fault.js';
import type { Transaction } from '../../model/state.js';

function isRefund(row: Transaction): boolean {
  return row.type === 'creditAdjustment' && /refund/i.test(row.description);
}

export default faults({
  'ledger/refund-never-exceeds-its-order#booked-twice': {
    what: 'Every fourth refund is booked twice.',
    visibleTransactions(original, user, call) {
      const rows = original(user, call);
      const twice = new Set(rows.filter(isRefund).filter((_, index) => index % 4 === 3));
      return rows.flatMap((row) => {
        if (!twice.has(row)) return [row];
        const ulid = `${row.ulid.slice(0, -4)}0000`;
        return [row, { ...row, ulid, balanceAfter: row.balanceAfter + row.amount }];
      });
    },
  },
  'ledger/refund-never-exceeds-its-order#fees-twice': {
    what: 'A refund adds the conversion fees to a total that includes them already.',
    visibleTransactions(original, user, call) {
      return original(user, call).map((row) => {
        const order = this.state.orders.find(({ number }) => row.description.endsWith(` ${number}`));
        return isRefund(row) && order !== undefined ? { ...row, amount: row.amount + order.fees } : row;
      });
    },
  },
});
