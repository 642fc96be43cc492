import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A client that decides itself what it sends, when, and whether it reads. */
export interface RawClient {
  readonly socket: Socket;
  send(text: string): void;
  /** All that was received so far. */
  received(): string;
  /** Resolves with all that was received when the server has closed the connection. */
  readonly closed: Promise<string>;
}

export async function rawClient(address: string): Promise<RawClient> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  // A server that cuts a connection may reset it.
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => text);
  return { socket, send: (more) => void socket.write(more), received: () => text, closed };
}

/** A way to a PostgreSQL that can be cut. */
export interface Cuttable {
  /** The URL of the same database, through it. */
  readonly url: string;
  /** The next commit reaches the server; when it has answered, the answer is withheld and the connection is lost. */
  loseNextCommit(): void;
  /** How often that has happened. */
  lost(): number;
  close(): void;
}

/** What `pg` sends to commit: a simple query, message type Q. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0');

/** Passes bytes between a client and the PostgreSQL of the URL. */
export async function cuttable(url: string): Promise<Cuttable> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let armed = false;
  let lost = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let withheld = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
    }
    client.on('data', (bytes) => {
      if (armed && bytes.includes(COMMIT)) {
        armed = false;
        withheld = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!withheld) return client.write(bytes);
      lost += 1;
      return client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = new URL(url);
  through.port = typeof address === 'object' ? String(address?.port) : '';
  return {
    url: through.href,
    loseNextCommit: () => {
      armed = true;
    },
    lost: () => lost,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
