import type { Deployment } from '../deployment.js';
import { type Call, Halt } from '../http.js';
import type { Purchase } from '../service/order-body.js';
import type { Quote } from '../service/pricing.js';
import type { Order, User } from '../state.js';

/** What the valid items of a purchase cost, whether or not the wallet can pay. Ends in a `Halt` for a wrong wallet. */
export function uncheckedQuote(service: Deployment, user: User, purchase: Purchase, call: Call): Quote {
  const wallet = service.payingWallet(user, purchase.walletId, call);
  const lines = purchase.items.flatMap((item, index) => orNothing(() => service.quotedLine(item, wallet, `${index}`)));
  const subtotal = service.subtotal(lines);
  const fees = service.conversionFees(lines, wallet);
  return { user, wallet, lines, subtotal, fees, total: service.orderTotal(subtotal, fees) };
}

/** Keeps an order that is not paid. */
export function keepUnpaid(service: Deployment, quote: Quote): Order {
  const order = service.newOrder(quote, service.fulfilmentOf(quote), service.world.now());
  const unpaid: Order = { ...order, paymentStatus: 'pending' };
  service.appendOrder(unpaid);
  return unpaid;
}

/** Does the work; where that is refused, does something else before the refusal goes out. */
export function beforeRefusal<T>(work: () => T, meanwhile: () => void): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Halt) orNothing(meanwhile);
    throw error;
  }
}

function orNothing<T>(work: () => T): T[] {
  try {
    return [work()];
  } catch (error) {
    if (error instanceof Halt) return [];
    throw error;
  }
}
