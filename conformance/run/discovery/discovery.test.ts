import { describe, expect, it } from 'vitest';
import type { Facts } from '../../evidence/facts.js';
import { serve, serveTcp } from '../../http/connection.test.support.js';
import { editRows } from '../../model/faults/edits.js';
import type { WireFault, WireResponse } from '../../model/faults/fault.js';
import { deployed, reaching, sessionOn } from '../run.test.support.js';
import { UnreachableError } from './discovery.js';

type Reached = ReturnType<typeof reaching>;

async function factsOf(reached: Reached): Promise<Facts> {
  return (await sessionOn(reached).discover()).facts;
}

async function behind(fault: WireFault, more: (reached: Reached) => Partial<Reached> = () => ({})): Promise<Facts> {
  const reached = reaching(await deployed(fault), 1_000);
  return factsOf({ ...reached, ...more(reached) });
}

const answering = (operation: string, answer: (response: WireResponse) => WireResponse): WireFault => ({
  response: (response, request) => (request.operation === operation ? answer(response) : response),
});
const failing = (operation: string) =>
  answering(operation, (response) => ({ ...response, status: 500, body: Buffer.from('{}') }));
const unnamed = { wallets: { own: [], poor: null, other: null } };

it('finds everything that the experiments need on a good deployment', async () => {
  const target = await deployed();
  const facts = await factsOf(reaching(target, 1_000));
  expect(facts.met).toEqual(['token', 'other token', 'spend', 'wallet', 'other wallet', 'poor wallet']);
  expect(facts.gaps).toEqual({});
  expect(facts.payer).toMatchObject({ uuid: target.facts.wallet, currency: 'USD', id: expect.any(Number) });
  expect(facts.wallets.map(({ uuid }) => uuid).toSorted()).toEqual([...target.facts.wallets].toSorted());
  expect(facts.wallets.at(-1)?.uuid).toBe(target.facts.poorWallet);
  expect(facts.otherWallet).toBe(target.facts.otherWallet);
  expect(facts.products.length).toBe(100);
  expect(new Set(facts.orders.map(({ fulfillment }) => fulfillment)).size).toBe(5);
  expect(facts.otherOrders.length).toBeGreaterThan(0);
  expect(facts.ledger.closedDays.length).toBeGreaterThan(1);
  expect(facts.ledger.closedDays).toEqual([...facts.ledger.closedDays].sort());
});

it('joins wallets by currency and balance when none are named', async () => {
  const target = await deployed();
  const facts = await factsOf({ ...reaching(target), ...unnamed });
  expect(facts.wallets.map(({ uuid, id }) => [uuid !== null, id !== null])).toEqual(Array(3).fill([true, true]));
  expect(facts.payer?.balance).toBe(Math.max(...facts.wallets.map(({ balance }) => balance)));
  expect(facts.otherWallet).not.toBeNull();
  expect(target.facts.otherWallets).toContain(facts.otherWallet);
  expect(facts.met).not.toContain('spend');
});

it('recognises one wallet by its id and its UUID', async () => {
  const facts = await behind(
    editRows('listWallets', (_, index) => (index === 0 ? undefined : null)),
    () => unnamed,
  );
  expect(facts.wallets.filter(({ id }) => id !== null)).toHaveLength(1);
  expect(facts.gaps['wallets']).toMatch(/name wallets with --wallet/);
});

it('pays from no wallet whose UUID is not known', async () => {
  const numbered = editRows('listTransactions', (row) => ({ ...row, wallet_id: '17' }));
  const facts = await behind(numbered, () => unnamed);
  expect(facts.ledger.walletIds).toEqual(['17']);
  expect(facts.wallets.map(({ uuid }) => uuid)).toEqual([null, null, null]);
  expect(facts.payer).toBeNull();
  expect(facts.otherWallet).toBeNull();
  expect(facts.gaps['wallets']).toMatch(/name wallets with --wallet/);
});

it('treats a UUID in upper case as the same wallet', async () => {
  const facts = await behind({}, ({ wallets }) => ({
    wallets: { ...wallets, own: wallets.own.map((uuid) => uuid.toUpperCase()) },
  }));
  expect(facts.wallets).toHaveLength(3);
  expect(facts.payer).toMatchObject({ currency: 'USD', id: expect.any(Number) });
  expect(facts.gaps).toEqual({});
});

it('reports a named wallet without rows', async () => {
  const uuid = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  const facts = await behind({}, () => ({ wallets: { own: [uuid], poor: null, other: null } }));
  expect(facts.payer).toEqual({ id: null, uuid, currency: '', balance: 0 });
  expect(facts.gaps[uuid]).toMatch(/the ledger shows no row of wallet ffffffff/);
});

