import { expect, it } from 'vitest';
import { check } from '../../conformance/commands/from-code/check.js';
import { Deployment } from '../../conformance/model/deployment.js';
import type { Answer, Call } from '../../conformance/model/http.js';
import type { Order } from '../../conformance/model/state.js';

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
    const options = { baseUrl, token, wallets: [wallet], spend: 1_000_000, depth: 'quick', seed: 1, only } as const;
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
