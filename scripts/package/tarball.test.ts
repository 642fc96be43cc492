import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  CHECKOUT,
  compiled,
  type Packed,
  packClient,
  packWhole,
  ROOT,
  reachOf,
  run,
  temporaryFolder,
} from './package.test.support.js';
import { type Release, releaseNotes } from './release-notes.js';

const folder = temporaryFolder();
const [whole, client] = await Promise.all([packWhole(folder.path), packClient(folder.path)]);
afterAll(() => folder.remove());

/** The entry points of the package: its exports and its command. */
const ENTRIES = [
  'client/index.js',
  'generated/types.js',
  'conformance/index.js',
  'conformance/vitest/index.js',
  'cli/dgo.js',
] as const;
const manifest: {
  dependencies: Record<string, string>;
  exports: Record<string, string | { types: string; default: string }>;
} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const paths = ({ files }: Packed) => files.map(({ path }) => path);
const packagesOf = (...entries: string[]) =>
  [...reachOf(entries).packages].filter((name) => !name.startsWith('node:')).sort();

describe('what is imported', () => {
  it('from the client and the types is openapi-fetch alone', () => {
    expect(packagesOf('client/index.js')).toEqual(['openapi-fetch']);
    expect(packagesOf('generated/types.js')).toEqual([]);
    expect([...reachOf(['client/index.js']).packages]).toEqual(['openapi-fetch']);
  });

  it('from the suite has nothing of the server', () => {
    const suite = ['ajv', 'ajv-formats', 'fast-check', 're2js', 'undici', 'unpdf', 'yauzl'];
    expect(packagesOf('conformance/index.js')).toEqual(suite);
    expect(packagesOf('conformance/vitest/index.js')).toEqual([...suite, 'vitest'].sort());
    const { modules } = reachOf(['conformance/index.js', 'conformance/vitest/index.js']);
    expect(new Set([...modules].map((path) => path.split('/')[0]))).toEqual(
      new Set(['conformance', 'cli', 'generated', 'json-schema']),
    );
  });

  it('from all exports and commands are the dependencies, and no other package is one', () => {
    // Vitest is there where `conformance/vitest` is used.
    expect(packagesOf(...ENTRIES).filter((name) => name !== 'vitest')).toEqual(
      Object.keys(manifest.dependencies).sort(),
    );
  });
});

describe('in the tarball', () => {
  const reached = [...reachOf(ENTRIES).modules];

  it('is every module that an export or a command loads', () => {
    const packed = new Set(paths(whole));
    expect(reached.length).toBeGreaterThan(500);
    expect(reached.map((path) => `dist/${path}`).filter((path) => !packed.has(path))).toEqual([]);
    const targets = Object.values(manifest.exports).map((target) =>
      typeof target === 'string' ? target : target.default,
    );
    expect(targets.filter((target) => !packed.has(target.replace('./', '')))).toEqual([]);
  });

  it('is every declaration that the types of an export need', () => {
    const packed = new Set(paths(whole));
    const needed = new Set<string>();
    const visit = (path: string): void => {
      if (needed.has(path)) return;
      needed.add(path);
      const text = readFileSync(join(ROOT, path), 'utf8');
      for (const [, file = ''] of text.matchAll(/\b(?:from |import\()['"](\.[^'"]+)\.js['"]/g)) {
        visit(posix.join(posix.dirname(path), `${file}.d.ts`));
      }
    };
    for (const target of Object.values(manifest.exports)) {
      if (typeof target !== 'string') visit(target.types.replace('./', ''));
    }
    expect(needed.size).toBeGreaterThan(50);
    expect([...needed].filter((path) => !packed.has(path))).toEqual([]);
  });

  it('is every file that compiled code reads', () => {
    const packed = new Set(paths(whole));
    const assets = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?!scripts[\\/]).*\.(mjs|json|css|yaml)$/.test(path),
    );
    expect(assets.length).toBeGreaterThan(5);
    expect(assets.filter((path) => !packed.has(`dist/${path}`))).toEqual([]);
  });

  it('is no code of the server or the commands that nothing loads', () => {
    const loaded = new Set([...reached, ...reachOf(CHECKOUT).modules]);
    const idle = paths(whole)
      .filter((path) => /^dist\/(?!docs\/|client\/examples\/).*\.js$/.test(path))
      .map((path) => path.replace('dist/', ''))
      // What was compiled before its source was removed is in no fresh build.
      .filter((path) => !loaded.has(path) && existsSync(join(ROOT, path.replace(/js$/, 'ts'))))
      // A module of types alone is empty, and may be named by a declaration.
      .filter((path) => /^(export )?(const|function|class|async function) /m.test(compiled(path)));
    expect(idle).toEqual([]);
  });

  it.each([
    ['whole', whole],
    ['client', client],
  ])('of the %s package is nothing that only a checkout needs', (_, packed) => {
    expect(paths(packed).filter((path) => /\.test\.|\.map$|tsbuildinfo|\/testing\/|(?<!\.d)\.ts$/.test(path))).toEqual(
      [],
    );
    expect(paths(packed)).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json']));
  });

  it('of the whole package are the contract and how secrets are treated', () => {
    expect(paths(whole)).toEqual(expect.arrayContaining(['spec/openapi.yaml', 'spec/rules/README.md', 'SECURITY.md']));
  });
});