it('reads only the products without a token', async () => {
  const target = await deployed();
  const session = sessionOn({ ...reaching(target), tokens: {}, ...unnamed });
  const { facts, exchanges } = await session.discover();
  expect(facts).toMatchObject({ met: [], wallets: [], payer: null, orders: [], otherOrders: [] });
  expect(new Set(exchanges.map(({ operation }) => operation))).toEqual(new Set(['listProducts', 'searchProducts']));
});

it('continues when there is nothing to find', async () => {
  const empty = editRows(['listOrders', 'listProducts', 'listTransactions', 'listWallets'], () => null);
  const facts = await behind(empty);
  expect(facts).toMatchObject({ orders: [], products: [], ledger: { closedDays: [], walletIds: [] } });
  expect(facts.gaps).toMatchObject({ products: expect.any(String), 'wallet list': expect.any(String) });
});

it.each(['listWallets', 'listTransactions', 'listOrders', 'listProducts'])(
  'continues when %s fails',
  async (operation) => {
    const facts = await behind(failing(operation));
    expect(facts.met).toContain('token');
    if (operation !== 'listOrders') expect(Object.keys(facts.gaps)).not.toEqual([]);
  },
);

it.each([
  ['null', 'null'],
  ['a list of nonsense', '{"data":[null,1,"x",[],{}]}'],
  ['data that is an object', '{"data":{"length":3}}'],
  ['rows whose fields lie', '{"data":[{"id":{},"balance":{"amount":"1e999"},"wallet_id":7,"created_at":"soon"}]}'],
])('continues when every list is %s', async (_, text) => {
  const { url } = await serve((_request, response) => response.setHeader('content-type', 'application/json').end(text));
  const facts = await factsOf({ ...reaching(await deployed()), baseUrl: url });
  expect(facts).toMatchObject({ products: [], orders: [], ledger: { closedDays: [], walletIds: [] } });
});

it('refuses to judge without a token that is accepted, and names the flag', async () => {
  const target = await deployed();
  const reached = reaching(target);
  const wrong = (tokens: Reached['tokens']) => factsOf({ ...reached, tokens });
  await expect(wrong({ caller: 'no-such-token' })).rejects.toThrow(UnreachableError);
  await expect(wrong({ caller: 'no-such-token' })).rejects.toThrow(/refuses the token of --token with 401/);
  await expect(wrong({ caller: target.facts.token, other: 'unknown' })).rejects.toThrow(/--other-token/);
});

it('refuses to judge what it cannot reach, and says why', async () => {
  const reached = reaching(await deployed());
  const at = (baseUrl: URL, timeoutMs = 300) => factsOf({ ...reached, baseUrl, timeoutMs });
  const closed = new URL('http://127.0.0.1:1');
  await expect(at(closed)).rejects.toThrow(
    /http:\/\/127.0.0.1:1\/ cannot be reached: .*ECONNREFUSED.* Is the base URL right/,
  );
  await expect(at(await serveTcp(() => {}))).rejects.toThrow(/cannot be reached: no whole answer within 300 ms/);
  const ssh = await serveTcp((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
  await expect(at(ssh)).rejects.toThrow(/does not answer as an HTTP service does/);
});

it('pays from no wallet when the only one named is the nearly empty one', async () => {
  const target = await deployed();
  const poor = target.facts.poorWallet.toUpperCase();
  const session = sessionOn({ ...reaching(target), wallets: { own: [target.facts.poorWallet], poor, other: null } });
  const { facts } = await session.discover();
  expect([facts.payer, facts.paying]).toEqual([null, []]);
});

describe('what is not this API', () => {
  const serving = (statusOf: (nth: number) => number) => {
    let nth = 0;
    return serve((_, response) => {
      nth += 1;
      response.writeHead(statusOf(nth), { 'content-type': 'text/html' }).end('<h1>No.</h1>');
    });
  };
  const reads = { tokens: {}, ...unnamed };

  it.each([404, 405, 308])('responds to every read with %i, and is refused in one sentence', async (status) => {
    const { url } = await serving(() => status);
    const reached = { ...reaching(await deployed()), baseUrl: url };
    const sentence = `No Digital Goods API at ${url.href} (${status} text/html). Is the base URL right?`;
    await expect(factsOf(reached)).rejects.toThrow(new UnreachableError(sentence));
    await expect(factsOf({ ...reached, ...reads })).rejects.toThrow(new UnreachableError(sentence));
  });

  it.each([500, 401])('is judged if a response has the status %i', async (status) => {
    const { url } = await serving((nth) => (nth > 1 && nth % 2 === 0 ? status : 404));
    const facts = await factsOf({ ...reaching(await deployed()), baseUrl: url, ...reads });
    expect(facts.products).toEqual([]);
  });
});

it('buys nothing if a token may not read its wallets', async () => {
  const denied = answering('listWallets', (response) => ({ ...response, status: 403, body: Buffer.from('{}') }));
  const facts = await behind(denied);
  expect([facts.payer, facts.paying]).toEqual([null, []]);
  expect(facts.products.length).toBe(100);
});
