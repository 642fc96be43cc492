import { schemas } from '../../../generated/validators.js';
import { excerpt } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { statusHint } from '../shared/answered.js';
import { differenceFrom, orderContent } from '../shared/content.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

const ORDER_READS = ['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'];

/** An order that is read by its ulid: as the list shows it, or 404. */
export default [
  rule(
    'orders/read-agrees-with-the-list',
    'reading',
    ({ subject, row, again, answer, exchange, listedIn }) => {
      if (subject !== 'order') return notApplicable('no order was compared');
      if (answer === null) return inconclusive('the order could not be read by its ulid');
      if (again === null) return inconclusive('the second read of the list did not show the order');
      if (!schemas.Order(row) || !schemas.Order(again) || !schemas.Order(answer)) {
        return notApplicable('an order is not as the contract says');
      }
      const difference = differenceFrom(orderContent(row), orderContent(again), orderContent(answer));
      if (difference === null) return pass;
      const { field, expected, actual } = difference;
      return violated(
        [exchange, ...listedIn],
        `the same ${field} of order ${row.ulid} in the list and by its ulid`,
        `${excerpt(expected)} in the list before and after, ${excerpt(actual)} by its ulid`,
        { pointer: field },
      );
    },
    { needs: ['token'] },
  ),
  rule(
    'orders/unknown-is-404',
    'exchange',
    (exchange) => {
      const { id, operation, intent, as } = exchange;
      const asked = operation !== null && ORDER_READS.includes(operation) && intent === 'unknown';
      if (!asked || (as !== 'caller' && as !== 'other')) return notApplicable('no unknown order was requested');
      const status = finalStatus(exchange);
      if (status === null) return inconclusive('no answer came');
      return status === 404
        ? pass
        : violated(
            id,
            `404 for ${operation} of an order that does not exist`,
            `status ${status}`,
            statusHint(404, status),
          );
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];
