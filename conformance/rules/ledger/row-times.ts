import { excerpt } from '../../evidence/notation/text.js';
import { isPayment, rowsOf } from '../../evidence/read-exchange.js';
import { newOrderRule, orderWithUlid } from '../shared/new-order.js';
import { handlingOf, NO_CLOCK, relationTo } from '../shared/own-clock.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The time of a row is when its movement happened, by the deployment's own clock. */
export default [
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
] satisfies readonly AnyRule[];
