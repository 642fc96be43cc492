import type { Database } from '../store/database.js';
import { allProducts, allWallets } from '../store/overview.js';
import type { DemoFacts, DemoProduct, DemoWallet } from './facts.js';
import { ownerOf } from './people.js';

/** More than a few trials will buy. */
const PLENTY = 20;

/** The wallets of the demo data. */
export async function readDemoWallets(db: Database): Promise<DemoWallet[]> {
  const wallets = await allWallets(db);
  return wallets.map(({ id, uuid, name, currency }) => ({ id, uuid, name, currency, owner: ownerOf(id) }));
}

/** The cheapest product of each kind that behaves differently, in the stock that is left. */
export async function readDemoProducts(db: Database): Promise<DemoFacts['products']> {
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
