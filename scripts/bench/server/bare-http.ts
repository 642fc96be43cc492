/** A process that sends known bytes with `node:http` alone. The file with the recipes is the argument. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recipe } from './tasks.js';

const recipes = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Recipe[];
const answers = new Map(
  recipes.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body) }] as const),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers).end(answer.bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ base_url: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit());
