import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { whyNoPostgres } from './scripts/servers/postgres.js';

/** Tests of whole systems and of developers' tools, which start processes by the dozen: `npm run test:system`. */
const SYSTEM = '{conformance/tests/{*,hostile/*},scripts/**/*}.test.ts';

/** Tests of a real PostgreSQL alone. */
const POSTGRES = '**/*.postgres.test.ts';

/** Tests that run on SQLite, and on PostgreSQL again: all that a database is beneath. */
const BOTH = '{reference-server/{operations,http,demo,store,commands/admin},conformance/audit/store}/**/*.test.ts';

/** Tests of SQLite alone. */
const SQLITE = 'reference-server/**/{sqlite/**/*,*.sqlite}.test.ts';

/** Replaces modules and imports other tests, so it runs with modules of its own. */
const ISOLATED = 'conformance/rules/texts.test.ts';

/** Files that take longest, those with time limits of their own not side by side. */
const LONG = [
  'conformance/tests/allowed-variants.test.ts',
  'scripts/security/gate-documents.test.ts',
  'scripts/security/sigterm.test.ts',
  'conformance/tests/hostile/verdicts.test.ts',
  'scripts/package/installed.test.ts',
  'scripts/docs/site.test.ts',
  'conformance/tests/hostile/memory.test.ts',
  'conformance/tests/concurrent-client.test.ts',
  'scripts/security/later-commands.test.ts',
  'scripts/docs/guides/guides.test.ts',
  'conformance/tests/liars/money.test.ts',
  'conformance/tests/liars/codes.test.ts',
  'conformance/tests/independent-deployment.test.ts',
  'scripts/security/private-files.test.ts',
  'scripts/security/spending.test.ts',
  'scripts/crash/crash.postgres.test.ts',
  'scripts/gate-table/table.test.ts',
  'scripts/crash/stop-limit.postgres.test.ts',
  'conformance/commands/audit.test.ts',
  'gate/commands/gate.test.ts',
];

/** Begins with what takes longest in each project: begun last, it would keep one worker busy and the others idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const turnOf = ({ moduleId }: TestSpecification) => LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
    // Projects stay one after the other: to change over, a worker loads all modules anew.
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const long = own.filter((file) => turnOf(file) !== -1).sort((one, other) => turnOf(one) - turnOf(other));
      return [...long, ...own.filter((file) => turnOf(file) === -1)];
    });
  }
}

/** Modules of the rooms that ship. What tests alone use is not among them, nor are scripts, which look for files around them. */
const SHIPPED = /^(?:cli|client|conformance|gate|generated|json-schema|reference-server)\/(?!.*\.test\.).*\.js$/;

/** Takes modules from the build: Node loads them as they are, which is faster than what Vite makes of a thousand sources. */
const compiled: Plugin = {
  name: 'compiled',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return;
    const path = relative(import.meta.dirname, join(dirname(importer), source));
    const file = join(import.meta.dirname, 'dist', path);
    return SHIPPED.test(path) && existsSync(file) ? { id: file, external: true } : undefined;
  },
};

/** The commands of npm build first. Alone, vitest takes the sources, as a build may lack what was changed since. */
const isBuilt = ['test', 'test:system'].includes(process.env['npm_lifecycle_event'] ?? '');
const built = isBuilt ? { plugins: [compiled] } : {};

const reason = await whyNoPostgres();
if (reason !== null) console.warn(`\nSKIPPED: no test runs on PostgreSQL, which cannot be started here: ${reason}\n`);
const cluster = reason === null ? { globalSetup: 'scripts/servers/postgres.ts' } : {};
const withoutPostgres = reason === null ? [] : [POSTGRES];

const sqlite = {
  extends: true as const,
  ...built,
  test: {
    name: 'sqlite',
    include: ['{cli,client,conformance,gate,json-schema,reference-server}/**/*.test.ts'],
    exclude: [POSTGRES, SYSTEM, ISOLATED],
  },
};

const isolated = {
  extends: true as const,
  test: { name: 'isolated', include: [ISOLATED], isolate: true },
};

const postgres = {
  extends: true as const,
  ...built,
  test: { name: 'postgres', include: [BOTH, POSTGRES], exclude: [SQLITE, SYSTEM], ...cluster },
};

const system = {
  extends: true as const,
  ...built,
  test: {
    name: 'system',
    include: [SYSTEM],
    exclude: withoutPostgres,
    ...cluster,
    // Most of their time they wait for processes of their own.
    maxWorkers: availableParallelism() * 2 + 1,
    sequence: { groupOrder: 1 },
  },
};

/** A file for the results of the tests, as JSON, beside what a person reads. */
const results = process.env['DGO_TEST_RESULTS'];
const annotations = process.env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : [];

export default defineConfig({
  test: {
    ...(results === undefined ? {} : { reporters: ['default', ...annotations, ['json', { outputFile: results }]] }),
    projects: reason === null ? [sqlite, isolated, postgres, system] : [sqlite, isolated, system],
    // Imports mean in tests what they mean in Node.
    deps: { interopDefault: false },
    server: { deps: { external: [/\/dist\//] } },
    // Modules are loaded once for all test files of a worker: none of them keeps a state that a test could leave behind.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // `fetch` of Node 20 fails an assertion of its own when a server cuts a connection whose body is not read.
    onUnhandledError: ({ message = '' }) => !message.includes('assert(!this.paused)'),
    // Many tests wait for a server or a database.
    maxWorkers: availableParallelism() + 1,
    // Once more where many machines share a processor: what fails twice is no accident. The report shows what was repeated.
    retry: process.env['CI'] === undefined ? 0 : 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
