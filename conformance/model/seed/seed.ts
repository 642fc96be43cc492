import { DAY } from '../notation.js';
import type { Moment, Product, State, User, Wallet } from '../state.js';
import { Book } from './builder.js';
import { LARGE_MIX, noteMovements, noteOrders, notePartialRefunds, noteRemainder, SMALL_MIX } from './orders.js';
import { seedProducts } from './products.js';

/** What somebody who checks a deployment is told about it. Wallets are named by their UUID. */
export interface DeploymentFacts {
  readonly token: string;
  readonly otherToken: string;
  /** In USD, and rich. */
  readonly wallet: string;
  /** In USD, with a few dollars. */
  readonly poorWallet: string;
  /** The other user's, in USD, and rich. */
  readonly otherWallet: string;
  /** All wallets of the first user. */
  readonly wallets: readonly string[];
  readonly otherWallets: readonly string[];
  /** What can be bought; first what is in USD and without discount, cheapest first. */
  readonly productVariantIds: readonly number[];
}

export interface Seeded {
  readonly state: State;
  readonly facts: DeploymentFacts;
  /** The first integer id that the history left free. */
  readonly nextId: number;
}

const DAYS = 40;
const POOR_BALANCE = 650n;

const ALICE: User = { id: 1, name: 'Alice', token: 'dgo_alice_7c1fQ0xV9mT2sLr8KpZ4wYb6NhJ3eGd5' };
const BORIS: User = { id: 2, name: 'Boris', token: 'dgo_boris_Xk82RvTq5LwNc7Ys1JzMf9GhPb4DtA60' };

const BUSY = { deposit: 4, withdraw: 6, creditAdjustment: 9, debitAdjustment: 5 };
const CALM = { deposit: 9, withdraw: 14, creditAdjustment: 21, debitAdjustment: 17 };

function noteAlice(book: Book, products: readonly Product[], start: Moment): Wallet[] {
  const main = book.addWallet(ALICE, 'Main', 'USD');
  const euro = book.addWallet(ALICE, 'Euro', 'EUR');
  const poor = book.addWallet(ALICE, 'Petty cash', 'USD');
  const plan = { start, days: DAYS };
  noteMovements(book, { ...plan, wallet: main, firstDeposit: 3_000_000n, every: BUSY });
  noteMovements(book, { ...plan, wallet: euro, firstDeposit: 2_000_000n, every: CALM });
  const none = { deposit: 0, withdraw: 0, creditAdjustment: 0, debitAdjustment: 0 };
  noteMovements(book, { ...plan, wallet: poor, firstDeposit: 10_000n, every: none });
  noteOrders(book, { ...plan, user: ALICE, wallets: [main, main, euro], poorWallet: poor, products, mix: LARGE_MIX });
  const end = start + DAYS * DAY;
  notePartialRefunds(book, ALICE.id, 2, end - 1);
  noteRemainder(book, poor, POOR_BALANCE, end - 1);
  return [main, euro, poor];
}

function noteBoris(book: Book, products: readonly Product[], start: Moment): Wallet[] {
  const main = book.addWallet(BORIS, 'Main', 'USD');
  const euro = book.addWallet(BORIS, 'Euro', 'EUR');
  const plan = { start, days: DAYS };
  noteMovements(book, { ...plan, wallet: main, firstDeposit: 1_000_000n, every: CALM });
  noteMovements(book, { ...plan, wallet: euro, firstDeposit: 800_000n, every: { ...CALM, deposit: 0, withdraw: 0 } });
  noteOrders(book, { ...plan, user: BORIS, wallets: [main, euro], poorWallet: null, products, mix: SMALL_MIX });
  return [main, euro];
}

function buyable(products: readonly Product[]): number[] {
  const rank = (product: Product) => (product.currency === 'USD' && product.discountPercentage === 0 ? 0 : 1);
  return products
    .filter((product) => !product.outOfStock)
    .sort((a, b) => rank(a) - rank(b) || Number(a.price - b.price) || a.id - b.id)
    .map((product) => product.variantId);
}

/**
 * Two users with 40 days of history that end with yesterday, and 120 products. The same for the same seed and day.
 * Each balance is that of the wallet's last row.
 */
export function seedState(seed: number, now: Moment): Seeded {
  const start = now - (now % DAY) - DAYS * DAY;
  const products = seedProducts(start);
  const book = new Book(seed, start, { users: [ALICE, BORIS], products });
  const forSale = products.filter((product) => !product.outOfStock);
  const alices = noteAlice(book, forSale, start).map((wallet) => wallet.uuid);
  const borises = noteBoris(book, forSale, start).map((wallet) => wallet.uuid);
  const [wallet, , poorWallet] = alices;
  const [otherWallet] = borises;
  if (wallet === undefined || poorWallet === undefined || otherWallet === undefined) {
    throw new Error('the seed must make three wallets for the first user and one for the second');
  }
  return {
    state: book.write(),
    facts: {
      token: ALICE.token,
      otherToken: BORIS.token,
      wallet,
      poorWallet,
      otherWallet,
      wallets: alices,
      otherWallets: borises,
      productVariantIds: buyable(products),
    },
    nextId: book.world.id(),
  };
}
