import { randomUUID } from 'node:crypto';
import { openDemo } from '../../../reference-server/demo/demo.js';
import { toSeconds } from '../../../reference-server/domain/time.js';
import { createApiKey, listWallets } from '../../../reference-server/store/accounts.js';
import { type Database, insertMany, openDatabase } from '../../../reference-server/store/database.js';
import { listTransactions } from '../../../reference-server/store/ledger.js';
import { listOrders } from '../../../reference-server/store/orders.js';
import { findProduct, listProducts } from '../../../reference-server/store/products.js';
import type { LoadRequest } from './loader.js';

/** More than a benchmark can buy, in pieces and in minor units. */
const PLENTY = 1_000_000_000_000;
const FIRST_BUYER = 1_001;

const FIRST_PAGE = { page: 1, perPage: 15 };

/** A buyer: a user with one wallet, and a token. */
export interface Buyer {
  readonly userId: number;
  readonly walletUuid: string;
  readonly token: string;
}

/** What a benchmark buys with, and what. */
export interface Shop {
  /** Of the user with a history, whose lists are read. */
  readonly token: string;
  readonly userId: number;
  readonly productId: number;
  readonly variantId: number;
  readonly buyers: readonly Buyer[];
}

/** Fills a new database with demo data, and with users of one wallet each who can buy without an end. */
export async function openShop(database: string, buyers: number): Promise<Shop> {
  const db = await openDatabase(database);
  try {
    const { token, products } = await openDemo(db, 1, Date.now());
    const { id: productId, variantId } = products.cheap;
    await db.updateTable('products').set({ stock: PLENTY }).where('variant_id', '=', variantId).execute();
    return { token, userId: 1, productId, variantId, buyers: await addBuyers(db, buyers) };
  } finally {
    await db.destroy();
  }
}

async function addBuyers(db: Database, count: number): Promise<Buyer[]> {
  const now = toSeconds(Date.now());
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const userId = FIRST_BUYER + index;
    const walletUuid = randomUUID();
    const user = { id: userId, name: `Buyer ${index}`, email: `buyer${index}@shop.example`, created_at: now };
    await insertMany(db, 'users', [user]);
    const wallet = { uuid: walletUuid, user_id: userId, name: 'Bottomless', currency: 'USD', balance: 0 };
    await insertMany(db, 'wallets', [{ ...wallet, credit_limit: PLENTY, created_at: now, updated_at: now }]);
    buyers.push({ userId, walletUuid, token: (await createApiKey(db, userId, now)).token });
  }
  return buyers;
}

/** What the process that buys without HTTP is asked for. */
export interface Purchases {
  readonly buyers: readonly Buyer[];
  readonly variantId: number;
  /** How many buy at once. */
  readonly callers: number;
  readonly durationMs: number;
}

/** One kind of read: what is asked over HTTP, and what the operation does in the database to answer it. */
interface Read {
  readonly what: string;
  readonly request: LoadRequest;
  readonly query: (db: Database) => Promise<unknown>;
}

/** Each as clients ask for it most. */
export function readsOf({ token, userId, productId }: Shop): Read[] {
  const get = (path: string): LoadRequest => ({
    method: 'GET',
    path: `/api/v1${path}`,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  return [
    { what: '15 products', request: get('/products'), query: (db) => listProducts(db, {}, FIRST_PAGE) },
    { what: 'a product', request: get(`/products/${productId}`), query: (db) => findProduct(db, productId) },
    {
      what: '15 ledger rows',
      request: get('/transactions'),
      query: (db) => listTransactions(db, { userId }, 'desc', FIRST_PAGE),
    },
    { what: '15 orders', request: get('/orders'), query: (db) => listOrders(db, userId, {}, FIRST_PAGE) },
    { what: 'wallets', request: get('/wallets'), query: (db) => listWallets(db, userId, FIRST_PAGE) },
  ];
}

/** How a bare server answers one path: the statements that the real one runs, and the answer that it gave. */
export interface Recipe {
  readonly path: string;
  readonly statements: readonly Statement[];
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the JSON document. */
  readonly body: string;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
}

/** What a bare server needs to answer the same: the statements as they are compiled, and the answer as it is sent. */
export async function recipesOf(reads: readonly Read[], origin: string, database: string): Promise<Recipe[]> {
  const db = await openDatabase(database);
  try {
    const recipes: Recipe[] = [];
    for (const { request, query } of reads) {
      const statements = await statementsOf(db, query);
      recipes.push({ path: request.path, statements, ...(await answerTo(origin, request)) });
    }
    return recipes;
  } finally {
    await db.destroy();
  }
}

async function statementsOf(db: Database, query: Read['query']): Promise<Statement[]> {
  const statements: Statement[] = [];
  const executor = db.getExecutor();
  const recording = db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql, parameters } = executor.compileQuery(node, queryId);
      // The tables hold integers and text only.
      statements.push({ sql, parameters: parameters as Statement['parameters'] });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await query(recording);
  return statements;
}

async function answerTo(origin: string, { path, headers }: LoadRequest): Promise<Pick<Recipe, 'headers' | 'body'>> {
  const response = await fetch(`${origin}${path}`, { headers });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`GET ${path} was answered with ${response.status}: ${body}`);
  // Node writes these of itself, for each connection and answer.
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...sent
  } = Object.fromEntries(response.headers);
  return { headers: sent, body };
}
