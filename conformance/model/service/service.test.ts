import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Call, Halt } from '../http.js';
import { seedState } from '../seed/seed.js';
import type { State } from '../state.js';
import { seededWorld } from '../world.js';
import type { PurchaseItem } from './order-body.js';
import { Service } from './service.js';

const NOW = Date.UTC(2026, 2, 15, 12);
const seeded = seedState(1, NOW);
const { facts } = seeded;
const [alice] = seeded.state.users;

function newService(): { service: Service; tick: () => void } {
  let at = NOW;
  const service = new Service(
    seededWorld(7, () => at, seeded.nextId),
    seeded.state,
  );
  service.storageMs = 0;
  return { service, tick: () => (at += 40) };
}

function creation(walletId: string, items: readonly PurchaseItem[], key: string | null): Call {
  const lines = items.map((item) => ({ product_variant_id: item.productVariantId, quantity: item.quantity }));
  return {
    operation: 'createOrder',
    params: {},
    path: '/api/v1/orders',
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
    body: Buffer.from(JSON.stringify({ wallet_id: walletId, items: lines })),
    user: alice ?? null,
  };
}

function expectSound(state: State): void {
  for (const wallet of state.wallets) {
    const rows = state.transactions.filter((row) => row.walletUuid === wallet.uuid);
    let balance = 0n;
    for (const row of rows) {
      balance += row.amount;
      if (row.balanceAfter !== balance) throw new Error(`row ${row.ulid}: ${row.balanceAfter} instead of ${balance}`);
    }
    expect(wallet.balance).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0n);
  }
  const paid = state.orders.filter((order) => order.paymentStatus === 'completed');
  const payments = state.transactions.filter((row) => row.type === 'orderPayment');
  expect(payments.map((row) => `${row.order?.ulid} ${row.amount}`)).toEqual(
    paid.map((order) => `${order.ulid} ${-order.total}`),
  );
  const serials = state.orders.flatMap((order) => order.lines.map((line) => [line.firstCode, line.quantity] as const));
  serials.sort(([a], [b]) => a - b);
  let next = 1;
  for (const [first, quantity] of serials) {
    expect(first).toBe(next);
    next = first + quantity;
  }
}

const wallets = fc.constantFrom(...facts.wallets);
const cents = fc.bigInt({ min: 1n, max: 50_000n });
const items = fc.array(
  fc.record({
    productVariantId: fc.constantFrom(...facts.productVariantIds),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const commands = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      wallet: wallets,
      items,
      key: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
    }),
  },
  fc.record({
    do: fc.constantFrom('deposit' as const, 'withdraw' as const, 'credit' as const, 'debit' as const),
    wallet: wallets,
    amount: cents,
  }),
  fc.record({ do: fc.constant('refund' as const), order: fc.nat() }),
);
type Command = typeof commands extends fc.Arbitrary<infer C> ? C : never;

async function run(service: Service, command: Command): Promise<void> {
  switch (command.do) {
    case 'buy': {
      const before = service.state;
      const answer = await service.answer(creation(command.wallet, command.items, command.key));
      expect([201, 422]).toContain(answer.status);
      if (answer.status === 422) expect(service.state).toBe(before);
      return;
    }
    case 'refund': {
      const open = service.state.orders.filter((one) => one.paymentStatus === 'completed' && one.refundedAt === null);
      const order = open[command.order % open.length];
      if (order !== undefined) service.refund(order.ulid);
      return;
    }
    case 'deposit':
      return void service.deposit(command.wallet, command.amount, 'TOP-UP');
    case 'credit':
      return void service.creditAdjustment(command.wallet, command.amount, 'Goodwill');
    default: {
      const amount =
        [command.amount, service.walletNamed(command.wallet).balance].sort((a, b) => Number(a - b))[0] ?? 0n;
      if (command.do === 'withdraw') service.withdraw(command.wallet, amount);
      else service.debitAdjustment(command.wallet, amount, 'Correction');
    }
  }
}

describe('the service as a state machine', () => {
  it('stays sound through 200 random commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 200, maxLength: 200 }), async (sequence) => {
        const { service, tick } = newService();
        for (const command of sequence) {
          tick();
          await run(service, command);
        }
        expectSound(service.state);
        expect(service.state.transactions.length).toBeGreaterThan(seeded.state.transactions.length + 50);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('does the same for the same state, world and calls', async () => {
    const states = await Promise.all(
      [1, 2].map(async () => {
        const { service } = newService();
        await service.answer(creation(facts.wallet, [{ productVariantId: 5001, quantity: 2 }], 'k'));
        return service.state;
      }),
    );
    expect(states[0]).toEqual(states[1]);
  });

  it('leaves an earlier state as it was, so that a fork is a reference', async () => {
    const { service } = newService();
    const copy = structuredClone(seeded.state);
    await service.answer(creation(facts.wallet, [{ productVariantId: 5001, quantity: 2 }], 'k'));
    service.deposit(facts.wallet, 100n, 'X');
    expect(seeded.state).toEqual(copy);
  });

  it('names what is missing when a command cannot be done', () => {
    const { service } = newService();
    expect(() => service.deposit('nowhere', 1n, 'X')).toThrow('no wallet nowhere');
    expect(() => service.refund('nothing')).toThrow('no order nothing');
    const purchase = { walletId: facts.poorWallet, items: [{ productVariantId: 5001, quantity: 99 }] };
    const call = creation(facts.poorWallet, purchase.items, null);
    if (alice === undefined) throw new Error('the seed has no first user');
    expect(() => service.quote(alice, purchase, call)).toThrow(Halt);
  });
});
