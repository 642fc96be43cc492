import { type Database, openDatabase } from '../../../reference-server/store/database.js';
import { listTransactions } from '../../../reference-server/store/ledger.js';
import { listOrders } from '../../../reference-server/store/orders.js';
import { findProduct, listProducts } from '../../../reference-server/store/products.js';
import { listWallets } from '../../../reference-server/store/wallets.js';
import type { LoadRequest } from './loader.js';
import type { Shop } from './shop.js';
import type { Recipe, Statement } from './tasks.js';

const FIRST_PAGE = { page: 1, perPage: 15 };

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
