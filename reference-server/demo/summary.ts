import type { Database } from '../store/database.js';
import { allProducts, allWallets } from '../store/demo-queries.js';
import { ownerOf, type WalletOwner } from './people.js';

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
