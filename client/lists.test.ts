import { describe, expect, it } from 'vitest';
import { createClient, type List, type Schemas } from './index.js';
import { type Answer, dropped, json, scripted, silent } from './services.test.support.js';

const TOKEN = 'secret-token';

/** An answer with one page of wallets, which are nothing but ids. */
const page = (ids: number[], next: string | null): Answer =>
  json(200, { data: ids.map((id) => ({ id })), links: { first: '', last: '', prev: null, next }, meta: {} });

async function list(answers: Answer[], path = '', retries = 0) {
  const { baseUrl, arrived } = await scripted(...answers);
  const client = createClient({ baseUrl: baseUrl + path, token: TOKEN, retries, backOffMs: 1 });
  return {
    baseUrl,
    arrived,
    urls: () => arrived.map(({ url }) => url),
    client,
    wallets: client.listWallets({ per_page: 2 }),
  };
}

async function idsOf(wallets: List<Schemas['WalletPage']>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of wallets) ids.push(id);
  return ids;
}

describe('a list', () => {
  it('is read row by row over all pages, and anew in each loop', async () => {
    const loop = [page([1, 2], '/api/v1/wallets?page=2'), page([], '?page=3'), page([3], null)];
    const { wallets, urls } = await list([...loop, ...loop]);
    expect(await idsOf(wallets)).toEqual([1, 2, 3]);
    expect(await idsOf(wallets)).toEqual([1, 2, 3]);
    const once = ['/api/v1/wallets?per_page=2', '/api/v1/wallets?page=2', '/api/v1/wallets?page=3'];
    expect(urls()).toEqual([...once, ...once]);
  });

  it('is read page by page, or one page alone', async () => {
    const { wallets, arrived } = await list([page([1], '?page=2'), page([2], null), page([7], '?page=8')]);
    const pages: number[][] = [];
    for await (const { data } of wallets.pages()) pages.push(data.map(({ id }) => id));
    expect(pages).toEqual([[1], [2]]);
    expect((await wallets.page()).data).toEqual([{ id: 7 }]);
    expect(arrived).toHaveLength(3);
  });

  it('goes on after a failure of the moment, in its middle too', async () => {
    const { wallets } = await list([page([1], '?page=2'), json(503, {}), dropped, page([2], null)], '', 3);
    expect(await idsOf(wallets)).toEqual([1, 2]);
  });

  it('fetches one page ahead, and not before it is begun', async () => {
    const { wallets, urls } = await list([page([1], '?page=2'), page([2], '?page=3'), page([3], null)]);
    const pages = wallets.pages();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(urls()).toHaveLength(0);
    await pages.next();
    await expect.poll(() => urls().length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(urls()).toHaveLength(2);
    await pages.next();
    await expect.poll(() => urls().length).toBe(3);
    expect((await pages.next()).value).toMatchObject({ data: [{ id: 3 }] });
    expect((await pages.next()).done).toBe(true);
  });
});

describe('a loop that stops early', () => {
  it('ends the request for the next page, and hears nothing of its failure', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    let closed = 0;
    const hanging: Answer = (response) => response.on('close', () => (closed += 1));
    for (const second of [hanging, json(500, {}), dropped]) {
      const { wallets, urls } = await list([page([1], '?page=2'), second]);
      for await (const { id } of wallets) {
        expect(id).toBe(1);
        await expect.poll(() => urls().length).toBe(2);
        break;
      }
    }
    await expect.poll(() => closed).toBe(1);
    const left = await list([page([1], '?page=2'), json(500, {})]);
    await left.wallets.pages().next();
    await expect.poll(() => left.urls().length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('by a signal gets an AbortError, during a page and between two', async () => {
    const controller = new AbortController();
    const { client } = await list([page([1], '?page=2'), silent]);
    const seen: number[] = [];
    const reading = (async () => {
      for await (const { id } of client.listWallets({}, { signal: controller.signal })) {
        seen.push(id);
        controller.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError', operation: 'listWallets' });
    expect(seen).toEqual([1]);
    await expect(client.listWallets({}, { signal: controller.signal }).page()).rejects.toMatchObject({ attempts: 0 });
  });

  it('leaves nothing behind on a signal that many loops share', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const { signal } = new AbortController();
    const { client } = await list([page([1], null)]);
    for (let turn = 0; turn < 30; turn += 1) await idsOf(client.listWallets({}, { signal }));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});

describe('the token', () => {
  it('goes to no other origin, whatever a link says', async () => {
    const thief = await scripted(page([666], null));
    const { host } = new URL(thief.baseUrl);
    for (const link of [`${thief.baseUrl}/api/v1/wallets?page=2`, `//${host}/api/v1/wallets?page=2`]) {
      const { wallets, urls } = await list([page([1], link), page([2], null)]);
      expect(await idsOf(wallets)).toEqual([1, 2]);
      expect(urls()).toEqual(['/api/v1/wallets?per_page=2', '/api/v1/wallets?page=2']);
    }
    expect(thief.arrived).toEqual([]);
  });

  it('stays behind the path of the base URL, where a gateway has one', async () => {
    const { wallets, urls } = await list(
      [page([1], 'http://inside:8080/api/v1/wallets?page=2'), page([2], null)],
      '/shop',
    );
    expect(await idsOf(wallets)).toEqual([1, 2]);
    expect(urls()).toEqual(['/shop/api/v1/wallets?per_page=2', '/shop/api/v1/wallets?page=2']);
  });
});

describe('is an error rather than an end', () => {
  it.each([
    ['a link to another list', '/api/v1/products?page=2'],
    ['a link out of the interface', '/api/v1/../admin'],
    ['a link that is none', 'http://'],
    ['a link to a page that was read', '?page=2'],
  ])('%s', async (_name, link) => {
    const { wallets } = await list([page([1], '?page=2'), page([2], link)]);
    await expect(idsOf(wallets)).rejects.toThrow(/^listWallets was answered with status 200, but its link .* leads to/);
  });

  it.each<[string, unknown]>([
    ['no rows', { links: { next: null } }],
    ['no links', { data: [] }],
    ['a link of another type', { data: [], links: { next: 2 } }],
    ['rows alone', []],
  ])('%s', async (_name, body) => {
    const { wallets } = await list([json(200, body)]);
    await expect(idsOf(wallets)).rejects.toThrow('it is no page of a list');
  });
});
