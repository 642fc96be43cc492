import type { OperationId } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { Deployment, type DeploymentOptions, type Listening } from './deployment.js';

type Schemas = components['schemas'];
export type OrderJson = Schemas['Order'];
export type TransactionJson = Schemas['Transaction'];
export type WalletJson = Schemas['Wallet'];
export type ProductJson = Schemas['Product'];

export interface PageJson<T> {
  readonly data: T[];
  readonly links: Schemas['PageLinks'];
  readonly meta: Schemas['PageMeta'];
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** The parsed body of a JSON response; undefined for any other. */
  readonly json: unknown;
}

export type Bought = readonly [variant: number, quantity: number];

export interface Ask {
  readonly token?: string | null;
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The JSON of a response with this status. Throws for another status. */
export function shown<T>(reply: Reply, status = 200): T {
  if (reply.status !== status) throw new Error(`the answer was ${reply.status}, not ${status}: ${reply.body}`);
  return reply.json as T; // the validators judge shapes; a test that reads a field asserts it
}

/** A small client of one deployment. Default token: the first user's. */
export class Client {
  constructor(
    readonly baseUrl: string,
    readonly token: string,
  ) {}

  async ask(path: string, ask: Ask = {}): Promise<Reply> {
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = ask.token === undefined ? this.token : ask.token;
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (ask.key !== undefined) headers['idempotency-key'] = ask.key;
    const init: RequestInit = { method: ask.method ?? (ask.body === undefined ? 'GET' : 'POST'), redirect: 'manual' };
    if (ask.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body);
    }
    init.headers = { ...headers, ...ask.headers };
    const response = await fetch(path.startsWith('http') ? path : this.baseUrl + path, init);
    const body = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const json: unknown = isJson && body.length > 0 ? JSON.parse(body.toString()) : undefined;
    return { status: response.status, headers: response.headers, body, json };
  }

  /** All rows of a list, by following `links.next`. Throws after 100 pages. */
  async walk<T>(path: string, ask: Ask = {}): Promise<T[]> {
    const rows: T[] = [];
    let next: string | null = path;
    for (let pages = 0; next !== null; pages += 1) {
      if (pages >= 100) throw new Error(`${path} has no end`);
      const reply: Reply = await this.ask(next, ask);
      const page = shown<PageJson<T>>(reply);
      rows.push(...page.data);
      next = page.links.next;
    }
    return rows;
  }

  /** Buys, and returns the order. Throws if it is not created. */
  async bought(walletId: string, items: readonly Bought[], ask: Ask = {}): Promise<OrderJson> {
    return shown<{ data: OrderJson }>(await this.buy(walletId, items, ask), 201).data;
  }

  buy(walletId: string, items: readonly Bought[], ask: Ask = {}) {
    const lines = items.map(([variant, quantity]) => ({ product_variant_id: variant, quantity }));
    return this.ask('/api/v1/orders', { ...ask, body: { wallet_id: walletId, items: lines } });
  }
}

/** A deployment on a port, and a client for it. */
export async function startDeployment(options: DeploymentOptions = {}, Kind: typeof Deployment = Deployment) {
  const deployment = new Kind(options);
  const listening: Listening = await deployment.listen();
  const client = new Client(listening.baseUrl, listening.facts.token);
  return { deployment, ...listening, client };
}

export type Started = Awaited<ReturnType<typeof startDeployment>>;

/** Waits until a condition holds. Throws after two seconds. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 2000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the condition did not come true within two seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The path of an operation, with this order or product. */
export function pathOf(operation: OperationId, id = ''): string {
  const order = `/api/v1/orders/${id}`;
  const paths: Record<OperationId, string> = {
    createOrder: '/api/v1/orders',
    listOrders: '/api/v1/orders',
    getOrder: order,
    getOrderCodes: `${order}/get-codes`,
    downloadOrderCodes: `${order}/download-codes`,
    downloadOrderInvoice: `${order}/download-invoice`,
    listWallets: '/api/v1/wallets',
    listTransactions: '/api/v1/transactions',
    listProducts: '/api/v1/products',
    searchProducts: `/api/v1/products/search?term=${id}`,
    getProduct: `/api/v1/products/${id}`,
  };
  return paths[operation];
}
