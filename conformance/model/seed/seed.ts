import { DAY } from '../notation.js';
import type { Moment, Product, State, User, Wallet } from '../state.js';
import { SeedBuilder } from './builder.js';
import {
  LARGE_MIX,
  SMALL_MIX,
  scheduleMovements,
  scheduleOrders,
  schedulePartialRefunds,
  scheduleRemainder,
} from './orders.js';
import { seedProducts } from './products.js';

/** What a user of the suite knows of a deployment. Wallets are UUIDs. */
export interface DeploymentFacts {
  readonly token: string;
  readonly otherToken: string;
  /** In USD, with ample funds. */
  readonly wallet: string;
  /** In USD, with a few dollars. */
  readonly poorWallet: string;
  /** The other user's, in USD, with ample funds. */
  readonly otherWallet: string;
  /** All wallets of the first user. */
  readonly wallets: readonly string[];
  readonly otherWallets: readonly string[];
  /** What can be bought: products in USD without a discount first, cheapest first. */
  readonly productVariantIds: readonly number[];
}

export interface Seeded {
  readonly state: State;
  readonly facts: DeploymentFacts;
  /** The first integer id that the history does not use. */
  readonly nextId: number;
}

const DAYS = 40;
/** Ten pieces of 1.00 EUR and some of 1.00 USD come near to it, and their fees alone exceed it. */
const POOR_BALANCE = 1200n;

const ALICE: User = { id: 1, name: 'Alice', token: 'dgo_alice_7c1fQ0xV9mT2sLr8KpZ4wYb6NhJ3eGd5' };
const BORIS: User = { id: 2, name: 'Boris', token: 'dgo_boris_Xk82RvTq5LwNc7Ys1JzMf9GhPb4DtA60' };

const BUSY = { deposit: 4, withdraw: 6, creditAdjustment: 9, debitAdjustment: 5 };
const CALM = { deposit: 9, withdraw: 14, creditAdjustment: 21, debitAdjustment: 17 };

function scheduleAlice(builder: SeedBuilder, products: readonly Product[], start: Moment): Wallet[] {
  const main = builder.addWallet(ALICE, 'Main', 'USD');
  const euro = builder.addWallet(ALICE, 'Euro', 'EUR');
  const poor = builder.addWallet(ALICE, 'Petty cash', 'USD');
  const plan = { start, days: DAYS };
  scheduleMovements(builder, { ...plan, wallet: main, firstDeposit: 3_000_000n, every: BUSY });
  scheduleMovements(builder, { ...plan, wallet: euro, firstDeposit: 2_000_000n, every: CALM });
  const none = { deposit: 0, withdraw: 0, creditAdjustment: 0, debitAdjustment: 0 };
  scheduleMovements(builder, { ...plan, wallet: poor, firstDeposit: 10_000n, every: none });
  scheduleOrders(builder, {
    ...plan,
    user: ALICE,
    wallets: [main, main, euro],
    poorWallet: poor,
    products,
    mix: LARGE_MIX,
  });
  const end = start + DAYS * DAY;
  schedulePartialRefunds(builder, ALICE.id, 2, end - 1);
  scheduleRemainder(builder, poor, POOR_BALANCE, end - 1);
  return [main, euro, poor];
}

function scheduleBoris(builder: SeedBuilder, products: readonly Product[], start: Moment): Wallet[] {
  const main = builder.addWallet(BORIS, 'Main', 'USD');
  const euro = builder.addWallet(BORIS, 'Euro', 'EUR');
  const plan = { start, days: DAYS };
  scheduleMovements(builder, { ...plan, wallet: main, firstDeposit: 1_000_000n, every: CALM });
  scheduleMovements(builder, {
    ...plan,
    wallet: euro,
    firstDeposit: 800_000n,
    every: { ...CALM, deposit: 0, withdraw: 0 },
  });
  scheduleOrders(builder, { ...plan, user: BORIS, wallets: [main, euro], poorWallet: null, products, mix: SMALL_MIX });
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
 * Two users with 40 days of history up to yesterday, and 120 products. Deterministic for a seed and a day. The balance
 * of each wallet is that of its last row.
 */
export function seedState(seed: number, now: Moment): Seeded {
  const start = now - (now % DAY) - DAYS * DAY;
  const products = seedProducts(start);
  const builder = new SeedBuilder(seed, start, { users: [ALICE, BORIS], products });
  const forSale = products.filter((product) => !product.outOfStock);
  const alices = scheduleAlice(builder, forSale, start).map((wallet) => wallet.uuid);
  const borises = scheduleBoris(builder, forSale, start).map((wallet) => wallet.uuid);
  const [wallet, , poorWallet] = alices;
  const [otherWallet] = borises;
  if (wallet === undefined || poorWallet === undefined || otherWallet === undefined) {
    throw new Error('the seed must make three wallets for the first user and one for the second');
  }
  return {
    state: builder.build(),
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
    nextId: builder.world.id(),
  };
}
