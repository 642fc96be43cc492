import type { Call } from '../http.js';
import { Service } from '../service/service.js';
import { emptyState, type Fulfilment, type Moment, type Order, type State, type User, type Wallet } from '../state.js';
import { seededWorld, type World } from '../world.js';

/** What a seeded order is to look like. */
interface PlannedOrder {
  readonly user: User;
  readonly walletUuid: string;
  readonly items: readonly { readonly productVariantId: number; readonly quantity: number }[];
  readonly paid: boolean;
  /** The state in which the order is held. */
  readonly fulfilment: Fulfilment;
  /** When an order that was never paid became `refunded`. */
  readonly cancelledAt: Moment | null;
}

interface Entry {
  readonly at: Moment;
  readonly act: () => void;
}

/** Writes a history: actions are noted in any order and done in the order of their times. */
export class Book {
  readonly service: Service;
  readonly world: World;
  readonly #entries: Entry[] = [];
  #at: Moment;

  constructor(seed: number, start: Moment, state: Partial<State>) {
    this.#at = start;
    this.world = seededWorld(seed, () => this.#at);
    this.service = new Service(this.world, { ...emptyState, ...state });
  }

  note(at: Moment, act: () => void): void {
    this.#entries.push({ at, act });
  }

  addWallet(user: User, name: string, currency: string): Wallet {
    const wallet: Wallet = {
      uuid: this.world.uuid(),
      id: this.world.id(),
      userId: user.id,
      name,
      currency,
      balance: 0n,
      creditLimit: 0n,
      createdAt: this.#at,
      updatedAt: this.#at,
    };
    this.service.state = { ...this.service.state, wallets: [...this.service.state.wallets, wallet] };
    return wallet;
  }

  /** Places an order now, and pays for it if it is to be paid. Throws when the wallet cannot pay. */
  place(plan: PlannedOrder): Order {
    const { service } = this;
    const quote = service.quote(plan.user, { walletId: plan.walletUuid, items: plan.items }, planningCall(plan.user));
    if (plan.paid) return service.commit(quote, plan.fulfilment);
    const order: Order = {
      ...service.newOrder(quote, plan.fulfilment, this.world.now()),
      paymentStatus: 'pending',
      refundedAt: plan.cancelledAt,
    };
    service.appendOrder(order);
    return order;
  }

  /** Does all that was noted, and says what has become of the service. */
  write(): State {
    const entries = this.#entries.map((entry, index) => ({ ...entry, index }));
    entries.sort((a, b) => a.at - b.at || a.index - b.index);
    for (const entry of entries) {
      this.#at = entry.at;
      entry.act();
    }
    return this.service.state;
  }
}

function planningCall(user: User): Call {
  return {
    operation: 'createOrder',
    params: {},
    path: '/api/v1/orders',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    user,
  };
}
