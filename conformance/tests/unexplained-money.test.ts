/** What left the wallets is compared with what a run has sent: money that nothing explains is never green. */
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../experiments/experiment.js';
import { Deployment, type DeploymentChange } from '../model/deployment.js';
import type { Call } from '../model/http.js';
import type { Product } from '../model/state.js';
import { variants } from '../model/variants/index.js';
import { combined } from '../model/variants/variant.js';
import { boughtText } from '../report/run-figures.js';
import { rules } from '../rules/index.js';
import { exitStatus } from '../run/result.js';
import { type RunConfig, run } from '../run/run.js';
import { buying, MUST, reaching } from '../run/run.test.support.js';

const ONE_EACH = 'orders/one-request-makes-one-order';
const judges = rules.filter(({ id }) => id === MUST || id === ONE_EACH);
const plain = (await new Deployment().listen()).facts.productVariantIds;
const few = plain.slice(0, 3);

/** Buys one piece of each variant, each under a key of its own. */
const keyed: Experiment = buying(few, {
  gather: async (variant, io, facts) => {
    const body = { wallet_id: facts.payer?.uuid ?? null, items: [{ product_variant_id: variant, quantity: 1 }] };
    await io.send({
      operation: 'createOrder',
      intent: 'valid',
      body,
      headers: { 'idempotency-key': `key ${variant}` },
    });
  },
});

/** A run that buys on a deployment that differs so, with its status and the verdict on the rule. */
async function ranOn(deployment: Deployment, more: Partial<RunConfig> = {}) {
  const listening = await deployment.listen();
  try {
    const result = await run({
      ...reaching(listening, 100_000),
      fulfilmentMs: 0,
      run: 'unexplained money',
      depth: 'quick',
      seed: 1,
      experiments: [buying(few)],
      rules: judges,
      history: null,
      shrinks: false,
      ...more,
    });
    const { unexplained = [], byOthers = [], stopped = null } = result.spending ?? {};
    const verdict = result.rules.find(({ id }) => id === ONE_EACH)?.verdict;
    expect(result.faults).toEqual([]);
    return { result, status: exitStatus(result, false), verdict, unexplained, byOthers, stopped };
  } finally {
    await listening.close();
  }
}

/** Does something once, right after the first order of the run. */
class Meanwhile extends Deployment {
  #isDone = false;

  constructor(readonly act: (deployment: Meanwhile, call: Call) => Promise<unknown> | unknown) {
    super();
  }

  override async createOrder(call: Call) {
    const answer = await super.createOrder(call);
    if (!this.#isDone) {
      this.#isDone = true;
      await this.act(this, call);
    }
    return answer;
  }

  /** Another client of the account orders this. */
  order(call: Call, variant: number, quantity = 1) {
    const body = JSON.parse(call.body?.toString() ?? '');
    const items = [{ product_variant_id: variant, quantity }];
    return super.createOrder({ ...call, body: Buffer.from(JSON.stringify({ ...body, items })) });
  }

  /** The order is sent once more on its way. */
  again(call: Call) {
    return super.createOrder({ ...call, headers: { ...call.headers, 'idempotency-key': undefined } });
  }

  /** Takes money from the wallet without a row. */
  take(amount: bigint) {
    this.charge(this.walletNamed(this.facts.wallet), amount);
  }
}

const other = plain[5] ?? 0;

