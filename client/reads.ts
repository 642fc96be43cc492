import type { Client as Api } from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import type { Ask, Sending } from './attempt.js';
import { call } from './call.js';
import type { OperationId } from './contract.js';
import { AbortedError, type Circumstances, NetworkError } from './errors.js';
import type { Client, Download, DownloadOptions } from './interface.js';
import type { CallOptions, Settings } from './options.js';

/** The operations that read a single resource. */
export function reads(settings: Settings, api: Api<paths>): Pick<Client, 'getOrder' | 'getOrderCodes' | 'getProduct'> {
  const read = <Id extends OperationId>(operation: Id, own: CallOptions, ask: Ask) =>
    call(settings, { ...own, operation, idempotencyKey: null }, ask);

  return {
    async getOrder(order, own = {}) {
      const params = { path: { order: requireUlid(order) } };
      const { data, unusable } = await read('getOrder', own, (sending) =>
        api.GET('/api/v1/orders/{order}', { params, ...sending }),
      );
      if (typeof data.ulid !== 'string') throw unusable('it shows no order');
      return data;
    },
    async getOrderCodes(order, own = {}) {
      const params = { path: { order: requireUlid(order) } };
      const { data, unusable } = await read('getOrderCodes', own, (sending) =>
        api.GET('/api/v1/orders/{order}/get-codes', { params, ...sending }),
      );
      if (!Array.isArray(data.data)) throw unusable('it shows no codes');
      return data.data;
    },
    async getProduct(product, own = {}) {
      const params = { path: { product } };
      const { data, unusable } = await read('getProduct', own, (sending) =>
        api.GET('/api/v1/products/{product}', { params, ...sending }),
      );
      if (typeof data.data?.id !== 'number') throw unusable('it shows no product');
      return data.data;
    },
  };
}

/**
 * The `ulid` of an order, as paths name it.
 *
 * @throws TypeError for anything else, such as an order number: in a path it could address another resource.
 */
export function requireUlid(order: string): string {
  if (/^[0-7][0-9A-Z]{25}$/i.test(order)) return order;
  throw new TypeError(`order ${JSON.stringify(order)} is not usable: give the ulid of an order, 26 characters.`);
}

/** The request of a download. */
type AskFile = (
  params: { readonly path: { readonly order: string } },
  sending: Sending & { readonly parseAs: 'arrayBuffer' | 'stream' },
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** An operation that answers with a file. */
export function createDownload(
  settings: Settings,
  operation: 'downloadOrderCodes' | 'downloadOrderInvoice',
  ask: AskFile,
): Download {
  const download = async (order: string, { as = 'bytes', ...own }: DownloadOptions = {}) => {
    const params = { path: { order: requireUlid(order) } };
    const parseAs = as === 'stream' ? 'stream' : 'arrayBuffer';
    const task = { ...own, operation, idempotencyKey: null };
    const { data, attempts } = await call(settings, task, (sending) => ask(params, { ...sending, parseAs }));
    const circumstances = { operation, attempts, idempotencyKey: null, orderMayExist: false };
    // `parseAs` decides what the data is, whatever the contract calls it.
    const file: unknown = data;
    if (as === 'stream') return streamOf(file as ReadableStream<Uint8Array>, circumstances, own.signal);
    return new Uint8Array(file as ArrayBuffer);
  };
  // `as` decides which of the two it returns, and its overloads say so.
  return download as Download;
}

/**
 * The bytes of a download as they arrive, until the signal aborts. A broken connection becomes a NetworkError: the file is
 * incomplete then, and is not fetched again.
 */
function streamOf(
  body: ReadableStream<Uint8Array>,
  circumstances: Circumstances,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const { operation } = circumstances;
  const reader = body.getReader();
  let abort = () => {};
  const release = () => signal?.removeEventListener('abort', abort);
  return new ReadableStream({
    start(controller) {
      abort = () => {
        release();
        controller.error(new AbortedError(`${operation} was aborted`, circumstances, signal?.reason));
        reader.cancel().catch(() => {});
      };
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        release();
        controller.close();
      } catch {
        release();
        controller.error(new NetworkError(`${operation} broke off before its end`, circumstances));
      }
    },
    cancel(reason) {
      release();
      return reader.cancel(reason);
    },
  });
}
