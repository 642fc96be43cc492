import { describe, expect, it, onTestFinished } from 'vitest';
import type { LedgerStep } from '../evidence/evidence.js';
import { Deployment } from '../model/deployment.js';
import type { Call } from '../model/http.js';
import type { Transaction, User } from '../model/state.js';
import { reaching, sessionOn } from '../run/run.test.support.js';
import { ledgers } from './ledgers.js';

const whole = { as: 'caller', wallet: null, since: null, each: false };

/** A deployment whose ledger shows one of its rows only from the second time on that it is read. */
class Late extends Deployment {
  readonly late: number = -1;
  pagesServed = 0;

  override visibleTransactions(user: User, call: Call): readonly Transaction[] {
    const rows = super.visibleTransactions(user, call);
    if (call.query.get('sort') !== 'asc') return rows;
    this.pagesServed += 1;
    return this.pagesServed > 1 ? rows : rows.filter((_, index) => index !== this.late);
  }
}

async function stepsOn(deployment: Deployment): Promise<LedgerStep[]> {
  const listening = await deployment.listen();
  onTestFinished(() => listening.close());
  const session = sessionOn(reaching(listening));
  const { facts } = await session.discover();
  if (deployment instanceof Late) deployment.pagesServed = 0;
  const { evidence } = await session.gather(ledgers, whole, facts);
  expect(session.faults).toEqual([]);
  return evidence.flatMap((one) => (one.kind === 'ledger' ? [one.item] : []));
}

const rowIds = (steps: readonly LedgerStep[]) =>
  steps.flatMap((step) => (step.is === 'row' ? [String(step.row.row['id'])] : []));

describe('a ledger', () => {
  it('is read row by row, with the orders that its payments name and those that the list shows', async () => {
    const deployment = new Deployment();
    const steps = await stepsOn(deployment);
    const user = deployment.state.users[0]?.id;
    const rows = deployment.state.transactions.filter(({ userId }) => userId === user);
    expect(rowIds(steps)).toEqual(rows.map(({ ulid }) => ulid));
    const paid = steps.flatMap((step) =>
      step.is === 'row' && step.row.row['type'] === 'orderPayment' ? [step.row] : [],
    );
    expect(paid.length).toBeGreaterThan(10);
    for (const { row, order } of paid) expect(order).toMatchObject({ ulid: Object(row['order']).ulid });
    const orders = steps.flatMap((step) => (step.is === 'order' ? [step.order] : []));
    expect(orders).toHaveLength(deployment.state.orders.filter(({ userId }) => userId === user).length);
    for (const { order, payment } of orders) {
      expect(payment).toBe(order['payment_status'] === 'completed' ? 'shown' : 'unread');
    }
    expect(steps.at(-1)).toEqual({ is: 'end', complete: true, because: null, balance: null });
  });

  it('is whole though a row comes in between two pages', async () => {
    class Between extends Late {
      override readonly late = 50;
    }
    const deployment = new Between();
    const steps = await stepsOn(deployment);
    const user = deployment.state.users[0]?.id;
    const rows = deployment.state.transactions.filter(({ userId }) => userId === user);
    expect(rowIds(steps)).toEqual(rows.map(({ ulid }) => ulid));
    expect(steps.some(({ is }) => is === 'gap')).toBe(false);
  });

  it('has a gap where rows went away while it was read', async () => {
    class Shrinking extends Late {
      override visibleTransactions(user: User, call: Call): readonly Transaction[] {
        const rows = super.visibleTransactions(user, call);
        return call.query.get('sort') === 'asc' && this.pagesServed > 1 ? rows.slice(3) : rows;
      }
    }
    const steps = await stepsOn(new Shrinking());
    expect(steps.filter(({ is }) => is === 'gap')).toHaveLength(1);
    for (const step of steps) if (step.is === 'order') expect(step.order.payment).not.toBe('missing');
  });

  it('is read once more before a payment is called missing', async () => {
    class Forgetful extends Deployment {
      override visibleTransactions(user: User, call: Call): readonly Transaction[] {
        const rows = super.visibleTransactions(user, call);
        const lost = rows.filter(({ type }) => type === 'orderPayment').at(-2);
        const isLost = call.query.get('sort') === 'asc' && !call.query.has('start_date');
        return isLost ? rows.filter((row) => row !== lost) : rows;
      }
    }
    const payments = (await stepsOn(new Forgetful())).flatMap((step) => (step.is === 'order' ? [step.order] : []));
    expect(payments.filter(({ payment }) => payment === 'missing')).toEqual([]);
    expect(payments.filter(({ lookedAt }) => lookedAt.length > 0)).toHaveLength(1);
  });
});
