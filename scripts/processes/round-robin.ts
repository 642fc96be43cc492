import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A proxy in front of several servers that are one. */
export interface RoundRobin {
  readonly address: string;
  /** How many requests each server has had, in the order of the servers. */
  counts(): readonly number[];
  close(): void;
}

/** Sends each request to the next server in turn, as it is: method, target, headers and body. */
export async function roundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const counts = servers.map(() => 0);
  let turn = 0;
  const proxy = createServer({ requireHostHeader: false }, (asked, answer) => {
    const index = turn % servers.length;
    turn += 1;
    counts[index] = (counts[index] ?? 0) + 1;
    forward(asked, answer, new URL(servers[index] ?? ''), agent);
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
      agent.destroy();
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, { hostname, port }: URL, agent: Agent): void {
  const { method, url: path } = asked;
  // The headers as they were sent, Host among them: the links of the answer lead back to the proxy.
  const sent = request({ hostname, port, method, path, agent, setHost: false, headers: asked.rawHeaders });
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
