import { StartError } from '../domain/errors.js';
import { SECONDS_PER_DAY, toSeconds } from '../domain/time.js';
import { createUlids } from '../domain/ulids.js';
import { type Database, insertMany, inTransaction } from '../store/database.js';
import { claimSetting, isEmpty } from '../store/demo-queries.js';
import { countChanges, insertion } from '../store/order-counts.js';
import { createApiKey } from '../store/users.js';
import { deliverOrders, stockProducts } from './deliveries.js';
import { demoHistory } from './history.js';
import { MAIN_USER, OTHER_USER } from './people.js';
import { demoProducts } from './products.js';
import { createRandom } from './random.js';
import { type DemoSummary, readDemoProducts, readDemoWallets } from './summary.js';

/** Under this name the database remembers the seed of its demo data. */
const SETTING = 'demo-seed';

/**
 * Fills an empty database with demo data, or opens one that has them, and makes new tokens for its two users: those of
 * an earlier start cannot be shown, because only their hashes are kept.
 *
 * @throws StartError when the database holds anything else.
 */
export async function openDemo(db: Database, seed: number, now: number): Promise<DemoSummary> {
  // Processes that start at once fill the database once: the second one to claim the name waits for the first.
  await inTransaction(
    db,
    async (transaction) => {
      if (await claimSetting(transaction, SETTING, String(seed))) await fill(transaction, seed, toSeconds(now));
    },
    { repeatable: true },
  );
  return {
    token: (await createApiKey(db, MAIN_USER, toSeconds(now))).token,
    otherToken: (await createApiKey(db, OTHER_USER, toSeconds(now))).token,
    wallets: await readDemoWallets(db),
    products: await readDemoProducts(db),
  };
}

async function fill(db: Database, seed: number, now: number): Promise<void> {
  if (!(await isEmpty(db))) {
    throw new StartError('the database holds data that are not demo data: leave out --demo, or name a new --database.');
  }
  const today = now - (now % SECONDS_PER_DAY);
  const random = createRandom(seed);
  const products = demoProducts(random, today);
  const history = demoHistory(random, today, products, createUlids(random.next));
  const sold = deliverOrders(random, today, history.orders);
  const inStock = stockProducts(random, today, products, history.orders);

  await insertMany(db, 'users', history.users);
  await insertMany(db, 'wallets', history.wallets);
  await insertMany(db, 'products', products);
  await insertMany(
    db,
    'orders',
    history.orders.map(({ row }) => row),
  );
  await insertMany(
    db,
    'order_items',
    history.orders.flatMap(({ items }) => items),
  );
  await insertMany(db, 'deposits', history.deposits);
  await insertMany(db, 'transactions', history.transactions);
  await insertMany(db, 'codes', [...sold, ...inStock]);
  await countChanges(
    db,
    history.orders.map(({ row }) => insertion(row)),
  );
}
