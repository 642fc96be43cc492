import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locateOperations } from '../../gate/contract/generate/document.js';
import { typeErrors } from './guides/check-guide.js';
import { newCheckout } from './guides/run-guide.js';
import { document } from './links.js';
import { codeSamples } from './samples.js';

const operations = locateOperations(document).map((located) => ({
  id: located.operation.operationId,
  samples: codeSamples(document, located),
  request: new RegExp(`^${located.method} ${located.path.replace(/\{\w+\}/, '\\w+')}$`, 'i'),
}));

const came: { request: string; query: object; headers: unknown[]; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const text = Buffer.concat(await request.toArray()).toString();
  came.push({
    request: `${request.method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    headers: [request.headers.authorization, request.headers.accept, request.headers['idempotency-key']],
    body: text === '' ? null : JSON.parse(text),
  });
  response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"Not here."}');
});
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dgo-samples-'));
  await newCheckout(join(folder, 'checkout'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const PROGRAMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  curl: ['bash'],
  TypeScript: ['node', '--import', 'tsx'],
  Python: ['python3'],
};

/** Languages whose program is not installed here. */
const MISSING = Object.entries({ curl: 'curl', Python: 'python3' })
  .filter(([, program]) => spawnSync(program, ['--version']).error !== undefined)
  .map(([label]) => label);
for (const label of MISSING) console.warn(`\nSKIPPED: samples in ${label}, which is not installed here\n`);

/** Runs a sample against the server, which refuses it with 404. */
async function run(label: string, source: string): Promise<void> {
  const file = join(folder, 'checkout', label === 'TypeScript' ? 'sample.mts' : 'sample');
  await writeFile(file, source);
  const [program, ...rest] = PROGRAMS[label] ?? [''];
  // A server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { PATH: process.env['PATH'], DGO_URL: url, DGO_TOKEN: 'a-token' };
  await new Promise<void>((resolve) => {
    execFile(program, [...rest, file], { cwd: join(folder, 'checkout'), env }, () => resolve());
  });
}

it('samples in TypeScript have no errors of type', async () => {
  const programs = operations.map(({ id, samples }) => ({ slug: id, name: 'mts', text: samples[1]?.source ?? '' }));
  expect(await typeErrors(programs)).toEqual([]);
});

it.each(operations)('$id is asked for by the same request in each language', async ({ samples, request }) => {
  const requests: object[] = [];
  for (const { label, source } of samples) {
    if (MISSING.includes(label)) continue;
    came.length = 0;
    await run(label, source);
    expect([label, came.length]).toEqual([label, 1]);
    requests.push(...came);
  }
  const headers = expect.arrayContaining(['Bearer a-token', 'application/json']);
  expect(requests[0]).toMatchObject({ request: expect.stringMatching(request), headers });
  expect(requests).toEqual(requests.map(() => requests[0]));
});
