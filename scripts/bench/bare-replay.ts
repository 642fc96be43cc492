import { randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import type { Exchange } from '../../conformance/evidence/evidence.js';
import { pool } from '../../conformance/http/turns.js';
import type { DemoServer } from '../demo-server.js';
import { timed } from './paired.js';

/** What the suite has under way at once, and the connections that it keeps. */
const WIDTH = 8;
const CONNECTIONS = 16;
const TOKEN = /<token:[0-9a-f]+>/;
/** Stays a token that is refused. */
const DAMAGED = /<damaged:([0-9a-f]+)>/;

/**
 * Sends the requests of a run again, as fast as a client can that looks at nothing: the same requests in the same
 * order over as many connections, each answer read to its end and forgotten. Keys are new, so that orders are made
 * anew. Milliseconds.
 */
export async function bareReplay(server: DemoServer, exchanges: readonly Exchange[]): Promise<number> {
  const agent = new Agent({ connections: CONNECTIONS });
  const round = randomUUID().slice(0, 8);
  const origin = new URL(server.baseUrl).origin;
  try {
    return await timed(() =>
      pool(
        exchanges,
        WIDTH,
        async ({ request, as }) => {
          const { body } = await agent.request({
            origin,
            path: request.target,
            // undici's type names the common methods only; any token is a method.
            method: request.method as 'GET',
            headers: headersOf(request.headers, as, server, round),
            body: request.body,
          });
          await body.dump({ limit: Number.POSITIVE_INFINITY });
        },
        () => false,
      ),
    );
  } finally {
    await agent.close();
  }
}

function headersOf(
  headers: Readonly<Record<string, string>>,
  as: Exchange['as'],
  { token, otherToken }: DemoServer,
  round: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (name === 'authorization') {
        return [name, value.replace(TOKEN, as === 'other' ? otherToken : token).replace(DAMAGED, 'damaged-$1')];
      }
      return [name, name === 'idempotency-key' ? `${round}${value}`.slice(0, 255) : value];
    }),
  );
}
