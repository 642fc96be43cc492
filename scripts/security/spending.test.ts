import { describe, expect, it } from 'vitest';
import { check, render } from '../../conformance/commands/from-code/check.js';
import { formatNames } from '../../conformance/commands/option-values.js';
import { Deployment } from '../../conformance/model/deployment.js';
import { type Answer, type Call, json, type View } from '../../conformance/model/http.js';
import type { Order } from '../../conformance/model/state.js';
import { startDgo } from '../../conformance/tests/executable.test.support.js';
import { lostSince } from '../../conformance/tests/liars/money-lies.test.support.js';

const SHARED_ULID = '01JCK4Q8Z90000000000000000';
const quick = { depth: 'quick', seed: 1, fulfilmentMs: 500 } as const;

/** What is to be done against a deployment that is there meanwhile, and what it has lost in the end. */
async function against<T>(
  deployment: Deployment,
  work: (at: { baseUrl: string; facts: Deployment['facts'] }) => Promise<T>,
): Promise<{ done: T; lost: number; lostBy: (uuids: readonly string[]) => number }> {
  const before = deployment.state;
  const { baseUrl, facts, close } = await deployment.listen();
  try {
    const done = await work({ baseUrl, facts });
    const lostBy = (uuids: readonly string[]) => lostSince(before, deployment.state, (uuid) => uuids.includes(uuid));
    return { done, lost: lostSince(before, deployment.state), lostBy };
  } finally {
    await close();
  }
}

/** Answers creations that would succeed so, `times` times; `isCharged` says whether they take effect all the same. */
class Throttling extends Deployment {
  readonly bodies = new Map<string, number>();

  constructor(
    readonly isCharged: boolean,
    readonly times: number,
  ) {
    super();
  }

  override async createOrder(call: Call): Promise<Answer> {
    const key = `${call.headers['idempotency-key']} ${call.body}`;
    const sent = (this.bodies.get(key) ?? 0) + 1;
    this.bodies.set(key, sent);
    const later = json(429, { message: 'Later.' }, { 'retry-after': '0' });
    if (this.isCharged) return (await super.createOrder(call)).status === 201 ? later : later;
    return sent <= this.times ? later : super.createOrder(call);
  }
}

const PURCHASES = ['orders/payment-row-is-minus-the-total'];

