import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mayBeSecret } from '../config.js';
import type { Log } from '../log.js';
import { StartError } from '../start-error.js';
import { closeServer } from './close-server.js';
import type { Answer } from './front.js';
import type { HttpLimits } from './limits.js';
import { refuseConnection } from './refuse-connection.js';

/** A server that listens. */
export interface Listening {
  /** `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Takes no new request, and resolves when those in flight are answered. */
  close(): Promise<void>;
}

/** The address cannot be listened on. The message says why and what to do. */
export class ListenError extends StartError {
  override readonly name = 'ListenError';
}

/** Starts an HTTP server. @throws ListenError when the address is taken, forbidden or unknown. */
export async function listen(
  answer: Answer,
  { host, port, limits }: { readonly host: string; readonly port: number; readonly limits: HttpLimits },
  log: Log,
): Promise<Listening> {
  // The front refuses a request without a Host header itself, with JSON.
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
    // Node looks for late ones every half a minute otherwise, and cuts them that much later.
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
