import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '../../reference-server/store/database.js';
import { verifyDatabase } from '../../reference-server/store/verify/verify.js';
import { startServer } from './server-process.js';
import { type ContractSchemas, postOrder, readJson } from './shopper.js';

const DOCUMENTED = {
  message: 'An unexpected error occurred while processing the order. Try again with the same Idempotency-Key.',
};
/** More than any outage lasts here, on a slow machine. */
const PATIENCE = 90_000;
const MANY = 3000;

/** Starts a server with demo data on the database; a customer buys from it, and sees it fail and recover. */
export async function createCustomer(database: string, options: readonly string[] = []) {
  const server = startServer(['--demo', '--port', '0', '--database', database, '--fulfilment-ms', '20', ...options]);
  const ready = await server.ready;
  if (ready === undefined) throw new Error(`the server did not start: ${server.log()}`);
  const { base_url: baseUrl, token, products } = ready;
  const order = {
    wallet_id: ready.wallets[0]?.uuid,
    items: [{ product_variant_id: products.cheap.variant_id, quantity: 1 }],
  };
  const answered = new Map<string, string>();

  const buy = async (key: string) => {
    const response = await postOrder(baseUrl, token, key, order, PATIENCE);
    const body = (await response.json()) as Partial<ContractSchemas['OrderCreated']>;
    if (response.status === 201 && body.data !== undefined) answered.set(key, body.data.ulid);
    return { status: response.status, body };
  };
  const isCompleted = async (ulid: string) =>
    (await readJson<ContractSchemas['Order']>(`${baseUrl}/api/v1/orders/${ulid}`, token)).fulfillment_status ===
    'completed';

  return {
    log: server.log,
    /** Buys until a purchase fails with the documented message. @returns the key of that attempt. */
    buyUntilFailure: () => buyUntilFailure(buy),
    /** What needs no write is still answered. */
    expectReadable: () => readJson(`${baseUrl}/api/v1/wallets`, token),
    /** The same server answers the key that failed, and each earlier one as before; all orders are delivered. */
    async expectRecovered(key: string): Promise<void> {
      const deadline = Date.now() + PATIENCE;
      while ((await buy(key)).status !== 201 && Date.now() < deadline) await sleep(50);
      const before = [...answered];
      for (const [earlier, ulid] of [...before.slice(0, 20), ...before.slice(-20)]) {
        expect(await buy(earlier)).toMatchObject({ status: 201, body: { data: { ulid } } });
      }
      for (const ulid of answered.values()) {
        while (!(await isCompleted(ulid)) && Date.now() < deadline) await sleep(50);
        expect(await isCompleted(ulid)).toBe(true);
      }
    },
    stop() {
      server.kill('SIGTERM');
      return server.ended;
    },
    kill: () => server.kill('SIGKILL'),
  };
}

async function buyUntilFailure(buy: (key: string) => Promise<{ status: number; body: unknown }>): Promise<string> {
  for (let bought = 0; bought < MANY; bought += 1) {
    const key = randomUUID();
    const { status, body } = await buy(key);
    if (status === 201) continue;
    expect({ status, body }).toEqual({ status: 500, body: DOCUMENTED });
    return key;
  }
  throw new Error(`${MANY} orders, and none failed`);
}

/** What `dgo admin verify` would find: the names of the checks that are broken. */
export async function damageOf(database: string): Promise<string[]> {
  const db = await openDatabase(database);
  try {
    return (await verifyDatabase(db)).filter(({ broken }) => broken > 0).map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}
