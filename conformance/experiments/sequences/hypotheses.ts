import type { Attempt } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { finalStatus, ulidShown } from '../../evidence/read-body.js';
import type { Answer, Call } from '../../model/http.js';
import { Service } from '../../model/service/service.js';
import { emptyState, type Product, type State, type User, type Wallet } from '../../model/state.js';
import { seededWorld } from '../../model/world.js';

/** One way in which things may stand: a state of the model, and what its orders are called by the deployment. */
interface Hypothesis {
  readonly state: State;
  readonly names: ReadonlyMap<string, string>;
}

interface Future {
  readonly before: Hypothesis;
  readonly prediction: Prediction;
}

const MOST_HYPOTHESES = 8;

/**
 * All that may be the case. An answer that did not come, or a 5xx, leaves two hypotheses about each creation, until an
 * answer or a look fits one of them alone.
 */
export class Hypotheses {
  readonly #oracle: Oracle;
  #current: readonly Hypothesis[];

  constructor(oracle: Oracle) {
    this.#oracle = oracle;
    this.#current = [{ state: oracle.start, names: new Map() }];
  }

  /** Whether another creation may go without an answer. */
  get canBranch(): boolean {
    return this.#current.length * 2 <= MOST_HYPOTHESES;
  }

  /** What a creation with this key and body would lead to. */
  async predict(key: string | null, body: string): Promise<readonly Future[]> {
    const futures: Future[] = [];
    for (const before of this.#current) {
      futures.push({ before, prediction: await this.#oracle.create(before.state, key, body) });
    }
    return futures;
  }

  /** Takes in what was answered. False where it fits nothing that may be the case. */
  learn(futures: readonly Future[], attempt: Attempt): boolean {
    const status = finalStatus(attempt.exchange);
    if (status === null || status >= 500) {
      this.#current = futures.flatMap(({ before, prediction }) => [before, { ...before, state: prediction.after }]);
      return true;
    }
    const fitting = futures.flatMap((future) => hypothesisAfter(future, ulidShown(attempt)) ?? []);
    if (fitting.length > 0) this.#current = fitting;
    return fitting.length > 0;
  }

  /** Takes in how many orders there are. False where so many cannot be. */
  count(orders: number): boolean {
    const fitting = this.#current.filter(({ state }) => state.orders.length === orders);
    if (fitting.length > 0) this.#current = fitting;
    return fitting.length > 0;
  }
}

/** The world after an answer that shows this order, or none; null where the answer cannot be in it. */
function hypothesisAfter({ before, prediction }: Future, shown: string | null): Hypothesis | null {
  const { order, after } = prediction;
  // A deployment may refuse a valid order by a rule of its own. Judges tell whether it may.
  if (shown === null) return before.names.has(order ?? '') ? null : before;
  if (order === null) return null;
  const known = before.names.get(order);
  if (known !== undefined) return known === shown ? { ...before, state: after } : null;
  if ([...before.names.values()].includes(shown)) return null;
  return { state: after, names: new Map(before.names).set(order, shown) };
}

/** What the service as the contract has it answers to a creation, and what it is afterwards. */
interface Prediction {
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
  return { ...texts, ...money, id, variantId, name, outOfStock, createdAt: 0, updatedAt: 0 };
}
