import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type DemoServer, startDemoServer } from './demo-server.js';

/** Several reference servers on one database, which answer in turn as if they were one. */
export interface Fleet extends DemoServer {
  /** How many requests each of them has had. */
  counts(): readonly number[];
}

/** Starts `count` processes at once on the PostgreSQL database, each with `--demo`, behind a proxy. */
export async function startFleet(count: number, database: string, options: readonly string[] = []): Promise<Fleet> {
  const starting = Array.from({ length: count }, () => startDemoServer(['--database', database, ...options]));
  const settled = await Promise.allSettled(starting);
  const servers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stopAll = () => Promise.all(servers.map((server) => server.stop()));
  const [first] = servers;
  if (first === undefined || servers.length < count) {
    await stopAll();
    throw new Error(`${count - servers.length} of ${count} servers did not start: their own messages are above`);
  }
  const proxy = await roundRobin(servers.map(({ baseUrl }) => baseUrl));
  const stop = async () => {
    proxy.close();
    await stopAll();
  };
  return { ...first, baseUrl: proxy.address, counts: proxy.counts, stop };
}

/** A proxy for several servers that act as one. */
interface RoundRobin {
  readonly address: string;
  /** How many requests each server has had, in the order of the servers. */
  counts(): readonly number[];
  close(): void;
}

/** Sends each request to the next server in turn, as it is: method, target, headers and body. */
async function roundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const counts = servers.map(() => 0);
  let turn = 0;
  const proxy = createServer({ requireHostHeader: false }, (asked, answer) => {
    const index = turn % servers.length;
    turn += 1;
    counts[index] = (counts[index] ?? 0) + 1;
    forward(asked, answer, new URL(servers[index] ?? ''));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('a server on a port has no address');
  return {
    address: `http://127.0.0.1:${address.port}`,
    counts: () => counts,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, { hostname, port }: URL): void {
  const { method, url: path } = asked;
  // A connection of its own: one that is kept may be closed by the server at the moment in which it is used again.
  // The headers as they were sent, Host among them: the links of the answer lead back to the proxy.
  const sent = request({ hostname, port, method, path, agent: false, setHost: false, headers: asked.rawHeaders });
  sent.on('response', (received) => {
    answer.writeHead(received.statusCode ?? 502, received.rawHeaders);
    received.pipe(answer);
    received.on('error', () => answer.destroy());
  });
  // A client must not take a server that is gone for an answer of it.
  sent.on('error', () => answer.destroy());
  answer.on('close', () => sent.destroy());
  asked.pipe(sent);
}
