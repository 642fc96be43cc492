import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { whyNoPostgres } from './scripts/postgres/why-no-postgres.js';

/** Tests of a real PostgreSQL alone. */
const POSTGRES = '{reference-server,scripts}/**/*.postgres.test.ts';

/** Tests that run on SQLite, and on PostgreSQL again: all that a database is beneath. */
const BOTH = 'reference-server/{operations,http,demo,store,commands/admin}/**/*.test.ts';

/** Tests of SQLite alone. */
const SQLITE = 'reference-server/**/{sqlite/**/*,*.sqlite}.test.ts';

const sqlite = {
  extends: true as const,
  test: {
    name: 'sqlite',
    include: ['{client,reference-server,conformance,scripts}/**/*.test.ts'],
    exclude: [POSTGRES],
  },
};

const postgres = {
  extends: true as const,
  test: {
    name: 'postgres',
    include: [BOTH, POSTGRES],
    exclude: [SQLITE],
    globalSetup: 'scripts/postgres/setup.test.support.ts',
  },
};

const reason = await whyNoPostgres();
if (reason !== null) console.warn(`\nSKIPPED: no test runs on PostgreSQL, which cannot be started here: ${reason}\n`);

/** A file for what came of the tests, as JSON: beside what a person reads. */
const results = process.env['DGO_TEST_RESULTS'];
const annotations = process.env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : [];

export default defineConfig({
  test: {
    ...(results === undefined ? {} : { reporters: ['default', ...annotations, ['json', { outputFile: results }]] }),
    projects: reason === null ? [sqlite, postgres] : [sqlite],
    // Imports mean in tests what they mean in Node.
    deps: { interopDefault: false },
    // Modules are loaded once for all test files of a worker: none of them keeps a state that a test could leave behind.
    isolate: false,
    // Many tests wait for processes of their own.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
