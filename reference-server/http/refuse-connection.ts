import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.js';

const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time: send it again without a pause.'],
};
const NO_HTTP = [400, 'The request is not valid HTTP/1.1.'] as const;

/** What is not HTTP, or too much or too slow, never reaches the application; it is told so in JSON all the same. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex, log: Log): void {
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
    // Whoever does not take this answer either is cut all the same.
    () => socket.destroy(),
  );
}
