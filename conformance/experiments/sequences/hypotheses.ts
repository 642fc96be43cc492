import type { Attempt } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { finalStatus, ulidInCreation } from '../../evidence/read-exchange.js';
import type { Answer, Call } from '../../model/http.js';
import { Service } from '../../model/service/service.js';
import { emptyState, type Product, type State, type User, type Wallet } from '../../model/state.js';
import { seededWorld } from '../../model/world.js';

/** One possible state: a state of the model, and the deployment's ULIDs of its orders. */
interface Hypothesis {
  readonly state: State;
  readonly names: ReadonlyMap<string, string>;
}

interface Future {
  readonly before: Hypothesis;
  readonly prediction: Prediction;
}

const MAX_HYPOTHESES = 8;

/**
 * All states that the deployment may be in. A lost response or a 5xx leaves two hypotheses about a creation, until a
 * response or a count of orders fits only one.
 */
export class Hypotheses {
  readonly #oracle: Oracle;
  #current: readonly Hypothesis[];

  constructor(oracle: Oracle) {
    this.#oracle = oracle;
    this.#current = [{ state: oracle.start, names: new Map() }];
  }

  /** Whether another creation may be lost: each doubles the number of hypotheses. */
  get canBranch(): boolean {
    return this.#current.length * 2 <= MAX_HYPOTHESES;
  }

  /** What a creation with this key and body leads to under each hypothesis. */
  async predict(key: string | null, body: string): Promise<readonly Future[]> {
    const futures: Future[] = [];
    for (const before of this.#current) {
      futures.push({ before, prediction: await this.#oracle.create(before.state, key, body) });
    }
    return futures;
  }

  /** Keeps the hypotheses that fit the response. False if none does. */
  learn(futures: readonly Future[], attempt: Attempt): boolean {
    const status = finalStatus(attempt.exchange);
    if (status === null || status >= 500) {
      this.#current = futures.flatMap(({ before, prediction }) => [before, { ...before, state: prediction.after }]);
      return true;
    }
    const fitting = futures.flatMap((future) => hypothesisAfter(future, ulidInCreation(attempt)) ?? []);
    if (fitting.length > 0) this.#current = fitting;
    return fitting.length > 0;
  }

  /** Keeps the hypotheses with this number of orders. False if there is none. */
  count(orders: number): boolean {
    const fitting = this.#current.filter(({ state }) => state.orders.length === orders);
    if (fitting.length > 0) this.#current = fitting;
    return fitting.length > 0;
  }
}

/** The hypothesis after a response that shows this order, or none; null if the response contradicts it. */
function hypothesisAfter({ before, prediction }: Future, shown: string | null): Hypothesis | null {
  const { order, after } = prediction;
  // A deployment may refuse a valid order by a rule of its own. The rules judge whether it may.
  if (shown === null) return before.names.has(order ?? '') ? null : before;
  if (order === null) return null;
  const known = before.names.get(order);
  if (known !== undefined) return known === shown ? { ...before, state: after } : null;
  if ([...before.names.values()].includes(shown)) return null;
  return { state: after, names: new Map(before.names).set(order, shown) };
}

/** The model's response to a creation, and its state afterwards. */
interface Prediction {
  /** The model's ULID of the order; null if the creation is refused. */
  readonly order: string | null;
  readonly after: State;
}

const BUYER: User = { id: 1, name: 'the caller', token: 'known to the model alone' };

/**
 * The test oracle: the service as a state machine, with the deployment's products and paying wallet as far as known.
 */
export class Oracle {
  readonly #service: Service;
  readonly start: State;

  constructor(facts: Facts) {
    this.start = { ...emptyState, users: [BUYER], wallets: walletsOf(facts), products: facts.products.map(productOf) };
    this.#service = new Service(seededWorld(1, Date.now), this.start);
    this.#service.storageMs = 0;
  }

  /** Runs a creation in a state. Calls must not overlap. */
  async create(state: State, key: string | null, body: string): Promise<Prediction> {
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
  return {
    ...texts,
    ...money,
    id: Number(id),
    variantId: Number(variantId),
    name,
    outOfStock,
    createdAt: 0,
    updatedAt: 0,
  };
}
