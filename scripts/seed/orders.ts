import { demoCodes } from '../../reference-server/demo/codes.js';
import { deliver } from '../../reference-server/demo/deliveries.js';
import { createOrderMaker, type DemoOrder } from '../../reference-server/demo/orders.js';
import { MAIN_USER } from '../../reference-server/demo/people.js';
import { orderNumber } from '../../reference-server/domain/order.js';
import type { Scribe } from './scribe.js';
import { type Fate, fateOf } from './sizes.js';

/** Places the order with the next number, and lets it come as far as it ever will. */
export function createOrders(scribe: Scribe): (number: number) => void {
  const { random, today, wallets, products, nextUlid } = scribe.cast;
  const makeOrder = createOrderMaker(random, products, nextUlid);
  // The third wallet of the main user is for small change.
  const paying = wallets.filter((wallet) => wallet.user_id === MAIN_USER).slice(0, 2);

  return (number) => {
    const wallet = paying[random.integer(0, paying.length - 1)];
    if (wallet === undefined) throw new Error('the main user has no wallet');
    const order = makeOrder(wallet, scribe.now());
    scribe.chapter.orders.push(order);
    const fate = fateOf(number);
    if (fate === 'unpaid') return;
    pay(scribe, order, fate, wallet);
    scribe.chapter.codes.push(...deliver(random, today, order));
    if (fate !== 'refunded') {
      const waiting = order.items.filter((item) => item.delivered_at === null);
      for (const { variant_id, quantity } of waiting) {
        scribe.chapter.codes.push(...demoCodes(random, today, variant_id, quantity, null));
      }
    }
  };
}

type Payer = Parameters<Scribe['enter']>[0]['wallet'];

function pay(scribe: Scribe, { row, items }: DemoOrder, fate: Exclude<Fate, 'unpaid'>, wallet: Payer): void {
  const text = `order ${orderNumber(row.id)}`;
  const payment = { wallet, type: 'orderPayment', amount: -row.total, orderId: row.id } as const;
  row.payment_status = 'completed';
  row.transaction_id = scribe.enter({ ...payment, description: `Payment for ${text}` });
  row.fulfillment_status = fate === 'partially_fulfilled' && items.length === 1 ? 'processing' : fate;
  if (fate !== 'refunded') return;
  row.updated_at = scribe.now();
  scribe.enter({ wallet, type: 'creditAdjustment', amount: row.total, description: `Refund of ${text}` });
}
