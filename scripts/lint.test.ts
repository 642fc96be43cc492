import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './docs/guides/read-guides.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What no file may hold, and what to do instead. Biome says the rest. */
const FORBIDDEN = [
  { pattern: /(?<![\w.:/-])\/(home|root|work|Users)\/[\w.]/g, remedy: 'name a path from the root of the project' },
  {
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]+|\bnpmjs\.(org|com)|\byarnpkg\.com|\bpypi\.org/g,
    remedy: 'leave the registry to the configuration of the installation',
  },
  // In two parts, as this file is read as well.
  {
    pattern: new RegExp(`(?://|#|\\*|^) *(?:${'TO'}DO|${'FIX'}ME|X${'XX'})\\b`, 'gm'),
    remedy: 'finish it, or leave it out',
  },
  {
    pattern: new RegExp(
      `\\b(?:${['cou|rt', 'ju|ry', 'age|nda', 'chron|icle', 'disgui|ses', 'sie|ve', 'mou|ld', 'exam|iner', 'who|ever', 'Me|nd'].map((word) => word.replace('|', '')).join('|')})\\b`,
      'g',
    ),
    remedy: 'use the word of the field: evaluator, scheduler, history writer, encoded forms, fix',
  },
];

function complaintsOf(path: string, text: string): string[] {
  return FORBIDDEN.flatMap(({ pattern, remedy }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: '${words}': ${remedy}`;
    }),
  );
}

it('no file names a path of one machine or a registry, or is marked as unfinished', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  const paths = listed.toString().split('\0').filter(Boolean);
  expect(paths).toEqual(expect.arrayContaining(['package.json', '.ci/run', 'spec/openapi.yaml', 'cli/dgo.ts']));
  expect(paths.flatMap((path) => complaintsOf(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([]);
});

it.each([
  `const a = '${'/ho'}me/someone/project';`,
  `# see ${'/ro'}ot/x`,
  `{"resolved": "https://${'regis'}try.example.org/a.tgz"}`,
  `const a = 1; // ${'TO'}DO: more`,
  `Text.\n\n${'FIX'}ME`,
  `The ${'ju'}ry of a run.`,
])('%s is refused', (text) => {
  expect(complaintsOf('a', text)).toHaveLength(1);
});

it.each(["'https://shop.example/work/1'", "'../work/x'", "'/api/v1/orders'"])('%s is allowed', (text) => {
  expect(complaintsOf('a', text)).toEqual([]);
});

const rootUrl = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, rootUrl), 'utf8');

const script = read('.ci/run');
const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  read('package.json'),
);

it('.ci/run takes every step of `npm run check`, and `npm test` by its own name', () => {
  const steps = (scripts['check'] ?? '').split(' && ');
  expect(steps).toContain('npm test');
  const taken = [...script.matchAll(/^(?:step|beside) '[^']+' (?:tests )?(npm .+)$/gm)].map(([, command]) => command);
  expect(taken).toEqual(['npm ci', ...steps]);
});

it('.ci/run can be executed, and ends at the first step that fails', () => {
  expect(statSync(fileURLToPath(new URL('.ci/run', rootUrl))).mode & 0o111).toBe(0o111);
  expect(script).toContain('\nset -euo pipefail\n');
});

it('the workflow runs just that, on each version of Node that is supported, and may only read', () => {
  const workflow = parse(read('.github/workflows/ci.yml'));
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
  const { check } = workflow.jobs;
  expect(check.strategy.matrix.node).toEqual([20, 22, 24]);
  expect(engines.node).toMatch(/^>=20\./);
  expect(check.steps.at(-1)).toEqual({ run: '.ci/run' });
});

it('vitest.config.ts begins with files that there are', () => {
  const [, list = ''] = /const LONG = \[(.*?)\];/s.exec(read('vitest.config.ts')) ?? [];
  const named = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(new URL(path, rootUrl)))).toEqual([]);
});

it('scripts/dependencies.md says why each dependency is here, and names no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const named = [...read('scripts/dependencies.md').matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

it('the workflow publishes what `npm run docs` builds, from the main branch alone, and only its last job may publish', () => {
  const workflow = parse(readFileSync(`${ROOT}.github/workflows/docs.yml`, 'utf8'));
  expect(workflow.on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const { build, publish } = workflow.jobs;
  expect(build.permissions).toBeUndefined();
  expect(publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(publish.needs).toBe('build');
  expect(build.steps.slice(2).map(({ run, with: given }: { run?: string; with?: object }) => run ?? given)).toEqual([
    'npm ci',
    'npm run docs',
    { path: 'dist/docs' },
  ]);
  const used = [...build.steps, ...publish.steps].flatMap(({ uses }: { uses?: string }) => uses ?? []);
  for (const name of used) expect(name).toMatch(/^actions\/[a-z-]+@v\d+$/);
});

/** A document without its blocks of code, in which brackets mean other things. */
function proseOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8').replaceAll(/^```.*?^```$/gms, '');
}

it('each relative link of a README, and of the other documents, leads to a file', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: ROOT });
  const documents = listed
    .toString()
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(ROOT, path)));
  expect(documents.length).toBeGreaterThan(20);
  const dead = documents.flatMap((path) =>
    [...proseOf(path).matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)]
      .map(([, target = '']) => ({ path, target }))
      .filter(({ target }) => !existsSync(join(ROOT, dirname(path), target))),
  );
  expect(dead).toEqual([]);
});
