import { StartError } from '../domain/errors.js';
import { SECONDS_PER_DAY, toSeconds } from '../domain/time.js';
import { createUlids } from '../domain/ulids.js';
import { createApiKey } from '../store/accounts.js';
import { type Database, insertMany, inTransaction } from '../store/database.js';
import { allProducts, allWallets, claimSetting, isEmpty } from '../store/demo-queries.js';
import { countChanges, insertion } from '../store/order-counts.js';
import { deliverOrders, stockProducts } from './deliveries.js';
import { demoHistory } from './history.js';
import { MAIN_USER, OTHER_USER, ownerOf, type WalletOwner } from './people.js';
import { demoProducts } from './products.js';
import { createRandom } from './random.js';

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

/** A product to try something with; money in minor units of `currency`. */
export interface DemoProduct {
  readonly id: number;
  readonly variantId: number;
  readonly name: string;
  readonly currency: string;
  readonly price: number;
  readonly stock: number;
}

/** A wallet, by both of its names. */
export interface DemoWallet {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  readonly owner: WalletOwner;
}

/** What a person needs to try the demo data. Tokens are shown only here. */
export interface DemoSummary {
  readonly token: string;
  readonly otherToken: string;
  readonly wallets: readonly DemoWallet[];
  /** The cheapest with plenty of stock, one priced in euros, one with a discount, one that is never sold, one nearly sold out. */
  readonly products: {
    readonly cheap: DemoProduct;
    readonly euro: DemoProduct;
    readonly discounted: DemoProduct;
    readonly outOfStock: DemoProduct;
    readonly scarce: DemoProduct;
  };
}

/** More than a few trials will buy. */
const PLENTY = 20;

/** The wallets of the demo data. */
export async function readDemoWallets(db: Database): Promise<DemoWallet[]> {
  const wallets = await allWallets(db);
  return wallets.map(({ id, uuid, name, currency }) => ({ id, uuid, name, currency, owner: ownerOf(id) }));
}

/** The cheapest product of each kind that behaves differently, in the stock that is left. */
export async function readDemoProducts(db: Database): Promise<DemoSummary['products']> {
  const products = await allProducts(db);
  type Row = (typeof products)[number];
  const cheapest = (what: string, is: (row: Row) => boolean): DemoProduct => {
    const row = products.find(is);
    if (row === undefined) throw new Error(`the demo data have no product that is ${what}`);
    const { id, variant_id, name, currency, price, stock } = row;
    return { id, variantId: variant_id, name, currency, price, stock };
  };
  const soldHere = (row: Row) => row.permanently_out_of_stock === 0;
  return {
    cheap: cheapest(
      'priced in dollars',
      (row) => row.currency === 'USD' && row.stock > PLENTY && row.discount_percentage === 0,
    ),
    euro: cheapest(
      'priced in euros',
      (row) => row.currency === 'EUR' && row.stock > PLENTY && row.discount_percentage === 0,
    ),
    discounted: cheapest('discounted', (row) => row.discount_percentage > 0 && row.stock > PLENTY),
    outOfStock: cheapest('permanently out of stock', (row) => !soldHere(row)),
    scarce: cheapest('nearly sold out', (row) => soldHere(row) && row.stock <= 2),
  };
}
