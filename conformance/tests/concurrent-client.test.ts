/** Another client keeps writing on the same accounts: nothing that it does may be held against the deployment. */

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Depth } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/token-form.js';
import { Client, type Started, startDeployment } from '../model/client.test.support.js';
import { seededWorld } from '../model/world.js';
import { rules } from '../rules/index.js';
import { run } from '../run/run.js';
import { reaching } from '../run/run.test.support.js';

async function runBeside(depth: Depth, seed: number) {
  const place = await startDeployment();
  const neighbour = new ConcurrentClient(place, seed);
  const reached = reaching(place, 1_000_000);
  neighbour.start();
  try {
    const result = await run({
      ...reached,
      tokens: { ...reached.tokens, invalid: NEVER_ISSUED },
      timeoutMs: 20_000,
      run: 'beside a neighbour',
      depth,
      seed,
      experiments,
      rules,
      history: null,
      reduce: false,
    });
    return { result, neighbour };
  } finally {
    await neighbour.stop();
    await place.close();
  }
}

describe.concurrent('while another client buys, pays in and is paid back', { timeout: 180_000 }, () => {
  it.each([
    ['quick', 1],
    ['quick', 2],
    ['quick', 3],
    ['standard', 1],
  ] as const)('nothing turns red at depth %s with seed %i', async (depth, seed) => {
    const { result, neighbour } = await runBeside(depth, seed);
    const alarms = result.rules
      // On a slow machine no look at a wallet is quick enough to come between two writes of the neighbour's.
      .filter(
        ({ verdict, because }) =>
          ['fail', 'warn', 'error', 'outOfScope'].includes(verdict) && !/second wallet/.test(because ?? ''),
      )
      .map(({ id, verdict, because, violations: [first] }) => `${id}: ${verdict}: ${first?.actual ?? because}`);
    expect(alarms).toEqual([]);
    expect(result.faults).toEqual([]);
    expect(neighbour.orders).toBeGreaterThan(20);
    expect(neighbour.movements).toBeGreaterThan(5);
  });
});

/** How long the neighbour pauses between two doings. Milliseconds. */
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 30;

/** Another client of both accounts: it buys, and pays in, and is paid back, while the suite is at work. */
export class ConcurrentClient {
  /** Orders that it has created. */
  orders = 0;
  /** Movements of money that no order is the cause of. */
  movements = 0;
  readonly #pick: (below: number) => number;
  readonly #clients: readonly { readonly client: Client; readonly wallets: readonly string[] }[];
  #ended = false;
  #work: Promise<void> = Promise.resolve();

  constructor(
    readonly place: Started,
    seed: number,
  ) {
    const { facts, baseUrl } = place;
    this.#pick = seededWorld(seed, () => 0).pick;
    this.#clients = [
      { client: new Client(baseUrl, facts.token), wallets: [facts.wallet, facts.wallet, facts.poorWallet] },
      { client: new Client(baseUrl, facts.otherToken), wallets: [facts.otherWallet] },
    ];
  }

  start(): void {
    this.#work = this.#live();
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await this.#work;
  }

  async #live(): Promise<void> {
    for (let turn = 0; !this.#ended; turn += 1) {
      await Promise.all([this.#buy(turn), turn % 4 === 3 ? this.#move(turn) : undefined]);
      await sleep(SHORTEST_PAUSE + this.#pick(LONGEST_PAUSE - SHORTEST_PAUSE));
    }
  }

  /** Buys one of the products that the suite likes too: the cheapest. */
  async #buy(turn: number): Promise<void> {
    const { client, wallets } = this.#one(this.#clients);
    const variants = this.place.facts.productVariantIds.slice(0, 6);
    const items = Array.from({ length: 1 + this.#pick(3) }, () => [this.#one(variants), 1 + this.#pick(3)] as const);
    const key = turn % 2 === 0 ? {} : { key: `neighbour-${turn}` };
    const { status } = await client.buy(this.#one(wallets), items.slice(0, 1 + this.#pick(2)), key);
    if (status === 201) this.orders += 1;
  }

  /** A deposit, or a refund of a paid order. */
  async #move(turn: number): Promise<void> {
    const { deployment, facts } = this.place;
    const wallet = this.#one([facts.wallet, facts.poorWallet, facts.otherWallet]);
    await deployment.withWalletLock(wallet, async () => {
      const order = deployment.state.orders.findLast(
        ({ walletUuid, refundedAt, createdAt }) =>
          walletUuid === wallet && refundedAt === null && this.#isMine(createdAt) && turn % 8 === 3,
      );
      if (order === undefined) deployment.deposit(wallet, BigInt(100 + this.#pick(400)), `neighbour ${turn}`);
      else deployment.refund(order.ulid);
      this.movements += 1;
    });
  }

  /** Back offices may pay back any order; this one leaves the history alone. */
  #isMine(createdAt: number): boolean {
    return createdAt > Date.now() - 60_000;
  }

  #one<T>(values: readonly T[]): T {
    const value = values[this.#pick(values.length)];
    if (value === undefined) throw new Error('there is nothing to choose from');
    return value;
  }
}
