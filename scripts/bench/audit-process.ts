/**
 * A process beside an audit; its first argument says which. Both say what came of it, as JSON.
 *
 * - `serve` serves a synthetic ledger: rows, days and latency as arguments. Says where it is.
 * - `walk` only fetches and parses: the base URL, a token, how many at once, and a file with the targets, one a line, as
 *   arguments. Says how many milliseconds that took.
 */
import { readFileSync } from 'node:fs';

const [task, ...args] = process.argv.slice(2);
await (task === 'serve' ? serve(args.map(Number)) : walk(args));

async function serve([rows = 0, days = 0, latencyMs = 0]: readonly number[]): Promise<void> {
  // Loaded here: a walk is timed from the start of its process.
  const { serveLedger } = await import('../../conformance/audit/synthetic/server.test.support.js');
  const shape = { rows, days, wallets: 3 };
  const server = await serveLedger({ shape, isRecorded: true, ...(latencyMs > 0 ? { latencyMs } : {}) });
  console.log(JSON.stringify({ url: server.url, token: server.token }));
}

async function walk([origin = '', token = '', width = '1', file = '']: readonly string[]): Promise<void> {
  const { Agent } = await import('undici');
  const targets = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const agent = new Agent({ connections: Number(width) });
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    authorization: `Bearer ${token}`,
  };
  let next = 0;
  const fetchAll = async () => {
    for (let path = targets[next]; path !== undefined; path = targets[next]) {
      next += 1;
      const { body } = await agent.request({ origin, path, method: 'GET', headers });
      JSON.parse(await body.text());
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: Number(width) }, fetchAll));
  console.log(JSON.stringify({ ms: performance.now() - begin }));
  await agent.destroy();
}
