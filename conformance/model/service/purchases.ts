import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Call, json } from '../http.js';
import type { Fulfilment, Moment, Order, OrderLine, Transaction, User, Wallet } from '../state.js';
import type { Purchase } from './order-body.js';
import { Pricing, type Quote } from './pricing.js';

/** Order creation: keys, the charge, the order and its ledger row. */
export class Purchases extends Pricing {
  readonly locks = new Locks();
  /** How long a new order takes until all its codes are there. */
  fulfilmentMs = 150;
  /** How long the charge waits between reading a wallet and writing it, as a database would make it wait. */
  storageMs = 1;

  async createOrder(call: Call): Promise<Answer> {
    const user = this.userOf(call);
    const key = this.idempotencyKey(call);
    if (key === null) return this.created(await this.buy(user, call));
    return this.withKey(user, key, () => this.createOnce(user, key, call));
  }

  /** What a creation with a key does while it has the key to itself. */
  async createOnce(user: User, key: string, call: Call): Promise<Answer> {
    const known = this.lookupKey(user, key, call);
    if (known !== undefined) return this.replayed(known, call);
    const order = await this.buy(user, call);
    this.storeKey(user, key, order);
    return this.created(order);
  }

  /** Reads the body, charges the wallet and makes the order, with the wallet to itself. */
  async buy(user: User, call: Call): Promise<Order> {
    const purchase: Purchase = this.readPurchase(call);
    return this.withWalletLock(purchase.walletId, async () => {
      const quote = this.quote(user, purchase, call);
      await this.storageLatency();
      return this.commit(quote);
    });
  }

  /** Runs the work alone among all works of one user's key. */
  withKey<T>(user: User, key: string, work: () => Promise<T>): Promise<T> {
    return this.locks.hold(`key ${this.keyScope(user, key)}`, work);
  }

  /** Runs the work alone among all purchases on one wallet. */
  withWalletLock<T>(uuid: string, work: () => Promise<T>): Promise<T> {
    return this.locks.hold(`wallet ${uuid.toLowerCase()}`, work);
  }

  async storageLatency(): Promise<void> {
    if (this.storageMs > 0) await sleep(this.storageMs);
  }

  /** What a key is kept under: keys belong to their user. */
  keyScope(user: User, key: string): string {
    return `${user.id} ${key}`;
  }

  /** The order that a key created before. */
  lookupKey(user: User, key: string, _call: Call): Order | undefined {
    const ulid = this.state.keys.get(this.keyScope(user, key));
    return ulid === undefined ? undefined : this.findOrder(ulid);
  }

  /** Keeps a key whose order exists. A key whose creation was refused is never kept. */
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

  /** Charges the wallet as it was quoted, and keeps the order with its ledger row. All or nothing. */
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

  /** The lines of a new order. Draws a serial for each code. */
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

  /** Takes so many codes out of the stock and says the serial of the first. */
  sellCodes(quantity: number): number {
    const first = this.state.codesSold + 1;
    this.state = { ...this.state, codesSold: this.state.codesSold + quantity };
    return first;
  }

  appendOrder(order: Order): void {
    this.state = { ...this.state, orders: [...this.state.orders, order] };
  }

  /** The ledger rows of a paid order: one. Takes the wallet as the charge left it. */
  paymentRows(order: Order, wallet: Wallet): Transaction[] {
    const description = `Payment of order ${order.number}`;
    const reference = { ulid: order.ulid, number: order.number };
    return [this.ledgerRow(wallet, { type: 'orderPayment', amount: -order.total, description, order: reference })];
  }
}

/** Named locks: who asks for a held name waits for its turn. */
export class Locks {
  readonly #tails = new Map<string, Promise<void>>();

  /** Runs the work alone among all works of this name, and hands on what it returns or throws. */
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
