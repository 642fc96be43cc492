import type { Sending } from './attempt.js';
import { call } from './call.js';
import { AbortedError, type Circumstances, NetworkError } from './errors.js';
import type { Download, DownloadOptions } from './interface.js';
import type { Settings } from './options.js';
import { requireUlid } from './reads.js';

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
