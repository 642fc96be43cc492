/**
 * Buys codes and prints them, one a line: product, code, serial number, PIN and date of expiry, separated by tabs.
 *
 *   node buy-codes.js <wallet uuid> <product variant id> <quantity> [key]
 *
 * The key of the purchase is printed first, to stderr. If the program ends before the codes are there, run it again
 * with that key: nothing is bought twice.
 */
import { InsufficientFundsError, newIdempotencyKey, OrderingError } from 'digital-goods-ordering/client';
import { clientFromEnvironment, stop } from './environment.js';

const [wallet_id = '', variant = '', quantity = '', idempotencyKey = newIdempotencyKey()] = process.argv.slice(2);
if (!/^\d+$/.test(variant) || !/^[1-9]\d*$/.test(quantity)) {
  stop(2, 'usage: node buy-codes.js <wallet uuid> <product variant id> <quantity> [key]');
}
const client = clientFromEnvironment();
console.error(`key: ${idempotencyKey}`);

try {
  const items = [{ product_variant_id: Number(variant), quantity: Number(quantity) }];
  const { order } = await client.createOrder({ wallet_id, items }, { idempotencyKey });
  console.error(`order ${order.order_number}: ${order.total.formatted}`);
  const { entries } = await client.waitForCodes(order);
  for (const { product_name, codes } of entries) {
    for (const { code, serial_number, pin_code, expiration_date } of codes) {
      console.log([product_name, code, serial_number, pin_code, expiration_date].join('\t'));
    }
  }
} catch (error) {
  if (!(error instanceof OrderingError)) throw error;
  const next = error instanceof InsufficientFundsError ? 'Top up the wallet, then run this again.' : '';
  stop(1, `${error.message}\n${next}`.trim());
}
