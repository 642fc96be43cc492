import * as fc from 'fast-check';
import { onTestFinished } from 'vitest';
import type { Json, Query } from '../evidence/evidence.js';
import { type Experiment, experiment } from '../experiments/experiment.js';
import { Deployment, type Listening } from '../model/deployment.js';
import type { WireFault } from '../model/faults/fault.js';
import { startProxy } from '../model/faults/proxy.js';
import type { RunConfig } from './run.js';
import { Session } from './session.js';

/** The breakable deployment, behind a fault on the wire where one is given. Ends with the test. */
export async function deployed(fault?: WireFault): Promise<Listening> {
  const listening = await new Deployment().listen();
  onTestFinished(() => listening.close());
  if (fault === undefined) return listening;
  const proxy = await startProxy(listening.baseUrl, fault);
  onTestFinished(() => proxy.close());
  return { ...listening, baseUrl: proxy.baseUrl };
}

type Reached = Pick<
  RunConfig,
  'baseUrl' | 'tokens' | 'wallets' | 'spend' | 'timeoutMs' | 'settleMs' | 'fulfilmentMs' | 'rate'
>;

/** How a run reaches it: as its first user, who knows the second. */
export function reaching({ baseUrl, facts }: Listening, spend = 0): Reached {
  return {
    baseUrl: new URL(baseUrl),
    tokens: { caller: facts.token, other: facts.otherToken },
    wallets: { own: [facts.wallet], poor: facts.poorWallet, other: facts.otherWallet },
    spend,
    timeoutMs: 5_000,
    settleMs: 0,
    fulfilmentMs: 5_000,
    rate: 0,
  };
}

export function sessionOn(reached: Reached): Session {
  const session = new Session({ ...reached, pageLimit: 5, width: 2 });
  onTestFinished(() => session.close());
  return session;
}

/** An experiment that reads the product list with queries that are drawn; `always` are tried in any case. */
export function reading(always: readonly Query[], drawn: fc.Arbitrary<Query> | null = null): Experiment {
  return experiment<Record<string, string>>({
    name: 'reading',
    gathers: ['exchange'],
    needs: [],
    draws: { quick: 10, standard: 10, deep: 10 },
    always: () => always.map((query) => ({ ...query })),
    inputs: () => drawn,
    worstCase: () => 0,
    gather: async (query, io) => {
      await io.send({ operation: 'listProducts', intent: 'valid', query });
    },
  });
}

/** An experiment that buys one piece of each variant, each a case of its own. */
export function buying(variants: readonly number[], more: Partial<Experiment> = {}): Experiment {
  const definition: Experiment = {
    name: 'buying',
    gathers: ['exchange'],
    needs: ['token', 'spend', 'wallet'],
    draws: { quick: 0, standard: 0, deep: 0 },
    always: () => [...variants],
    inputs: () => fc.constantFrom<Json>(...variants),
    worstCase: (variant, facts) => facts.products.find(({ variantId }) => variantId === variant)?.price ?? 1e9,
    gather: async (variant, io, facts) => {
      const body = { wallet_id: facts.payer?.uuid ?? null, items: [{ product_variant_id: variant, quantity: 1 }] };
      await io.send({ operation: 'createOrder', intent: 'valid', body });
    },
  };
  return { ...definition, ...more };
}
