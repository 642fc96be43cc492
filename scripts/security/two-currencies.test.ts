import { expect, it } from 'vitest';
import { check } from '../../conformance/commands/from-code/check.js';
import { Deployment } from '../../conformance/model/deployment.js';
import type { Order } from '../../conformance/model/state.js';

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
