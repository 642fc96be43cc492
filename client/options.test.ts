import { describe, expect, it } from 'vitest';
import { type ClientOptions, createClient } from './index.js';
import { json, scripted } from './services.test.support.js';

const baseUrl = 'https://shop.example';

describe('an option that cannot be used is named, with its rule', () => {
  it.each<[Partial<ClientOptions>, RegExp]>([
    [{ baseUrl: '' }, /^baseUrl "" is not usable: give an absolute http or https URL/],
    [{ baseUrl: 'shop.example' }, /^baseUrl "shop.example" is not usable/],
    [{ baseUrl: 'file:///shop' }, /^baseUrl "file:\/\/\/shop" is not usable/],
    [{ baseUrl: 'https://ada:secret@shop.example' }, /^baseUrl is not usable/],
    [{ baseUrl: 'https://shop.example?key=secret' }, /^baseUrl is not usable/],
    [{ token: '' }, /^token is not usable/],
    [{ token: 'secret\nX: 1' }, /^token is not usable/],
    [{ timeoutMs: 0 }, /^timeoutMs 0 is not usable: give an integer from 1 to 2147483647/],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, /^timeoutMs Infinity is not usable/],
    [{ attemptTimeoutMs: 1.5 }, /^attemptTimeoutMs 1.5 is not usable/],
    [{ retries: -1 }, /^retries -1 is not usable/],
    [{ backOffMs: 60_001 }, /^backOffMs 60001 is not usable/],
  ])('%j', (options, message) => {
    const make = () => createClient({ baseUrl, ...options });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/secret/);
  });

  it('in a call, too', async () => {
    await expect(createClient({ baseUrl }).getProduct(1, { timeoutMs: -1 })).rejects.toThrow(/^timeoutMs -1 is not/);
  });
});

it('no token, no header; a base URL may end with slashes', async () => {
  const { baseUrl: served, arrived } = await scripted(json(200, { data: { id: 1 } }));
  await createClient({ baseUrl: `${served}/shop//` }).getProduct(1);
  expect(arrived[0]?.headers.authorization).toBeUndefined();
  expect(arrived[0]?.url).toBe('/shop/api/v1/products/1');
});

it('another fetch may send the requests, and sees the whole request', async () => {
  const seen: Request[] = [];
  const client = createClient({
    baseUrl,
    token: 't',
    fetch: async (request) => {
      seen.push(request);
      return Response.json({ data: { id: 7 } });
    },
  });
  expect((await client.getProduct(7)).id).toBe(7);
  expect(seen.map(({ url, method, redirect }) => [url, method, redirect])).toEqual([
    ['https://shop.example/api/v1/products/7', 'GET', 'manual'],
  ]);
});
