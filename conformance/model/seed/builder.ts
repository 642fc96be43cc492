import type { Call } from '../http.js';
import { Service } from '../service/service.js';
import { emptyState, type Fulfilment, type Moment, type Order, type State, type User, type Wallet } from '../state.js';
import { seededWorld, type World } from '../world.js';

/** A seeded order before it is created. */
interface PlannedOrder {
  readonly user: User;
  readonly walletUuid: string;
  readonly items: readonly { readonly productVariantId: number; readonly quantity: number }[];
  readonly paid: boolean;
  /** The delivery state that the order keeps. */
  readonly fulfilment: Fulfilment;
  /** When an order that was never paid became `refunded`. */
  readonly cancelledAt: Moment | null;
}

interface ScheduledAction {
  readonly at: Moment;
  readonly run: () => void;
}

/** Builds seed data: actions are scheduled in any order and run in the order of their times. */
export class SeedBuilder {
  readonly service: Service;
  readonly world: World;
  readonly #scheduled: ScheduledAction[] = [];
  #at: Moment;

  constructor(seed: number, start: Moment, state: Partial<State>) {
    this.#at = start;
    this.world = seededWorld(seed, () => this.#at);
    this.service = new Service(this.world, { ...emptyState, ...state });
  }

  schedule(at: Moment, run: () => void): void {
    this.#scheduled.push({ at, run });
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

  /** Creates an order at the current time and pays for it if planned. Throws if the wallet cannot pay. */
  order(plan: PlannedOrder): Order {
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

  /** Runs all scheduled actions and returns the state of the service. */
  build(): State {
    const actions = this.#scheduled.map((action, index) => ({ ...action, index }));
    actions.sort((a, b) => a.at - b.at || a.index - b.index);
    for (const action of actions) {
      this.#at = action.at;
      action.run();
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
