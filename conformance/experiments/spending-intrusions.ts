import { randomUUID } from 'node:crypto';
import type { Aftermath, Intrusion, JsonObject, Role } from '../engine/evidence.js';
import { experiment } from '../engine/experiment.js';
import type { Facts } from '../engine/facts.js';
import type { Recorder } from '../engine/recorder.js';
import type { TokenForm } from '../engine/token-form.js';
import { affordable } from './creation/cost.js';
import { pageOf } from './walk/page.js';

type Input = {
  means: Intrusion['means'];
  as: Role;
  tokenForm: TokenForm;
  wallet: string;
  variant: number;
  quantity: number;
};

/** Tries to spend without a valid token, and from another user's wallet, and looks at the wallet afterwards. */
export const spendingIntrusions = experiment<Input>({
  name: 'spending-intrusions',
  gathers: ['intrusion'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  always: attempts,
  inputs: () => null,
  worstCase: (input, facts) => costOf(input, facts),
  locks: ({ wallet }) => [wallet],
  async *gather(input, io, facts) {
    const { means, as, tokenForm, wallet, variant, quantity } = input;
    const owner: Role = wallet === facts.otherWallet ? 'other' : 'caller';
    const before = await newestRows(io, wallet, owner, facts);
    const exchange = await io.send({
      operation: 'createOrder',
      intent: means === 'foreign wallet payment' ? 'foreign' : 'unauthenticated',
      as,
      tokenForm,
      note: tokenForm === 'bearer' ? means : `${means}: ${tokenForm}`,
      headers: { 'idempotency-key': `dgo-${randomUUID()}` },
      body: { wallet_id: wallet, items: [{ product_variant_id: variant, quantity }] },
    });
    await io.settle();
    const after = await newestRows(io, wallet, owner, facts);
    const known = new Set(before?.map((row) => JSON.stringify(row['id'])));
    const aftermath: Aftermath = {
      readable: before !== null && after !== null,
      newRows: before === null ? [] : (after ?? []).filter((row) => !known.has(JSON.stringify(row['id']))),
      wouldCost: costOf(input, facts),
    };
    yield { kind: 'intrusion', item: { means, exchange, secrets: [], aftermath } };
  },
});

function attempts(facts: Facts): Input[] {
  const [product] = affordable(facts);
  const wallet = facts.payer?.uuid;
  if (product === undefined || wallet == null) return [];
  const order = { variant: product.variantId, quantity: 1 };
  const means = 'unauthenticated creation';
  const own: Input[] = [
    { ...order, means, as: 'none', tokenForm: 'bearer', wallet },
    { ...order, means, as: 'invalid', tokenForm: 'bearer', wallet },
    { ...order, means, as: 'caller', tokenForm: 'extended', wallet },
  ];
  if (facts.otherWallet === null) return own;
  return [
    ...own,
    { ...order, means: 'foreign wallet payment', as: 'caller', tokenForm: 'bearer', wallet: facts.otherWallet },
  ];
}

function costOf({ variant, quantity }: Input, facts: Facts): number {
  return (facts.products.find(({ variantId }) => variantId === variant)?.price ?? 0) * quantity;
}

/** The newest rows of a wallet as its owner sees them; null when they cannot be read. */
async function newestRows(
  io: Recorder,
  wallet: string,
  owner: Role,
  facts: Facts,
): Promise<readonly JsonObject[] | null> {
  if (owner === 'other' && !facts.met.includes('other token')) return null;
  const query = { wallet_id: wallet, sort: 'desc', per_page: '100' };
  const page = pageOf(await io.send({ operation: 'listTransactions', intent: 'valid', as: owner, query }));
  return typeof page === 'string' ? null : page.rows;
}