/** Limits of bytes and files; the pages of the documentation have their own. */
const BUDGETS = {
  whole: { tarball: 2_800_000, unpacked: 4_900_000, files: 1_750, docs: 8_200_000 },
  client: { tarball: 44_000, unpacked: 170_000, files: 80, docs: 0 },
};

it.each([
  ['whole', whole],
  ['client', client],
] as const)('the %s package is within its budget', (name, packed) => {
  const { size, unpackedSize, files } = packed;
  const budget = BUDGETS[name];
  const docs = files.filter(({ path }) => path.startsWith('dist/docs/'));
  const docsSize = docs.reduce((sum, file) => sum + file.size, 0);
  console.log(
    `${name}: ${size} bytes packed, ${unpackedSize} unpacked (documentation ${docsSize}), ${files.length} files`,
  );
  expect(size).toBeLessThanOrEqual(budget.tarball);
  expect(docsSize).toBeLessThanOrEqual(budget.docs);
  expect(files.length - docs.length).toBeLessThanOrEqual(budget.files);
  expect(unpackedSize - docsSize).toBeLessThanOrEqual(budget.unpacked);
  // A budget that is never near is none.
  expect(unpackedSize - docsSize).toBeGreaterThan(budget.unpacked * 0.8);
});

describe('other people’s judgement', () => {
  it.each([
    ['whole', whole],
    ['client', client],
  ])('publint has nothing to say of the %s package', async (_, packed) => {
    const tarball = new Uint8Array(readFileSync(packed.tarball)).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it.each([
    ['whole', whole],
    ['client', client],
  ])('the types of the %s package are right in every module mode', async (_, packed) => {
    const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    // An ES module that CommonJS loads: Node does that since 20.19, the oldest that this package runs on.
    const ignored = ['--ignore-rules', 'cjs-resolves-to-esm'];
    const { status, out, err } = await run(folder.path, process.execPath, [attw, packed.tarball, ...ignored]);
    expect({ status, said: status === 0 ? '' : out + err }).toEqual({ status: 0, said: '' });
  });
});

const GOOD: Release = {
  tag: 'v1.2.3',
  manifest: '{ "version": "1.2.3", "homepage": "https://github.com/somebody/digital-goods-ordering" }',
  lockfile: '{ "version": "1.2.3" }',
  changelog: '# Changelog\n\n## [1.2.3] - 2026-11-22\n\n### Added\n\n- One.\n\n## [1.2.2] - 2026-11-21\n\n- Two.\n',
};

it('takes the section of the version out of the changelog', () => {
  expect(releaseNotes(GOOD)).toEqual({ notes: '### Added\n\n- One.', complaints: [] });
});

it.each<[string, Partial<Release>, RegExp]>([
  ['another tag', { tag: 'v1.2.4' }, /^the tag is v1\.2\.4, and package\.json has the version 1\.2\.3/],
  ['another lockfile', { lockfile: '{ "version": "1.2.2" }' }, /^package-lock\.json has the version 1\.2\.2/],
  ['no owner', { manifest: GOOD.manifest.replace('somebody', 'OWNER') }, /^package\.json names OWNER/],
  ['no section', { changelog: GOOD.changelog.replace('[1.2.3]', '[Unreleased]') }, /^CHANGELOG\.md has nothing below/],
  ['an empty section', { changelog: '## [1.2.3] - 2026-11-22\n\n## [1.2.2]\n' }, /^CHANGELOG\.md has nothing below/],
  ['no day', { changelog: GOOD.changelog.replace('2026-11-22', 'Unreleased') }, /^CHANGELOG\.md has no day at/],
])('refuses %s', (_, change, complaint) => {
  expect(releaseNotes({ ...GOOD, ...change }).complaints).toEqual([expect.stringMatching(complaint)]);
});

it('is run on the files of the project, and what it complains about ends the release', () => {
  const script = join(ROOT, 'scripts/package/release-notes.ts');
  const ran = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8' });
  expect(ran()).toMatchObject({ status: 2, stderr: expect.stringContaining('usage:') });
  expect(ran('v99.0.0')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^error: the tag is v99/),
  });
});

it('the changelog has a section for the version that the package has', () => {
  const texts = {
    manifest: read('package.json'),
    lockfile: read('package-lock.json'),
    changelog: read('CHANGELOG.md'),
  };
  const { notes } = releaseNotes({ tag: '', ...texts });
  expect(notes).toMatch(/^### /m);
});

it('the workflow publishes what was checked and packed by a job that may only read', () => {
  const workflow = parse(read('.github/workflows/release.yml'));
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const { pack, publish } = workflow.jobs;
  expect(pack.permissions).toBeUndefined();
  expect(publish).toMatchObject({ needs: 'pack', permissions: { contents: 'write', 'id-token': 'write' } });
  const lines = (job: { steps: { run?: string }[] }) => job.steps.map((step) => step.run ?? '').join('\n');
  expect(lines(pack)).toMatch(/release-notes\.ts "\$GITHUB_REF_NAME".*\.ci\/run.*stage-client\.ts.*npm pack/s);
  // With the right to publish, nothing of a dependency is run.
  expect(lines(publish)).not.toMatch(/npm (ci|install|run)|npx|node /);
  expect(lines(publish)).toContain('--provenance');
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
