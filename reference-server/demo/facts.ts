import type { WalletOwner } from './people.js';

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

/** What somebody needs to know to try the demo data. Tokens are shown this once. */
export interface DemoFacts {
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