describe.concurrent('a run that may spend', () => {
  it('buys less where fewer rules are chosen', async () => {
    const spent = (only: readonly string[] | undefined) =>
      against(new Deployment(), ({ baseUrl, facts }) =>
        check({ baseUrl, token: facts.token, otherToken: facts.otherToken, spend: 100_000, only, ...quick }),
      );
    const [few, all] = await Promise.all([spent(['robustness/*']), spent(undefined)]);
    expect(few.lost).toBeLessThan(all.lost * 0.6);
    expect(few.done.result.orders.length).toBeLessThan(all.done.result.orders.length * 0.6);
    expect(all.lost).toBeGreaterThan(0);
  }, 120_000);

  // promise: Money: Only named wallets pay, or the one that is named on stderr before the first order.
  it('charges one wallet where none is named, and names it before the first order', async () => {
    const deployment = new Deployment();
    let told = '';
    const { done, lost, lostBy } = await against(deployment, async ({ baseUrl, facts }) => {
      const args = ['check', baseUrl, '--depth', 'quick', '--seed', '1', '--spend', '100'];
      const env = { DGO_TOKEN: facts.token, DGO_OTHER_TOKEN: facts.otherToken };
      const running = startDgo(args, env);
      const create = deployment.createOrder.bind(deployment);
      deployment.createOrder = (call) => {
        told ||= running.written().err || 'nothing';
        return create(call);
      };
      const ended = await running.ended;
      await running.clean();
      return { ended, facts };
    });
    const [payer] = done.facts.wallets;
    expect(told).toMatch(new RegExp(`pays at most .* from .*${payer} .*chosen as no --wallet is named`));
    expect(lost).toBeGreaterThan(0);
    expect(lostBy([payer ?? ''])).toBe(lost);
  }, 120_000);

  it('charges nothing of the other user where --other-wallet is missing', async () => {
    class Open extends Deployment {
      override mayPayWith() {
        return true;
      }
    }
    for (const deployment of [new Deployment(), new Open()]) {
      const { lost, lostBy } = await against(deployment, ({ baseUrl, facts }) => {
        const { token, otherToken, wallet, poorWallet } = facts;
        return check({ baseUrl, token, otherToken, wallets: [wallet], poorWallet, spend: 100_000, ...quick });
      });
      expect(lost).toBeGreaterThan(0);
      expect(lostBy(deployment.facts.otherWallets)).toBe(0);
    }
  }, 120_000);

  // promise: Money: Reports list every order that a response shows.
  it.each([
    ['conversion_fees', ({ conversion_fees: _, ...order }: View) => ({ data: order })],
    ['a total', ({ total: _, ...order }: View) => ({ data: order })],
    ['a member that is named data', (order: View) => ({ order })],
    ['an object in data', (order: View) => ({ data: [order] })],
  ])(
    'lists every order in every report, also without %s',
    async (_, change) => {
      const numbers: string[] = [];
      class Bare extends Deployment {
        override created(order: Order) {
          // Some formats escape the number sign.
          numbers.push(order.number.slice(1));
          return json(201, { message: 'Made.', ...change(this.createdOrderView(order)) });
        }
      }
      const { done } = await against(new Bare(), ({ baseUrl, facts }) =>
        check({ baseUrl, token: facts.token, wallets: [facts.wallet], spend: 5_000, ...quick }),
      );
      expect(numbers.length).toBeGreaterThan(3);
      expect(formatNames.length).toBeGreaterThanOrEqual(6);
      for (const format of formatNames) {
        const report = render(format, done);
        expect(
          numbers.filter((number) => !report.includes(number)),
          format,
        ).toEqual([]);
      }
    },
    120_000,
  );

  it('lists each order of those that are shown under one ulid, and what another method made', async () => {
    const numbers: string[] = [];
    class Hiding extends Deployment {
      override created(order: Order) {
        numbers.push(order.number);
        return json(201, { message: 'Made.', data: { ...this.createdOrderView(order), ulid: SHARED_ULID } });
      }

      override wrongMethod() {
        const number = `#W${numbers.length}`;
        numbers.push(number);
        return json(201, { message: 'Made.', data: { ulid: SHARED_ULID, order_number: number } });
      }
    }
    const { done } = await against(new Hiding(), ({ baseUrl, facts }) =>
      check({ baseUrl, token: facts.token, wallets: [facts.wallet], spend: 5_000, ...quick }),
    );
    const listed = done.result.orders.map(({ orderNumber }) => orderNumber);
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers.filter((number) => !listed.includes(number))).toEqual([]);
  }, 120_000);

  it('charges no wallet that is not named, also where the only one is the nearly empty one', async () => {
    const { done, lost } = await against(new Deployment(), ({ baseUrl, facts: { token, wallet } }) =>
      check({ baseUrl, token, wallets: [wallet], poorWallet: wallet, spend: 10_000, ...quick }),
    );
    expect([lost, done.result.orders, done.result.spending?.wallets]).toEqual([0, [], []]);
  }, 120_000);

  it('does not repeat a creation that was charged and answered with 429', async () => {
    const deployment = new Throttling(true, 0);
    await against(deployment, ({ baseUrl, facts }) =>
      check({ baseUrl, token: facts.token, wallets: [facts.wallet], spend: 10_000, only: PURCHASES, ...quick }),
    );
    const sent = [...deployment.bodies.values()];
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((times) => times > 1)).toEqual([]);
  }, 120_000);

  it('repeats one that had no effect', async () => {
    const deployment = new Throttling(false, 2);
    const { done } = await against(deployment, ({ baseUrl, facts }) =>
      check({ baseUrl, token: facts.token, wallets: [facts.wallet], spend: 10_000, only: PURCHASES, ...quick }),
    );
    expect([...deployment.bodies.values()]).toContain(3);
    expect(done.status).toBe(0);
  }, 120_000);
});

// promise: Money: One command has one budget, also `dgo prove` and a replay.
describe('one command has one budget', () => {
  it('prove, whatever number of faults it tries', async () => {
    const { done, lost } = await against(new Deployment(), async ({ baseUrl, facts }) => {
      const only = ['--only', 'orders/total-is-subtotal-plus-fees,orders/subtotal-is-the-sum-of-its-items'];
      const args = ['prove', baseUrl, '--spend', '10', '--depth', 'quick', '--wallet', facts.wallet, ...only];
      const running = startDgo(args, { DGO_TOKEN: facts.token });
      const ended = await running.ended;
      await running.clean();
      return ended;
    });
    expect(done.out).toMatch(/--spend was used up|\d+ of \d+ faults/);
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(1_000);
  }, 120_000);

  it('a replay, however often it tries again', async () => {
    class Doubling extends Deployment {
      override orderTotal(subtotal: bigint) {
        return subtotal * 2n;
      }

      override createdOrderView(order: Order) {
        return { ...super.createdOrderView(order), fulfillment_status: 'processing' };
      }
    }
    const deployment = new Doubling();
    const { done } = await against(deployment, async ({ baseUrl, facts }) => {
      const env = { DGO_TOKEN: facts.token };
      const common = ['--spend', '50', '--wallet', facts.wallet];
      const only = ['--only', 'orders/created-with-fulfilment-pending'];
      const first = startDgo(['check', baseUrl, '--depth', 'quick', '--seed', '1', ...only, ...common], env);
      const { out } = await first.ended;
      const replay = /--replay (\S+)/.exec(out)?.[1] ?? out;
      const before = deployment.state;
      const again = startDgo(['check', baseUrl, '--replay', replay, ...common], env, first.folder);
      const ended = await again.ended;
      await first.clean();
      return { ended, lost: lostSince(before, deployment.state) };
    });
    expect(done.ended.out).toMatch(/still failing/);
    expect(done.lost).toBeGreaterThan(0);
    expect(done.lost).toBeLessThanOrEqual(5_000);
  }, 120_000);
});
