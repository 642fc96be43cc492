import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const open = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, when the answer is taken, or cannot be any more: `isTaken` tells which. An answer that waits behind another one of the same
 * connection is not told of its end by Node, so the connection's own end counts as well.
 */
export function whenOver(
  request: IncomingMessage,
  response: ServerResponse,
  callback: (isTaken: boolean) => void,
): void {
  const waiting = waitingOn(request.socket);
  let isTaken = false;
  const over = () => {
    if (waiting.delete(over)) callback(isTaken);
  };
  waiting.add(over);
  response.once('finish', () => {
    // Node also calls an answer finished whose connection was cut under it.
    isTaken = !request.socket.destroyed;
  });
  response.once('close', over);
}

/** How many requests of a connection are not over yet. */
export function requestsOn(socket: Socket): number {
  return open.get(socket)?.size ?? 0;
}

function waitingOn(socket: Socket): Set<() => void> {
  const known = open.get(socket);
  if (known !== undefined) return known;
  const waiting = new Set<() => void>();
  open.set(socket, waiting);
  socket.once('close', () => {
    for (const over of waiting) over();
  });
  return waiting;
}
