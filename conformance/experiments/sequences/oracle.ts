import type { Facts } from '../../evidence/facts.js';
import type { Answer, Call } from '../../model/http.js';
import { Service } from '../../model/service/service.js';
import { emptyState, type Product, type State, type User, type Wallet } from '../../model/state.js';
import { seededWorld } from '../../model/world.js';

/** What the service as the contract has it answers to a creation, and what it is afterwards. */
export interface Foreseen {
  /** Name of the order in the model; null where the creation is refused. */
  readonly order: string | null;
  readonly after: State;
}

const BUYER: User = { id: 1, name: 'the caller', token: 'known to the model alone' };

/** The service as a state machine, with what is known of the deployment's products and of the wallet that pays. */
export class Oracle {
  readonly #service: Service;
  readonly start: State;

  constructor(facts: Facts) {
    this.start = { ...emptyState, users: [BUYER], wallets: walletsOf(facts), products: facts.products.map(productOf) };
    this.#service = new Service(seededWorld(1, Date.now), this.start);
    this.#service.storageMs = 0;
  }

  /** A creation in a state. Not to be called again before it has answered. */
  async create(state: State, key: string | null, body: string): Promise<Foreseen> {
    this.#service.state = state;
    const answer = await this.#service.answer(creation(key, body));
    return { order: orderIn(answer), after: this.#service.state };
  }
}

function creation(key: string | null, body: string): Call {
  return {
    operation: 'createOrder',
    params: {},
    path: '/api/v1/orders',
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
    body: Buffer.from(body),
    user: BUYER,
  };
}

function orderIn({ status, body }: Answer): string | null {
  if (status !== 201) return null;
  // The model's own answer, which has the contract's shape.
  return (JSON.parse(body.toString()) as { data: { ulid: string } }).data.ulid;
}

function walletsOf({ payer }: Facts): Wallet[] {
  if (payer?.uuid == null) return [];
  const { uuid, currency, balance } = payer;
  const rest = { id: 1, userId: BUYER.id, name: '', creditLimit: 0n, createdAt: 0, updatedAt: 0 };
  return [{ ...rest, uuid, currency, balance: BigInt(balance) }];
}

function productOf({ id, variantId, name, price, currency, outOfStock }: Facts['products'][number]): Product {
  const texts = { variantName: '', slug: '', brand: '', brandId: '', category: '', region: '', tags: [], notes: null };
  const money = { currency, price: BigInt(price), faceValue: BigInt(price), discountPercentage: 0 };
  return { ...texts, ...money, id, variantId, name, outOfStock, createdAt: 0, updatedAt: 0 };
}
