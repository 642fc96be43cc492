import { finalStatus } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

const ORDER_READS = ['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'];

export default rule(
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
);
