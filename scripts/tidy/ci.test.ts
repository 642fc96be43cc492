import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const script = read('.ci/run');
const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  read('package.json'),
);

it('.ci/run takes every step of `npm run check`, and `npm test` by its own name', () => {
  const steps = (scripts['check'] ?? '').split(' && ');
  expect(steps).toContain('npm test');
  const taken = [...script.matchAll(/^step '[^']+' (npm .+)$/gm)].map(([, command]) => command);
  expect(taken).toEqual(['npm ci', ...steps]);
});

it('.ci/run can be executed, and ends at the first step that fails', () => {
  expect(statSync(fileURLToPath(new URL('.ci/run', root))).mode & 0o111).toBe(0o111);
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
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

it('CONTRIBUTING.md says why each dependency is here, and speaks of no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const listed = read('CONTRIBUTING.md').split('## Why each dependency is here')[1] ?? '';
  const named = [...listed.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});
