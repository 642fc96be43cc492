import { demoCodes } from '../../reference-server/demo/deliveries.js';
import { demoUsers, demoWallets, MAIN_USER } from '../../reference-server/demo/people.js';
import { BRANDS, type Brand, demoProducts, type ProductRow } from '../../reference-server/demo/products.js';
import { createRandom, type Random } from '../../reference-server/demo/random.js';
import { StartError } from '../../reference-server/domain/errors.js';
import { SECONDS_PER_DAY, type Seconds, toSeconds } from '../../reference-server/domain/time.js';
import { createUlids } from '../../reference-server/domain/ulids.js';
import { createApiKey } from '../../reference-server/store/accounts.js';
import { type Database, insertMany, inTransaction } from '../../reference-server/store/database.js';
import { isEmpty, saveBalances } from '../../reference-server/store/demo-queries.js';
import { countChanges, insertion } from '../../reference-server/store/order-counts.js';
import { inventHistory } from './history.js';
import { type Cast, type Chapter, type Sizes, spareRows } from './writer.js';

/** What a user needs to read the invented data. */
export interface Seeded {
  /** The main user's. It is shown this once. */
  readonly token: string;
  /** The main user's wallets. */
  readonly wallets: readonly { readonly uuid: string; readonly currency: string }[];
}

/**
 * Fills an empty database with a history of the wanted size, a function of the seed and of the day. Each chapter is a
 * transaction, so what is there is consistent at any time.
 *
 * @throws StartError when the database is not empty, or the sizes do not fit together.
 */
export async function fill(db: Database, sizes: Sizes, seed: number, now: number): Promise<Seeded> {
  spareRows(sizes);
  if (!(await isEmpty(db))) {
    throw new StartError('the database holds data already: name a new --database, or remove what is there.');
  }
  const cast = createCast(sizes, seed, toSeconds(now));
  await inTransaction(db, (transaction) => writeCast(transaction, cast));
  for (const chapter of inventHistory(cast, sizes)) {
    await inTransaction(db, (transaction) => writeChapter(transaction, cast, chapter));
  }
  const own = cast.wallets.filter((wallet) => wallet.user_id === MAIN_USER);
  return {
    token: (await createApiKey(db, MAIN_USER, toSeconds(now))).token,
    wallets: own.map(({ uuid, currency }) => ({ uuid, currency })),
  };
}

function createCast(sizes: Sizes, seed: number, now: number): Cast {
  const random = createRandom(seed);
  const today = now - (now % SECONDS_PER_DAY);
  return {
    random,
    today,
    nextUlid: createUlids(random.next),
    users: demoUsers(today),
    wallets: demoWallets(random, today),
    products: seedProducts(random, today, sizes.products),
  };
}

async function writeCast(db: Database, { random, today, users, wallets, products }: Cast): Promise<void> {
  await insertMany(db, 'users', users);
  await insertMany(db, 'wallets', wallets);
  await insertMany(db, 'products', products);
  const codes = products.flatMap(({ variant_id, stock }) => demoCodes(random, today, variant_id, stock, null));
  await insertMany(db, 'codes', codes);
}

async function writeChapter(db: Database, { users, wallets }: Cast, chapter: Chapter): Promise<void> {
  const orders = chapter.orders.map(({ row }) => row);
  const items = chapter.orders.flatMap((order) => order.items);
  await insertMany(db, 'orders', orders);
  await insertMany(db, 'order_items', items);
  await insertMany(db, 'deposits', chapter.deposits);
  await insertMany(db, 'transactions', chapter.transactions);
  await insertMany(db, 'codes', chapter.codes);
  await countChanges(db, orders.map(insertion));
  await saveBalances(db, users, wallets);
}

/** Codes that each product has in stock at the end. */
const STOCK = 5;

const SYLLABLES = ['ba', 'cor', 'del', 'fi', 'gra', 'hol', 'ki', 'lun', 'mar', 'no', 'pel', 'quo', 'ris', 'tem', 'vu'];

/** The given number of products of invented brands, in all the scripts of the demo data. */
function seedProducts(random: Random, today: Seconds, count: number): ProductRow[] {
  const brands: Brand[] = [];
  for (let products = 0; products < count; products += brands.at(-1)?.values.length ?? 0) {
    const model = BRANDS[brands.length % BRANDS.length];
    if (model !== undefined) brands.push({ ...model, name: `${model.name} ${inventWord(random)}` });
  }
  return demoProducts(random, today, brands)
    .slice(0, count)
    .map((product) => ({ ...product, stock: product.permanently_out_of_stock === 1 ? 0 : STOCK }));
}

function inventWord(random: Random): string {
  const syllables = Array.from({ length: 3 }, () => SYLLABLES[random.integer(0, SYLLABLES.length - 1)]);
  return syllables.join('');
}
