import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds } from '../../generated/operations.js';
import { locateOperations } from '../generate/document.js';
import { newCheckout } from './guides/run-guide.js';
import { typeErrors } from './guides/type-errors.js';
import { document } from './links.js';
import { codeSamples } from './samples.js';

const operations = locateOperations(document);
const samples = operations.map((located) => codeSamples(document, located));

/** What came over the wire, as far as samples decide about it. */
interface Came {
  readonly request: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: readonly unknown[];
  readonly body: unknown;
}

const came: Came[] = [];
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const text = Buffer.concat(await request.toArray()).toString();
  const { authorization, accept, 'idempotency-key': key } = request.headers;
  came.push({
    request: `${request.method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    headers: [authorization, accept, key],
    body: text === '' ? null : JSON.parse(text),
  });
  response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"Not here."}');
});
let folder = '';
beforeAll(async () => {
  folder = await newCheckout(join(await mkdtemp(join(tmpdir(), 'dgo-samples-')), 'checkout'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  await rm(join(folder, '..'), { recursive: true });
});

const RUN: Readonly<Record<string, (file: string) => readonly [string, ...string[]]>> = {
  bash: (file) => ['bash', file],
  typescript: (file) => ['node', '--import', 'tsx', file],
  python: (file) => ['python3', file],
};
const SUFFIX: Readonly<Record<string, string>> = { bash: 'sh', typescript: 'mts', python: 'py' };

/** Runs a sample, which is refused with 404, and tells whether its program is there. */
async function run(lang: string, source: string, name: string): Promise<boolean> {
  const file = join(folder, `${name}.${SUFFIX[lang]}`);
  await writeFile(file, source);
  const [program, ...rest] = RUN[lang]?.(file) ?? [''];
  // A server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { PATH: process.env['PATH'], DGO_URL: url, DGO_TOKEN: 'a-token' };
  return await new Promise((resolve) => {
    execFile(program, rest, { cwd: folder, env }, (error) => resolve(error?.code !== 'ENOENT'));
  });
}

it('each operation has a sample in each language, and those in TypeScript have no errors of type', async () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...operationIds].sort());
  expect(samples.map((all) => all.map(({ label }) => label))).toEqual(
    samples.map(() => ['curl', 'TypeScript', 'Python']),
  );
  const programs = samples.map((all, at) => ({ slug: `${at}`, name: 'sample.mts', text: all[1]?.source ?? '' }));
  expect(await typeErrors(programs)).toEqual([]);
});

describe.each(operations.map(({ method, path, operation }, at) => ({ id: operation.operationId, method, path, at })))(
  '$id',
  ({ method, path, at }) => {
    it('is asked for by the same request in each language', async ({ skip }) => {
      const requests: Came[] = [];
      for (const { lang, source } of samples[at] ?? []) {
        came.length = 0;
        if (await run(lang, source, `${at}`)) requests.push(...came);
        else console.warn(`SKIPPED: samples in ${lang}, which cannot be run here`);
      }
      if (requests.length < 2) skip();
      const [first] = requests;
      expect(first?.request).toMatch(new RegExp(`^${method} ${path.replace(/\{\w+\}/, '[\\w]+')}$`, 'i'));
      expect(first?.headers.slice(0, 2)).toEqual(['Bearer a-token', 'application/json']);
      expect(requests).toEqual(requests.map(() => first));
    });
  },
);
