import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What may happen to a request on its way. `late` is when the service gets it, `slow` when its answer comes. */
export type Fault =
  | { readonly is: 'none' | 'dropped' | 'lost' | 'reset' | 'lost-by-reset' }
  | { readonly is: 'cut'; readonly at: number; readonly ends: 'abruptly' | 'as if whole' }
  | {
      readonly is: 'status' | 'status-after-work';
      readonly status: number;
      readonly retryAfter: 'none' | 'seconds' | 'date';
    }
  | { readonly is: 'late' | 'slow'; readonly ms: number }
  | { readonly is: 'altered'; readonly alter: (body: string) => string };

/** A proxy between client and service, which does to each request what `faultFor` says. */
export interface FaultyProxy {
  readonly baseUrl: string;
  /** How many requests have come, by the fault that befell them. */
  readonly seen: ReadonlyMap<string, number>;
  /** Resolves when the service has dealt with everything that was sent to it. */
  idle(): Promise<void>;
  close(): void;
}

interface Whole {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Starts a proxy in front of the service at `target`, on any free port. */
export async function startFaultyProxy(
  target: string,
  faultFor: (request: IncomingMessage) => Fault,
): Promise<FaultyProxy> {
  const seen = new Map<string, number>();
  const working = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const fault = faultFor(request);
    seen.set(fault.is, (seen.get(fault.is) ?? 0) + 1);
    // A client that has gone away does not stop a request that is on its way to the service.
    response.on('error', () => {});
    const done: Promise<void> = deal(target, request, fault)
      .catch(() => void response.socket?.destroy())
      .finally(() => working.delete(done));
    working.add(done);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    async idle() {
      while (working.size > 0) await Promise.all(working);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function deal(target: string, request: IncomingMessage, fault: Fault): Promise<void> {
  const { socket } = request;
  const body = Buffer.concat(await request.toArray());
  switch (fault.is) {
    case 'dropped':
      return void socket.destroy();
    case 'reset':
      return void socket.resetAndDestroy();
    case 'status':
      return answer(socket, own(fault));
    case 'late':
      await sleep(fault.ms);
      return answer(socket, await forward(target, request, body));
  }
  const whole = await forward(target, request, body);
  switch (fault.is) {
    case 'none':
      return answer(socket, whole);
    case 'lost':
      return void socket.destroy();
    case 'lost-by-reset':
      return void socket.resetAndDestroy();
    case 'status-after-work':
      return answer(socket, own(fault));
    case 'slow':
      await sleep(fault.ms);
      return answer(socket, whole);
    case 'altered':
      return answer(socket, { ...whole, body: Buffer.from(fault.alter(whole.body.toString())) });
    case 'cut':
      return cut(socket, whole, fault);
  }
}

function own({ status, retryAfter }: Extract<Fault, { status: number }>): Whole {
  const wait = { none: {}, seconds: { 'retry-after': '0' }, date: { 'retry-after': new Date().toUTCString() } };
  const body = Buffer.from(JSON.stringify({ message: 'Not now.' }));
  return { status, headers: { 'content-type': 'application/json', ...wait[retryAfter] }, body };
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const { 'transfer-encoding': _, connection: __, ...rest } = headers;
    const length = { 'content-length': String(body.length) };
    const onward = send(new URL(url ?? '', target), { method: method ?? 'GET', headers: { ...rest, ...length } });
    onward.on('error', reject);
    onward.on('response', async (response) => {
      try {
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) });
      } catch (error) {
        reject(error);
      }
    });
    onward.end(body);
  });
}

function answer(socket: Socket, whole: Whole): void {
  if (socket.writable) socket.end(Buffer.concat([head(whole, true), whole.body]));
}

/** As much of the answer as `at` says, from 0 for nothing to 1 for nearly all of it. */
function cut(socket: Socket, whole: Whole, { at, ends }: Extract<Fault, { is: 'cut' }>): void {
  const isAbrupt = ends === 'abruptly';
  const bytes = Buffer.concat([head(whole, isAbrupt), whole.body]);
  if (!socket.writable) return;
  // Without a Content-Length the end of the connection is the end of the body.
  const from = isAbrupt ? 0 : bytes.length - whole.body.length;
  const part = bytes.subarray(0, from + Math.floor((bytes.length - from - 1) * at));
  if (isAbrupt) socket.write(part, () => socket.destroy());
  else socket.end(part);
}

function head({ status, headers, body }: Whole, hasLength: boolean): Buffer {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, 'keep-alive': ____, ...rest } = headers;
  const lines = Object.entries(rest).map(([name, value]) => `${name}: ${value}`);
  const length = hasLength ? [`content-length: ${body.length}`] : [];
  return Buffer.from([`HTTP/1.1 ${status} X`, ...lines, ...length, 'connection: close', '', ''].join('\r\n'), 'latin1');
}
