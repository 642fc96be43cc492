/**
 * A process that only fetches and parses: the base URL, a token, how many at once, and a file with the targets, one a
 * line, as arguments. Says how many milliseconds that took, as JSON.
 */
import { readFileSync } from 'node:fs';
import { Agent } from 'undici';

const [origin = '', token = '', width = '1', file = ''] = process.argv.slice(2);
const targets = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const agent = new Agent({ connections: Number(width) });
const headers = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  authorization: `Bearer ${token}`,
};

let next = 0;
async function walk(): Promise<void> {
  for (let path = targets[next]; path !== undefined; path = targets[next]) {
    next += 1;
    const { body } = await agent.request({ origin, path, method: 'GET', headers });
    JSON.parse(await body.text());
  }
}

const begin = performance.now();
await Promise.all(Array.from({ length: Number(width) }, walk));
console.log(JSON.stringify({ ms: performance.now() - begin }));
await agent.destroy();
