import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './packed.test.support.js';
import { type Release, releaseNotes } from './release-notes.js';

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
  expect(notes).toMatch(/^### /);
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
