import { describe, expect, it, onTestFinished } from 'vitest';
import type { Purchase } from '../evidence/evidence.js';
import { Deployment } from '../model/deployment.js';
import { Halt } from '../model/http.js';
import type { QuotedLine } from '../model/service/pricing.js';
import type { Order, Transaction, User } from '../model/state.js';
import { pass, rule } from '../rules/shared/rule.js';
import { run } from '../run/run.js';
import { MUST, reaching } from '../run/run.test.support.js';
import type { Depth } from './experiment.js';
import { expectedUnder, queryOf } from './purchases/listings.js';
import { firstPurchase, purchases } from './purchases.js';

class OldestFirst extends Deployment {
  override sortOrders(orders: readonly Order[]) {
    return orders;
  }
}

/** Rows of one second stand in the wrong order, as they may. */
class TiesReversed extends Deployment {
  override sortTransactions(rows: readonly Transaction[]) {
    const second = ({ createdAt }: Transaction) => Math.floor(createdAt / 1000);
    return rows.toSorted((a, b) => second(b) - second(a));
  }
}

class Busy extends Deployment {
  override createdOrderView(order: Order) {
    for (let n = 0; n < 60; n += 1) this.creditAdjustment(order.walletUuid, 1n, 'Somebody else was faster');
    return super.createdOrderView(order);
  }
}

class Refusing extends Deployment {
  override canPay() {
    return false;
  }
}

/** The product of which one piece is wanted first is not sold by the piece. */
class NotOne extends Deployment {
  #product: number | null = null;

  override requireWithinLimits(_user: User, [line, ...others]: readonly QuotedLine[]): void {
    if (line?.quantity !== 1 || others.length > 0) return;
    this.#product ??= line.product.id;
    if (line.product.id === this.#product) throw new Halt(this.errorAnswer(422, 'Not today.'));
  }
}

async function gatheredOn(Kind: typeof Deployment, depth: Depth = 'quick'): Promise<Purchase[]> {
  const target = await new Kind().listen();
  onTestFinished(() => target.close());
  const seen: Purchase[] = [];
  const watch = rule(MUST, 'purchase', (purchase) => {
    seen.push(purchase);
    return pass;
  });
  const more = {
    run: 't',
    depth,
    seed: 1,
    experiments: [firstPurchase, purchases],
    rules: [watch],
    history: null,
  } as const;
  const { faults } = await run({ ...reaching(target, 100_000), ...more, shrinks: false });
  expect(faults).toEqual([]);
  return seen;
}

function minor(row: Purchase['order'], field: string): number {
  const money = row?.[field] as { amount: string }; // the breakable deployment's rows are as the contract says
  return Number(money.amount);
}

describe('a purchase', () => {
  it.each([
    ['as it is', Deployment],
    ['with the oldest order first', OldestFirst],
    ['with ties in any order', TiesReversed],
    ['with many rows after it', Busy],
  ])('is seen in every view on a deployment %s', async (_, Kind) => {
    const seen = await gatheredOn(Kind);
    expect(seen.length).toBe(2);
    for (const { order, reads, payment, listings, relisted } of seen) {
      expect(order).not.toBeNull();
      expect(reads.map(({ response }) => response?.status)).toEqual(reads.map(() => 200));
      expect(listings[0]?.rows.map(({ ulid }) => ulid)).toEqual([order?.['ulid']]);
      expect(payment?.because).toBeNull();
      const [row] = payment?.rows ?? [];
      const before = (payment?.previous ?? []).map((one) => minor(one, 'balance_after'));
      expect(before).toContain(minor(row ?? null, 'balance_after') - minor(row ?? null, 'amount'));
      expect(relisted).toEqual([]);
    }
  });

  it('that is refused shows what the wallet holds', async () => {
    const [first] = await gatheredOn(Refusing);
    expect(first?.order).toBeNull();
    expect(minor(first?.payment?.newest ?? null, 'balance_after')).toBeGreaterThan(0);
  });
});

describe('one piece that is refused', () => {
  it('is followed by one of another product, which costs no less', async () => {
    const seen = await gatheredOn(NotOne, 'standard');
    const refused = seen.filter(({ attempt }) => attempt.exchange.response?.status === 422);
    const [{ attempt, instead }] = refused.filter((purchase) => purchase.instead !== null) as [Purchase];
    expect(attempt.items.map(({ quantity }) => quantity)).toEqual([1]);
    expect(instead?.exchange.response?.status).toBe(201);
    expect(instead?.items.map(({ quantity }) => quantity)).toEqual([1]);
    expect(instead?.cost).toBeGreaterThanOrEqual(attempt.cost);
    expect(seen.filter((purchase) => purchase.order !== null && purchase.instead !== null)).toEqual([]);
  });
});

describe('what a filter should show', () => {
  const pending = { fulfillment_status: 'pending', payment_status: 'completed' };
  const processing = { ...pending, fulfillment_status: 'processing' };
  const own = queryOf({ fulfillment: 'own', payment: '' }, pending);

  it.each([
    ['no filter', {}, null, null, 'shown'],
    ['its state', own, pending, pending, 'shown'],
    ['its state, and it moved on', own, pending, processing, 'depends'],
    ['another state', { fulfillment_status: 'completed' }, pending, pending, 'hidden'],
    ['its payment while its fulfilment moved on', { payment_status: 'completed' }, pending, processing, 'shown'],
    ['one of two', { ...own, payment_status: 'pending' }, pending, pending, 'hidden'],
    ['an order that could not be read', own, pending, null, 'depends'],
  ])('follows the states before and after: %s', (_, query, before, after, expected) => {
    expect(expectedUnder(query, before, after)).toBe(expected);
  });
});
