import { type DemoServer, startDemoServer } from '../demo-server.js';
import { roundRobin } from './round-robin.js';

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
    throw new Error(`${count - servers.length} of ${count} servers did not start: their own words stand above`);
  }
  const proxy = await roundRobin(servers.map(({ baseUrl }) => baseUrl));
  const stop = async () => {
    proxy.close();
    await stopAll();
  };
  return { ...first, baseUrl: proxy.address, counts: proxy.counts, stop };
}
