import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.js';
import { complaintLine, isCode } from './source.js';
import { tidyComplaints } from './tidy.js';

describe('the project', () => {
  const sources = projectFiles(fileURLToPath(new URL('../..', import.meta.url)));

  it('is read as a whole', () => {
    const paths = sources.map(({ path }) => path);
    for (const path of ['package.json', '.ci/run', 'spec/openapi.yaml', 'scripts/dgo.ts']) {
      expect(paths.includes(path), path).toBe(true);
    }
    expect(paths.filter(isCode).length).toBeGreaterThan(200);
    expect(paths.filter((path) => /node_modules|^dist/.test(path))).toEqual([]);
  });

  it('is as the design wants it', () => {
    expect(tidyComplaints(sources).map(complaintLine)).toEqual([]);
  });
});

it('an exception is for one file and one rule, and must be needed', () => {
  const bad = { path: 'client/a.ts', text: 'export const x: any = 1;' };
  const allowed = [
    { path: 'client/a.ts', rule: 'any', because: 'it is tried here' },
    { path: 'client/b.ts', rule: 'any', because: 'it is tried here' },
  ];
  expect(tidyComplaints([bad, { ...bad, path: 'client/c.ts' }], allowed).map(complaintLine)).toEqual([
    'client/c.ts:1: error: any: `any` switches the compiler off. Name the type, or use `unknown`.',
    "client/b.ts:1: error: exception: nothing needs the exception from 'any' any more. Remove it from scripts/tidy/exceptions.ts.",
  ]);
});
