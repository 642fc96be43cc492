import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a server one client, or all of them, may take. */
export interface HttpLimits {
  /** Bytes of a body, after decompression. */
  readonly maxBodyBytes: number;
  /** Bytes of the request line and all headers together. */
  readonly maxHeaderBytes: number;
  /** Characters of the path with its query. */
  readonly maxUrlLength: number;
  /** Requests that are worked on at once: from their headers until their answer is taken. */
  readonly maxRequests: number;
  /** Those of one user, or of one address without a token. */
  readonly maxRequestsPerUser: number;
  /** Those of one connection. */
  readonly maxRequestsPerConnection: number;
  /** Connections that are open at once, idle ones included. */
  readonly maxConnections: number;
  /** How long a client may take to send the headers, in milliseconds. */
  readonly headersTimeoutMs: number;
  /** How long it may take to send the whole request. */
  readonly requestTimeoutMs: number;
  /** How long a connection may stay idle between two requests. */
  readonly keepAliveTimeoutMs: number;
  /** How long it may take nothing of an answer that waits for it. */
  readonly stallTimeoutMs: number;
}

/** Requests that are inside at once. Whoever enters leaves once. */
export interface Gate {
  /** Whether there was room. */
  enter(): boolean;
  leave(): void;
}

export function createGate(room: number): Gate {
  let inside = 0;
  return {
    enter: () => {
      if (inside >= room) return false;
      inside += 1;
      return true;
    },
    leave: () => {
      inside -= 1;
    },
  };
}

/**
 * Cuts the connection of a client that takes nothing of its answer for a while. A client that waits for our work is not
 * cut: the time begins again with every byte that moves.
 */
export function cutWhenStalled(response: ServerResponse, milliseconds: number): void {
  response.setTimeout(milliseconds, () => {
    if (response.writableEnded) response.socket?.destroy();
  });
}

/** Whether a body is on its way. A refused request's is not read, so its connection cannot be used again. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
