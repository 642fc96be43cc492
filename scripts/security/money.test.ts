import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../conformance/commands/from-code/check.js';
import { Deployment } from '../../conformance/model/deployment.js';
import type { Answer, Call } from '../../conformance/model/http.js';
import { decimal } from '../../conformance/model/notation.js';
import type { Order } from '../../conformance/model/state.js';
import { accountLies } from './money-accounts.test.support.js';
import { answerLies, type Lie } from './money-answers.test.support.js';
import { lookLies, lostSince } from './money-snapshots.test.support.js';
import { expectInSecurity } from './security.test.support.js';

/** 20.00, which is twenty times the lowest price. */
const SPEND = 2_000;
const AT_ONCE = 4;
const SAID: Readonly<Record<number, string>> = { 0: 'conformant', 1: 'violated', 3: 'inconclusive' };
const lies: readonly Lie[] = [...answerLies, ...accountLies, ...lookLies];

interface Outcome {
  readonly name: string;
  readonly spend: number;
  readonly status: number;
  readonly faults: readonly string[];
  /** Why nothing more was bought. */
  readonly stopped: string | null;
  /** Minor units: what the answers admit, what the run counts against its limit, what really left the wallets. */
  readonly answered: number;
  readonly counted: number;
  readonly lost: number;
}

/** Runs the whole suite against a deployment that lies so, and sees in its state what became of the money. */
async function tried({ name, make, spend = SPEND }: Lie): Promise<Outcome> {
  const deployment: Deployment = make();
  const before = deployment.state;
  const { baseUrl, facts, close } = await deployment.listen();
  try {
    const { result, status } = await check({
      baseUrl,
      token: facts.token,
      otherToken: facts.otherToken,
      wallets: facts.wallets.filter((uuid) => uuid !== facts.poorWallet),
      poorWallet: facts.poorWallet,
      otherWallet: facts.otherWallet,
      spend,
      depth: 'quick',
      seed: 1,
      fulfilmentMs: 500,
      timeoutMs: 4_000,
    });
    const { stopped = null, answered = 0, counted = 0 } = result.spending ?? {};
    return {
      name,
      spend,
      status,
      faults: result.faults,
      stopped,
      answered,
      counted,
      lost: lostSince(before, deployment.state),
    };
  } finally {
    await close();
  }
}

describe('a deployment that lies about money', () => {
  const outcomes = new Map<string, Outcome>();
  const all = () => [...outcomes.values()];

  beforeAll(async () => {
    const waiting = [...lies];
    const work = async () => {
      for (let lie = waiting.shift(); lie !== undefined; lie = waiting.shift())
        outcomes.set(lie.name, await tried(lie));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }, 600_000);

  it('gets no more than --spend, in any way', () => {
    expect(outcomes.size).toBe(lies.length);
    expect(outcomes.size).toBeGreaterThanOrEqual(30);
    expect(all().filter(({ lost, spend }) => lost > spend)).toEqual([]);
    // A suite that buys nothing would hold this too.
    expect(all().filter(({ lost }) => lost === 0)).toEqual([]);
    expect(all().filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it('is not found conformant where it takes more than its answers admit', () => {
    expect(all().filter(({ lost, answered, status }) => lost > answered && status === 0)).toEqual([]);
  });

  it('has all that it takes counted, unless the run has stopped because it cannot count it', () => {
    expect(all().filter(({ lost, counted, stopped }) => lost > counted && stopped === null)).toEqual([]);
  });

  it('is in SECURITY.md, way by way', () => {
    const amount = (minor = 0) => decimal(BigInt(minor));
    const said = ({ status, stopped }: Outcome) =>
      `${SAID[status] ?? `status ${status}`}${stopped === null ? '' : ', and nothing more was bought'}`;
    expectInSecurity({
      name: 'money',
      columns: ['way to lie', 'asked', 'admitted', 'really lost', 'said'],
      rows: lies.map(({ name }) => {
        const outcome = outcomes.get(name);
        if (outcome === undefined) return [name, '', '', '', 'not tried'];
        return [name, amount(outcome.spend), amount(outcome.answered), amount(outcome.lost), said(outcome)];
      }),
      fixed: 2,
    });
  });
});

/** Another client buys after each read of the ledger, once the run has begun to buy: what it pays is gone from the list that is read next, and in no row. */
class Busy extends Deployment {
  readonly inTheBeginning = this.state.orders.length;
  bought = 0;

  override async after(answer: Answer, call: Call) {
    // Not before the first order of the run: the first snapshot would be short by the same amount as the last.
    if (call.operation !== 'listTransactions' || this.state.orders.length === this.inTheBeginning) return answer;
    const cheap = this.state.products.find(({ outOfStock, currency }) => !outOfStock && currency === 'USD');
    const order = { wallet_id: this.facts.wallet, items: [{ product_variant_id: cheap?.variantId, quantity: 1 }] };
    const headers = { authorization: `Bearer ${this.facts.token}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(order) };
    const { status } = await fetch(`${this.baseUrl}/api/v1/orders`, request);
    if (status === 201) this.bought += 1;
    return answer;
  }
}

it('another client that buys without a pause stops no run', async () => {
  const deployment = new Busy();
  const { baseUrl, facts, close } = await deployment.listen();
  try {
    const { token, wallet } = facts;
    const only = ['orders/created-with-fulfilment-pending', 'orders/charged-as-answered'];
    const options = {
      baseUrl,
      token,
      wallets: [wallet],
      spend: 1_000_000,
      depth: 'quick',
      seed: 1,
      only,
      sharedAccount: true,
    } as const;
    const { result, status } = await check(options);
    expect([result.spending?.stopped, status]).toEqual([null, 0]);
    expect(result.spending?.gone['USD']).toBeGreaterThan(result.spending?.answered ?? 0);
    expect(deployment.bought).toBeGreaterThan(3);
  } finally {
    await close();
  }
}, 120_000);

/** Takes money from the paying wallet for each order that another wallet pays. */
class Both extends Deployment {
  override created(order: Order) {
    if (order.currency === 'EUR') this.debitAdjustment(this.facts.wallet, 50n, 'Services.');
    return super.created(order);
  }
}

it('a run is not conformant where another wallet pays beside the one that an order names', async () => {
  const { baseUrl, facts, close } = await new Both().listen();
  const wallets = facts.wallets.slice(0, 2);
  const only = ['orders/created-with-fulfilment-pending'];
  try {
    const { result, status } = await check({ baseUrl, token: facts.token, wallets, spend: 500_000, only, seed: 1 });
    expect(result.spending?.stopped).toMatch(/more left the account/);
    expect(status).toBe(3);
  } finally {
    await close();
  }
}, 120_000);
