import { describe, expect, it } from 'vitest';
import { createClient, NetworkError } from './index.js';
import { type Answer, dropped, json, scripted } from './services.test.support.js';

const ULID = '01JCK4Q8Z3V5W7X9Y0A2B4C6D8';
const FILE = Buffer.from('%PDF-1.7 and so on');

const file: Answer = (response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(FILE);
/** Half of a file, and then nothing until the connection is closed. */
const half =
  (ms: number): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write(FILE);
    setTimeout(() => response.destroy(), ms).unref();
  };

async function client(...answers: Answer[]) {
  const { baseUrl, arrived } = await scripted(...answers);
  return { arrived, client: createClient({ baseUrl, backOffMs: 1, retries: 3, attemptTimeoutMs: 5_000 }) };
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a file', () => {
  it('comes whole, and is asked for again when it breaks off', async () => {
    const { client: shop, arrived } = await client(dropped, half(10), json(502, {}), file);
    expect(Buffer.from(await shop.downloadOrderInvoice(ULID))).toEqual(FILE);
    expect(arrived).toHaveLength(4);
    expect(arrived[0]?.url).toBe(`/api/v1/orders/${ULID}/download-invoice`);
  });

  it('comes as a stream, once it begins', async () => {
    const { client: shop, arrived } = await client(dropped, file);
    expect(await read(await shop.downloadOrderCodes(ULID, { as: 'stream' }))).toEqual(FILE);
    expect(arrived.map(({ url }) => url)).toEqual(Array(2).fill(`/api/v1/orders/${ULID}/download-codes`));
  });

  it('that is empty is none', async () => {
    const { client: shop } = await client((response) => response.writeHead(200, { 'Content-Length': 0 }).end());
    await expect(shop.downloadOrderCodes(ULID)).rejects.toMatchObject({ name: 'InvalidResponseError' });
  });

  it.each(['bytes', 'stream'] as const)('that is refused is an error, as %s', async (as) => {
    const { client: shop } = await client(json(404, { message: 'No.' }));
    const refused = as === 'bytes' ? shop.downloadOrderCodes(ULID) : shop.downloadOrderCodes(ULID, { as });
    await expect(refused).rejects.toMatchObject({ name: 'NotFoundError', body: { message: 'No.' } });
  });
});

describe('a stream', () => {
  it('that breaks off is an error, and no shorter file', async () => {
    const { client: shop } = await client(half(10));
    const stream = await shop.downloadOrderInvoice(ULID, { as: 'stream' });
    await expect(read(stream)).rejects.toBeInstanceOf(NetworkError);
  });

  it('ends with the signal, after it has begun too', async () => {
    const { client: shop } = await client(half(5_000));
    const controller = new AbortController();
    const stream = await shop.downloadOrderInvoice(ULID, { as: 'stream', signal: controller.signal });
    const reader = stream.getReader();
    expect(Buffer.from((await reader.read()).value ?? [])).toEqual(FILE);
    controller.abort('enough');
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError', cause: 'enough' });
  });

  it('may take longer than the time that its beginning has', async () => {
    const slow: Answer = (response) => {
      response.writeHead(200).write(FILE);
      setTimeout(() => response.end(FILE), 2_500);
    };
    const { client: shop } = await client(slow);
    expect(await read(await shop.downloadOrderInvoice(ULID, { as: 'stream', timeoutMs: 2_000 }))).toHaveLength(36);
  });

  it('that is no longer wanted is cancelled at the service', async () => {
    let closed = false;
    const { client: shop } = await client((response) => {
      response.writeHead(200).write(FILE);
      response.on('close', () => {
        closed = true;
      });
    });
    await (await shop.downloadOrderInvoice(ULID, { as: 'stream' })).cancel();
    await expect.poll(() => closed).toBe(true);
  });
});
