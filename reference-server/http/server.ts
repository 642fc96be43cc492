import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartError } from '../start-error.js';
import { closeServer } from './close-server.js';

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
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  host: string,
  port: number,
): Promise<Listening> {
  // Without a Host header a request can be answered as well, and with JSON.
  const server = createServer({ requireHostHeader: false }, answer);
  server.on('checkExpectation', answer);
  server.on('clientError', refuseConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server, host), close: () => closeServer(server) };
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
  return new ListenError(`cannot listen on ${where}: ${cause.message}. Choose another --host.`, { cause });
}

/** What is not HTTP never reaches the application; it is told so in JSON all the same. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const message = status === 431 ? 'The headers of the request are too large.' : 'The request is not valid HTTP/1.1.';
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
