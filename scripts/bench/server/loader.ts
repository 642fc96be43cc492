import { Client, type Dispatcher } from 'undici';

/** A request as it is sent; the same object may be sent many times. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** What a slice of load came to. Latencies are in milliseconds, in the order in which the answers came. */
export interface Sample {
  readonly perSecond: number;
  readonly latencies: readonly number[];
}

/** Connections to one server, which are kept from slice to slice. */
export interface Loader {
  /** Sends for the given time over several connections, one request after the other on each. */
  run(connections: number, durationMs: number, next: () => LoadRequest): Promise<Sample>;
  close(): Promise<void>;
}

/** undici's dispatcher: it does the least that a client can do and still read the whole answer. */
export function createLoader(origin: string): Loader {
  const clients: Client[] = [];
  return {
    run(connections, durationMs, next) {
      while (clients.length < connections) clients.push(new Client(origin, { pipelining: 1 }));
      return callers(connections, durationMs, (index) => {
        const client = clients[index];
        if (client === undefined) throw new Error(`there is no connection ${index}`);
        return send(client, next());
      });
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

/** Concurrent callers, each of which works without a pause until the time is over. */
export async function callers(
  count: number,
  durationMs: number,
  work: (index: number) => Promise<unknown>,
): Promise<Sample> {
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + durationMs;
  const call = async (index: number) => {
    for (let sent = performance.now(); sent < end; ) {
      await work(index);
      const answered = performance.now();
      latencies.push(answered - sent);
      sent = answered;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return { perSecond: (latencies.length * 1_000) / (performance.now() - begin), latencies };
}

/** Resolves when the answer is read to its end. @throws Error for a status outside 200 to 299. */
function send(client: Client, { method, path, headers, body = '' }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let text = '';
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData(_controller, chunk) {
        if (status >= 300) text += chunk;
      },
      onResponseEnd() {
        if (status < 300) resolve();
        else reject(new Error(`${method} ${path} was answered with ${status}: ${text}`));
      },
      onResponseError(_controller, error) {
        reject(error);
      },
    };
    client.dispatch({ method, path, headers, body: body === '' ? null : body }, handler);
  });
}
