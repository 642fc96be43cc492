import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Call, json } from '../http.js';
import type { Fulfilment, Moment, Order, OrderLine, Transaction, User, Wallet } from '../state.js';
import type { PurchaseRequest } from './order-body.js';
import { Pricing, type Quote } from './pricing.js';

/** Order creation: keys, the charge, the order and its ledger row. */
export class Purchases extends Pricing {
  readonly locks = new NamedLocks();
  /** How long a new order takes until all its codes are available, in milliseconds. */
  fulfilmentMs = 150;
  /** How long the charge waits between reading and writing a wallet, like a database, in milliseconds. */
  storageMs = 1;

  async createOrder(call: Call): Promise<Answer> {
    const user = this.userOf(call);
    const key = this.idempotencyKey(call);
    if (key === null) return this.created(await this.buy(user, call));
    return this.withKey(user, key, () => this.createOnce(user, key, call));
  }

  /** Runs a creation with a key while it holds the lock of the key. */
  async createOnce(user: User, key: string, call: Call): Promise<Answer> {
    const known = this.lookupKey(user, key, call);
    if (known !== undefined) return this.replayed(known, call);
    const order = await this.buy(user, call);
    this.storeKey(user, key, order);
    return this.created(order);
  }

  /** Reads the body, charges the wallet and creates the order, while it holds the lock of the wallet. */
  async buy(user: User, call: Call): Promise<Order> {
    const purchase: PurchaseRequest = this.readPurchase(call);
    return this.withWalletLock(purchase.walletId, async () => {
      const quote = this.quote(user, purchase, call);
      await this.storageLatency();
      return this.commit(quote);
    });
  }

  /** Runs the work while it holds the lock of one user's key. */
  withKey<T>(user: User, key: string, work: () => Promise<T>): Promise<T> {
    return this.locks.hold(`key ${this.keyScope(user, key)}`, work);
  }

  /** Runs the work while it holds the lock of one wallet. */
  withWalletLock<T>(uuid: string, work: () => Promise<T>): Promise<T> {
    return this.locks.hold(`wallet ${uuid.toLowerCase()}`, work);
  }

  async storageLatency(): Promise<void> {
    if (this.storageMs > 0) await sleep(this.storageMs);
  }

  /** The name under which a key is stored: keys belong to their user. */
  keyScope(user: User, key: string): string {
    return `${user.id} ${key}`;
  }

  /** The order that a key created. */
  lookupKey(user: User, key: string, _call: Call): Order | undefined {
    const ulid = this.state.keys.get(this.keyScope(user, key));
    return ulid === undefined ? undefined : this.findOrder(ulid);
  }

  /** Stores a key whose order exists. A key whose creation was refused is never stored. */
  storeKey(user: User, key: string, order: Order): void {
    const keys = new Map(this.state.keys).set(this.keyScope(user, key), order.ulid);
    this.state = { ...this.state, keys };
  }

  created(order: Order): Answer {
    return json(201, { message: 'Order created successfully.', data: this.createdOrderView(order) });
  }

  replayed(order: Order, _call: Call): Answer {
    const data = this.replayedOrderView(order, this.world.now());
    return json(201, { message: 'An order already exists for this Idempotency-Key.', data });
  }

  /** Charges the wallet as quoted, and stores the order and its ledger row atomically. */
  commit(quote: Quote, fulfilment: Fulfilment = this.fulfilmentOf(quote)): Order {
    const wallet = this.charge(quote.wallet, quote.total);
    const order = this.newOrder(quote, fulfilment, wallet.updatedAt);
    this.appendOrder(order);
    this.appendRows(this.paymentRows(order, wallet));
    return order;
  }

  fulfilmentOf(_quote: Quote): Fulfilment {
    return { kind: 'timed', durationMs: this.fulfilmentMs };
  }

  newOrder(quote: Quote, fulfilment: Fulfilment, at: Moment): Order {
    const id = this.world.id();
    return {
      id,
      ulid: this.world.ulid(at),
      number: this.orderNumber(id),
      userId: quote.user.id,
      walletUuid: quote.wallet.uuid,
      currency: quote.wallet.currency,
      lines: this.orderLines(quote),
      subtotal: quote.subtotal,
      fees: quote.fees,
      total: quote.total,
      paymentStatus: 'completed',
      fulfilment,
      refundedAt: null,
      createdAt: at,
    };
  }

  orderNumber(id: number): string {
    return `#${100_000 + id}`;
  }

  /** The lines of a new order. Takes a serial for each code. */
  orderLines(quote: Quote): OrderLine[] {
    return quote.lines.map((line) => ({
      id: this.world.id(),
      productName: line.product.name,
      variantName: line.product.variantName,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      totalPrice: line.totalPrice,
      firstCode: this.sellCodes(line.quantity),
    }));
  }

  /** Takes `count` codes from the stock and returns the serial of the first. */
  sellCodes(quantity: number): number {
    const first = this.state.codesSold + 1;
    this.state = { ...this.state, codesSold: this.state.codesSold + quantity };
    return first;
  }

  appendOrder(order: Order): void {
    this.state = { ...this.state, orders: [...this.state.orders, order] };
  }

  /** The ledger rows of a paid order: one. Takes the wallet after the charge. */
  paymentRows(order: Order, wallet: Wallet): Transaction[] {
    const description = `Payment of order ${order.number}`;
    const reference = { ulid: order.ulid, number: order.number };
    return [this.ledgerRow(wallet, { type: 'orderPayment', amount: -order.total, description, order: reference })];
  }
}

/** Named locks with a queue. */
export class NamedLocks {
  readonly #tails = new Map<string, Promise<void>>();

  /** Runs the work while it holds the lock of this name. Returns or throws what the work does. */
  async hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(name, tail);
    try {
      return await result;
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name);
    }
  }
}
