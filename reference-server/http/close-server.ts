import type { Server } from 'node:http';

/** How long a server that stops waits for requests that do not end, in milliseconds. */
const GRACE = 10_000;

/** Listens no more, and resolves when the requests in flight are answered, or cut off because they do not end. */
export function closeServer(server: Server): Promise<void> {
  // Whoever asks one thing after another on one connection would never let it become idle: this answer is its last.
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
