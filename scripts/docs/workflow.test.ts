import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './guides/read-guides.js';

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
