import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { mayBeSecret } from '../config.js';
import { StartError } from '../domain/errors.js';
import type { Log } from '../log.js';
import type { Answer } from './handle-request.js';
import type { HttpLimits } from './limits.js';

/** A server that listens. */
export interface Listening {
  /** `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Takes no new request, and resolves when those in flight are answered. */
  close(): Promise<void>;
}

/** The server cannot listen on the address. The message says why and what to do. */
export class ListenError extends StartError {
  override readonly name = 'ListenError';
}

/** Starts an HTTP server. @throws ListenError when the address is taken, forbidden or unknown. */
export async function listen(
  answer: Answer,
  { host, port, limits }: { readonly host: string; readonly port: number; readonly limits: HttpLimits },
  log: Log,
): Promise<Listening> {
  // The request handler refuses a request without a Host header itself, with JSON.
  const server = createServer({ requireHostHeader: false, ...nodeLimits(limits) }, answer);
  server.maxConnections = limits.maxConnections;
  // Node hides the headers after the 2000th, a second Host among them. Their bytes are limited all the same.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', answer);
  server.on('clientError', (error, socket) => refuseConnection(error, socket, log));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server, host), close: () => closeServer(server) };
}

function nodeLimits(limits: HttpLimits): ServerOptions {
  return {
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // By default Node checks timeouts only every 30 seconds.
    connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, 1000),
  };
}

function addressOf(server: Server, host: string): string {
  // A server on a port, not on a pipe, has an address object.
  const { port } = server.address() as AddressInfo;
  // A server on all addresses is reached on this machine's own.
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): ListenError {
  const where = `${host}:${port}`;
  if (cause.code === 'EADDRINUSE') {
    return new ListenError(`port ${port} on ${host} is taken: stop what listens there, or choose another --port.`, {
      cause,
    });
  }
  if (cause.code === 'EACCES')
    return new ListenError(`listening on ${where} is not permitted: choose a --port above 1023.`, { cause });
  const message = `cannot listen on ${where}: ${cause.message}. Choose another --host.`;
  return new ListenError(mayBeSecret(host) ? message.replaceAll(host, '…') : message, { cause });
}

/** How long a stopping server waits for requests in flight, in milliseconds. */
const GRACE = 10_000;

/** Stops listening, and resolves when the requests in flight are answered or cut off. */
function closeServer(server: Server): Promise<void> {
  // A connection with request after request would never become idle: this response is its last.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  return new Promise((resolve, reject) => {
    // A connection that is kept alive becomes idle when its last request is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    const patience = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close((error) => {
      clearInterval(sweep);
      clearTimeout(patience);
      if (error === undefined) resolve();
      else reject(error);
    });
    server.closeIdleConnections();
  });
}

const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time: send it again without a pause.'],
};
const NO_HTTP = [400, 'The request is not valid HTTP/1.1.'] as const;

/** Answers, in JSON, what Node rejects before it reaches the application: not HTTP, too large or too slow. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex, log: Log): void {
  const [status, message] = ANSWERS[error.code ?? ''] ?? NO_HTTP;
  const requestId = randomUUID();
  // The error holds the bytes that were sent, and they may hold a token.
  log.info({ requestId, status, code: error.code }, 'connection refused');
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nX-Request-Id: ${requestId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // A client that does not take this response either is cut off.
    () => socket.destroy(),
  );
}
