import type { ExchangeId, JsonObject } from '../../evidence/evidence.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { amountOf, orderNamedBy } from '../shared/paid-order.js';

/** The first payment of an order. */
interface Payment {
  readonly identity: string;
  readonly name: string;
  readonly exchange: ExchangeId;
}

export default ledgerRule<Map<string, Payment>>('ledger/no-order-is-paid-twice', {
  things: 'payments',
  nothing: 'no completed order payment names an order',
  start: () => new Map(),
  see(payments, step, tally) {
    if (step.is !== 'row') return;
    const { row, exchange, index } = step.row;
    const named = orderNamedBy(row);
    if (named === null) return;
    tally.judged += 1;
    const name = nameOf(row);
    const identity = identityOf(row);
    const before = payments.get(named.ulid);
    if (before === undefined) payments.set(named.ulid, { identity, name, exchange });
    if (before === undefined || before.identity === identity) return;
    tally.breaches.add({
      name,
      expected: `order ${excerpt(named.number ?? named.ulid, 40)} is paid once`,
      actual: `it was already paid by ${before.name}`,
      at: exchange === before.exchange ? [exchange] : [exchange, before.exchange],
      pointer: `/data/${index}/order/ulid`,
      off: amountOf(row) ?? 0n,
    });
  },
});

/** One row may show on two pages if others are added in between. */
function identityOf({ id, wallet_id: wallet, balance_after: after }: JsonObject): string {
  return JSON.stringify([id, wallet, after]);
}

function nameOf(row: JsonObject): string {
  const amount = amountOf(row);
  const figure = amount === null ? '' : ` of ${decimalOfMinor(amount)} ${excerpt(row['currency'], 10)}`;
  return `row ${excerpt(row['id'], 30)}${figure}`;
}
