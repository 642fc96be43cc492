import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const security = readFileSync(new URL('SECURITY.md', ROOT), 'utf8');

/** Rows of the form `| promise | [file](file) › title |`. */
const promises = [...security.matchAll(/^\| (?<promise>.+) \| \[[^\]]+\]\((?<file>[^)]+)\) › (?<title>.+) \|$/gm)].map(
  ({ groups }) => ({
    promise: groups?.['promise'] ?? '',
    file: groups?.['file'] ?? '',
    title: groups?.['title'] ?? '',
  }),
);

describe('each promise of SECURITY.md has the test that would break it', () => {
  it('none stands without one', () => {
    const rows = security.split('\n').filter((line) => line.includes('.test.ts'));
    expect(promises).toHaveLength(rows.length);
    expect(promises.length).toBeGreaterThan(0);
  });

  it.each(promises)('$promise', ({ file, title }) => {
    expect(readFileSync(new URL(file, ROOT), 'utf8')).toContain(title);
  });
});
