import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Schemas, startTestServer, type TestServer } from '../testing/server.test.support.js';

/** The orders and wallets of one server's other user exist there, and on the second server nobody has them. */
let there: TestServer;
let nowhere: TestServer;
let ulid: string;
let wallet: string;

beforeAll(async () => {
  [there, nowhere] = await Promise.all([startTestServer({ seed: 1 }), startTestServer({ seed: 2 })]);
  const page = await there.read<Schemas['OrderPage']>('/orders?fulfillment_status=completed', there.demo.otherToken);
  ulid = page.data[0]?.ulid ?? '';
  wallet = there.wallet('other').uuid;
});
afterAll(() => Promise.all([there.stop(), nowhere.stop()]));

/** All that a client sees of an answer but what differs from request to request. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()).toString('latin1') };
}

describe("another user's", () => {
  it.each(['', '/get-codes', '/download-codes', '/download-invoice'])(
    'order%s looks like one that does not exist, byte by byte',
    async (suffix) => {
      for (const spelling of [ulid, ulid.toLowerCase()]) {
        const path = `/orders/${spelling}${suffix}`;
        const foreign = await seen(await there.get(path));
        expect(foreign.status).toBe(404);
        expect(foreign).toEqual(await seen(await nowhere.get(path)));
      }
      // It does exist.
      expect((await there.get(`/orders/${ulid}${suffix}`, there.demo.otherToken)).status).toBe(200);
    },
  );

  it('wallet in the filter of the ledger looks like one that does not exist, byte by byte', async () => {
    for (const spelling of [wallet, wallet.toUpperCase()]) {
      const path = `/transactions?wallet_id=${spelling}`;
      const foreign = await seen(await there.get(path));
      expect(foreign.status).toBe(422);
      expect(foreign).toEqual(await seen(await nowhere.get(path)));
    }
    expect((await there.get(`/transactions?wallet_id=${wallet}`, there.demo.otherToken)).status).toBe(200);
  });
});
