import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

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
])('%s is refused', (text) => {
  expect(complaintsOf('a', text)).toHaveLength(1);
});

it.each(["'https://shop.example/work/1'", "'../work/x'", "'/api/v1/orders'"])('%s is allowed', (text) => {
  expect(complaintsOf('a', text)).toEqual([]);
});
