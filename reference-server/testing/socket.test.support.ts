import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

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
