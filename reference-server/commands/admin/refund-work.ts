import { formatMoney } from '../../domain/money.js';
import type { Administration } from '../../store/administration/context.js';
import { refundOrder } from '../../store/administration/refunds.js';
import { entryText } from './booking-work.js';
import type { Outcome } from './outcome.js';
import { transactionJson } from './shapes.js';

export async function refund(administration: Administration, order: string): Promise<Outcome> {
  const { orderNumber, ulid, entry, backInStock, delivered } = await refundOrder(administration, order);
  const text = [
    `Refunded order ${orderNumber}: ${formatMoney(entry.amount, entry.currency)}. ${entryText(entry)}`,
    `Codes back in stock: ${backInStock}. Codes that the customer has: ${delivered}.`,
  ].join('\n');
  const json = {
    order: { ulid, order_number: orderNumber, fulfillment_status: 'refunded' },
    transaction: transactionJson(entry),
    codes_back_in_stock: backInStock,
    codes_delivered: delivered,
  };
  return { text, json };
}
