import type { IncomingMessage } from 'node:http';
import type { Deployment } from '../deployment.js';
import { type Call, Halt } from '../http.js';
import type { Purchase } from '../service/order-body.js';
import type { Quote } from '../service/pricing.js';
import type { Minor, Order, User } from '../state.js';

/** Counts the works that are under way at once, by name. */
export class Rivals {
  readonly #counts = new Map<string, number>();

  /** How many works of this name are under way. */
  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Does the work; it is told how many of its name were under way when it came. */
  async join<T>(name: string, work: (earlier: number) => Promise<T>): Promise<T> {
    const earlier = this.count(name);
    this.#counts.set(name, earlier + 1);
    try {
      return await work(earlier);
    } finally {
      this.#counts.set(name, this.count(name) - 1);
    }
  }
}

/** As slow as a database under load, so that requests at once do meet. Milliseconds. */
export const SLOW_STORAGE_MS = 20;

/** Slow storage, and beside it the balance that each wallet had when the first of several orders at once came to it. */
export function rememberingBalances(Base: typeof Deployment) {
  return class extends Base {
    override storageMs = SLOW_STORAGE_MS;
    readonly rememberedBalances = new Map<string, Minor>();
    readonly #rivals = new Rivals();

    override withWalletLock<T>(uuid: string, work: () => Promise<T>) {
      return this.#rivals.join(uuid, (earlier) => {
        if (earlier === 0) this.rememberedBalances.set(uuid, this.walletNamed(uuid).balance);
        return super.withWalletLock(uuid, work);
      });
    }
  };
}

/** Long enough that a client which drops the connection is gone before the order is made. */
const UNTIL_GONE_MS = 25;

/** A deployment that is slow, and that knows of each call whether its client is still there. */
export function noticing(Base: typeof Deployment) {
  return class extends Base {
    override storageMs = UNTIL_GONE_MS;
    readonly #requests = new WeakMap<Call, IncomingMessage>();

    override callOf(request: IncomingMessage, body: Buffer): Call {
      const call = super.callOf(request, body);
      this.#requests.set(call, request);
      return call;
    }

    isGone(call: Call): boolean {
      return this.#requests.get(call)?.socket.destroyed ?? false;
    }
  };
}

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