// promise: Money: A run is not green if money left the wallets that its own requests do not explain.
describe('a run that buys', () => {
  it('is green where all orders are its own', async () => {
    const { status, verdict, unexplained, result } = await ranOn(new Deployment());
    expect([status, verdict, unexplained]).toEqual([0, 'pass', []]);
    expect(result.orders).toHaveLength(3);
  });

  it.each([false, true])(
    'is not green where an order was made twice, with --shared-account %s',
    async (sharedAccount) => {
      const twice = () => new Meanwhile((deployment, call) => deployment.again(call));
      const { status, unexplained } = await ranOn(twice(), { sharedAccount, rules: judges.slice(0, 1) });
      expect(status).toBe(3);
      expect(unexplained).toEqual([expect.stringMatching(/^1 order was created beyond those that this run sent/)]);
      const judged = await ranOn(twice(), { sharedAccount });
      // On a shared account the second order may be another client's.
      expect([judged.status, judged.verdict]).toEqual(sharedAccount ? [3, 'inconclusive'] : [1, 'fail']);
    },
  );

  it('blames no creation without a key for the twin of one with a key', async () => {
    const twice = new Meanwhile((deployment, call) => deployment.again(call));
    const { status, verdict, unexplained } = await ranOn(twice, { experiments: [keyed], sharedAccount: true });
    expect([status, verdict]).toEqual([3, 'notApplicable']);
    expect(unexplained).toHaveLength(1);
  });

  it('leaves open whose the twin is where another client orders too', async () => {
    const busy = new Meanwhile(async (deployment, call) => {
      await deployment.order(call, other);
      await deployment.again(call);
    });
    const { status, verdict, unexplained, byOthers } = await ranOn(busy, { sharedAccount: true });
    expect([status, verdict]).toEqual([3, 'inconclusive']);
    expect([unexplained.length, byOthers.length]).toEqual([1, 1]);
  });

  it.each<[string, (deployment: Meanwhile, call: Call) => unknown, RegExp]>([
    ['another order', (one, call) => one.order(call, other), /left the wallets for 1 order that this run did not send/],
    [
      'more pieces',
      (one, call) => one.order(call, few[0] ?? 0, 2),
      /left the wallets for 1 order that this run did not/,
    ],
    [
      'a withdrawal',
      (one) => one.withdraw(one.facts.wallet, 500n),
      /^5\.00 USD left the wallets by 1 ledger row that is no order payment/,
    ],
  ])('is inconclusive for %s of somebody else, unless the account is shared', async (_, act, text) => {
    const alone = await ranOn(new Meanwhile(act));
    expect([alone.status, alone.byOthers]).toEqual([3, []]);
    expect(alone.unexplained).toEqual([expect.stringMatching(text)]);
    const shared = await ranOn(new Meanwhile(act), { sharedAccount: true });
    expect([shared.status, shared.unexplained, shared.verdict]).toEqual([0, [], 'pass']);
    expect(shared.byOthers).toEqual([expect.stringMatching(text)]);
    expect(shared.result.spending?.notes).toEqual(shared.byOthers);
  });

  it('is inconclusive for a loss without a row, also on a shared account', async () => {
    const { status, stopped } = await ranOn(new Meanwhile((one) => one.take(500n)), { sharedAccount: true });
    expect(status).toBe(3);
    expect(stopped).not.toBeNull();
  });

  it('is inconclusive for a row whose order cannot be read, also on a shared account', async () => {
    class Hidden extends Meanwhile {
      override getOrder(call: Call) {
        const answer = super.getOrder(call);
        return { ...answer, status: 404 };
      }
    }
    const hidden = new Hidden((one, call) => one.order(call, other));
    const { status, unexplained } = await ranOn(hidden, { sharedAccount: true });
    expect(status).toBe(3);
    expect(unexplained).toEqual([expect.stringMatching(/^1 order that the ledger names cannot be read/)]);
  });

  it('is green where an order without a response was made late', async () => {
    const lost: Experiment = buying(few, {
      gather: async (variant, io, facts) => {
        const body = { wallet_id: facts.payer?.uuid ?? null, items: [{ product_variant_id: variant, quantity: 1 }] };
        await io.send({ operation: 'createOrder', intent: 'valid', body, drop: 'sent' });
      },
    });
    const { unexplained, result } = await ranOn(new Deployment(), { experiments: [lost] });
    expect(unexplained).toEqual([]);
    expect(Object.values(result.spending?.gone ?? {})).not.toEqual([0, 0]);
  });
});

describe('the clock of a deployment', () => {
  it('may be hours behind', async () => {
    class Behind extends Meanwhile {
      override timestamp(at: number) {
        return super.timestamp(at - 7 * 3_600_000);
      }
    }
    expect((await ranOn(new Behind(() => null))).status).toBe(0);
    const { status, verdict } = await ranOn(new Behind((one, call) => one.again(call)));
    expect([status, verdict]).toEqual([1, 'fail']);
  });
});

/** The catalogue shows this part of each price; orders cost what they should. */
const showing = (part: bigint): DeploymentChange => ({
  variantView(original, product: Product) {
    return { ...original(product), price: this.productMoney(product.price / part, product.currency) };
  },
});

describe('prices', () => {
  const changed = (change: DeploymentChange) => new (combined([{ change } as never], Deployment))();
  const many = { experiments: [buying(plain.slice(0, 20))] };

  it('that are a hundred times too low cost no more than --spend', async () => {
    for (const spend of [500, 2_000]) {
      const { result, status } = await ranOn(changed(showing(100n)), { ...many, spend });
      expect(result.orders.length).toBeGreaterThan(0);
      expect(result.spending?.counted).toBeLessThanOrEqual(spend);
      expect(status).not.toBe(4);
    }
  });

  it('that the limit does not suffice for make the run inconclusive', async () => {
    const { result, status, unexplained } = await ranOn(changed(showing(1_000n)), { ...many, spend: 20 });
    expect(result.orders).toHaveLength(1);
    expect(status).toBe(3);
    expect(unexplained).toEqual([
      expect.stringMatching(/^the orders of this run cost .* USD, and --spend permits 0\.20 USD$/),
    ]);
  });

  it.each<[string, DeploymentChange]>([
    [
      'with fees of 2 %',
      {
        conversionFees(_original, lines) {
          return this.subtotal(lines) / 50n;
        },
      },
    ],
    [
      'partly in yen',
      {
        prepare(original, state) {
          const before = original(state);
          const products = before.products.map((one, index) =>
            index % 2 === 0 ? one : { ...one, currency: 'JPY', price: one.price * 150n },
          );
          return { ...before, products };
        },
        unitPrice: (original, product, wallet) =>
          product.currency === 'JPY' ? product.price / 150n : original(product, wallet),
      },
    ],
  ])('%s are no reason for doubt', async (_, change) => {
    const { status, stopped, unexplained } = await ranOn(changed(change), many);
    expect([status, stopped, unexplained]).toEqual([0, null, []]);
  });

  it("in another currency than the wallet's: an order costs what its ledger row says", async () => {
    const shown = variants.filter(({ name }) => name === 'orders-in-the-currency-of-products');
    expect(shown).toHaveLength(1);
    const foreign: DeploymentChange = {
      prepare(original, state) {
        const before = original(state);
        return { ...before, products: before.products.map((one) => ({ ...one, currency: 'EUR' })) };
      },
    };
    const deployment = new (combined([{ change: foreign } as never, ...shown], Deployment))();
    const { result, status, stopped } = await ranOn(deployment);
    expect([status, stopped, result.orders[0]?.currency]).toEqual([0, null, 'EUR']);
    expect(boughtText(result)).not.toContain('more than these orders cost');
    expect(result.spending?.answered).toBe(result.spending?.gone['USD']);
  });
});
