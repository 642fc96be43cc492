import type { IncomingMessage } from 'node:http';
import type { Deployment } from '../deployment.js';
import { type Call, Halt } from '../http.js';
import type { PurchaseRequest } from '../service/order-body.js';
import type { Quote } from '../service/pricing.js';
import type { MinorUnits, Order, OrderLine, Product, User } from '../state.js';
import type { ListOperationId, WireFault, WireRequest, WireResponse } from './fault.js';

/** Counts the tasks in flight, by name. */
export class InFlight {
  readonly #counts = new Map<string, number>();

  /** How many tasks of this name are in flight. */
  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Runs a task, which receives the number of tasks of its name that were in flight when it started. */
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

/** As slow as a database under load, so that simultaneous requests overlap. Milliseconds. */
export const SLOW_STORAGE_MS = 20;

/** Slow storage that remembers the balance of each wallet when the first of several simultaneous orders arrived. */
export function rememberingBalances(Base: typeof Deployment) {
  return class extends Base {
    override storageMs = SLOW_STORAGE_MS;
    readonly rememberedBalances = new Map<string, MinorUnits>();
    readonly #inFlight = new InFlight();

    override withWalletLock<T>(uuid: string, work: () => Promise<T>) {
      return this.#inFlight.join(uuid, (earlier) => {
        if (earlier === 0) this.rememberedBalances.set(uuid, this.walletNamed(uuid).balance);
        return super.withWalletLock(uuid, work);
      });
    }
  };
}

/** Long enough that a client which drops the connection is gone before the order is created. Milliseconds. */
const UNTIL_GONE_MS = 25;

/** A slow deployment that knows for each call whether its client is still connected. */
export function watchingClients(Base: typeof Deployment) {
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

/** What the valid items of a purchase cost, even if the wallet cannot pay. Throws `Halt` for a wrong wallet. */
export function uncheckedQuote(service: Deployment, user: User, purchase: PurchaseRequest, call: Call): Quote {
  const wallet = service.payingWallet(user, purchase.walletId, call);
  const lines = purchase.items.flatMap((item, index) => orNothing(() => service.quotedLine(item, wallet, `${index}`)));
  const subtotal = service.subtotal(lines);
  const fees = service.conversionFees(lines, wallet);
  return { user, wallet, lines, subtotal, fees, total: service.orderTotal(subtotal, fees) };
}

/** The product that an item was made of. */
export function productOf(service: Deployment, line: OrderLine): Product | undefined {
  return service.state.products.find((product) => product.name === line.productName);
}

/** Stores an order that is not paid. */
export function keepUnpaid(service: Deployment, quote: Quote): Order {
  const order = service.newOrder(quote, service.fulfilmentOf(quote), service.world.now());
  const unpaid: Order = { ...order, paymentStatus: 'pending' };
  service.appendOrder(unpaid);
  return unpaid;
}

/** Runs `work`; if it is refused, runs `meanwhile` before the refusal is sent. */
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

/** A cache of pages whose key lacks a parameter, or the user. An entry lasts for so many milliseconds. */
export function cached(list: ListOperationId, lacks: string, lastsMs = 1_000): () => WireFault {
  return () => {
    const kept = new Map<string, { readonly response: WireResponse; readonly at: number }>();
    const keyOf = ({ query, headers }: WireRequest) => {
      const parameters = [...query].filter(([name]) => name !== lacks).sort();
      return JSON.stringify([parameters, lacks === 'user' ? '' : headers['authorization']]);
    };
    return {
      request(request) {
        const hit = request.operation === list && request.method === 'GET' ? kept.get(keyOf(request)) : undefined;
        return hit !== undefined && Date.now() - hit.at < lastsMs ? hit.response : request;
      },
      response(response, request) {
        if (request.operation === list && response.status === 200)
          kept.set(keyOf(request), { response, at: Date.now() });
        return response;
      },
    };
  };
}

/** What a cache of the deployment remembers: made when it is asked for the first time, and then kept for good. */
export function remembered<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
