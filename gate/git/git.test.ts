import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import { contractRepository, TestRepository, temporaryFolder } from '../contract/contract.test.support.js';
import { commitOf, commitsNotHere, contractRootOf, extract, repositoryOf } from './git.js';
import { versionAt } from './versions.js';

/** A folder for temporary files that no other process writes to, until the test ends. */
function ownTemporaryFolder(): string {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return folder;
}

describe('a checkout', () => {
  it('is found from any of its folders, and the contract in the nearest one above', async () => {
    const repository = contractRepository('shops/one');
    const deep = join(repository.root, 'shops/one/spec/rules');
    expect(await repositoryOf(deep)).toBe(repository.root);
    expect(contractRootOf(deep, repository.root)).toBe(join(repository.root, 'shops/one'));
    expect(() => contractRootOf(join(repository.root, 'shops'), repository.root)).toThrow(
      /^there is no spec\/openapi\.yaml in the current folder, nor above .* dgo gate --base REF DOCUMENT$/,
    );
  });

  it('is missed where there is none, in git’s words and with what to do', async () => {
    const folder = temporaryFolder();
    await expect(repositoryOf(folder)).rejects.toThrow(
      /is not in a git repository that can be read \(git: fatal: not a git repository.*\)\. Run the command in a checkout, or compare two files: dgo gate OLD NEW/,
    );
    await expect(repositoryOf(folder)).rejects.toBeInstanceOf(UsageError);
  });

  it('is not found by a folder that a commit has made look like a bare repository', async () => {
    const repository = new TestRepository();
    repository.write('api/HEAD', 'ref: refs/heads/main\n');
    repository.write('api/config', '[core]\n  repositoryformatversion = 0\n  bare = false\n  worktree = /\n');
    repository.write('api/objects/keep', '');
    repository.write('api/refs/keep', '');
    repository.commit();
    await expect(repositoryOf(join(repository.root, 'api'))).rejects.toThrow(
      /is not in a git repository that can be read/,
    );
  });

  it('is missed where there is no git', async () => {
    vi.stubEnv('PATH', temporaryFolder());
    try {
      await expect(repositoryOf(tmpdir())).rejects.toThrow(/^git cannot be started: install it, or compare two files/);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('a ref', () => {
  it('is a branch, a tag, a commit or a way to one', async () => {
    const repository = new TestRepository();
    const first = repository.commit();
    repository.git('tag', 'v1', '--annotate', '--message=One');
    repository.commit();
    for (const ref of ['v1', 'HEAD~1', first, first.slice(0, 8), 'main^']) {
      expect(await commitOf(repository.root, ref)).toEqual({ ref, id: first });
    }
  });

  it.each(['nowhere', '', '-x', '--all', 'main..main', 'main:spec', 'HEAD~7', 'a b', 'x\u001b[2J'])(
    'is refused: %j',
    async (ref) => {
      const repository = new TestRepository();
      repository.commit();
      const wanted = expect.stringMatching(
        /^".*" is not a commit, branch or tag of \/.*\. Fetch it first \(`git fetch origin --tags`\)/,
      );
      await expect(commitOf(repository.root, ref)).rejects.toMatchObject({ message: wanted });
      await expect(commitOf(repository.root, ref)).rejects.toBeInstanceOf(UsageError);
    },
  );

  it('is suggested with its remote', async () => {
    const origin = new TestRepository();
    origin.commit();
    origin.git('branch', 'next');
    const clone = cloneOf(origin);
    await expect(commitOf(clone, 'next')).rejects.toThrow(/Did you mean origin\/next\?$/);
  });

  it('is refused in a shallow clone with how to get the rest', async () => {
    const origin = new TestRepository();
    origin.commit();
    origin.commit();
    const clone = cloneOf(origin, '--depth=1');
    await expect(commitOf(clone, 'HEAD~1')).rejects.toThrow(
      /This is a shallow clone, .* give actions\/checkout `fetch-depth: 0`, or run `git fetch --unshallow --tags`/,
    );
  });

  it('counts the commits that are not in the checkout', async () => {
    const repository = new TestRepository();
    repository.commit();
    repository.git('switch', '--quiet', '--create', 'next');
    repository.write('spec/openapi.yaml', 'x');
    repository.commit();
    repository.write('README.md', 'x');
    repository.commit();
    repository.git('switch', '--quiet', 'main');
    const next = await commitOf(repository.root, 'next');
    expect(await commitsNotHere(repository.root, next, 'spec')).toBe(1);
    expect(await commitsNotHere(repository.root, await commitOf(repository.root, 'main'), 'spec')).toBe(0);
  });
});

describe('the files of a commit', () => {
  it('are those that were committed, and the checkout is left alone', async () => {
    const repository = new TestRepository();
    repository.write('spec/a b\u00e9.yaml', 'old\n');
    repository.write('spec/deep/b.yaml', 'b\n');
    repository.write('other.yaml', 'o\n');
    const id = repository.commit();
    repository.write('spec/a b\u00e9.yaml', 'new\n');
    repository.git('add', '--all');
    repository.write('spec/c.yaml', 'untracked\n');
    const before = repository.git('status', '--porcelain');
    const { folder, remove } = await extract(repository.root, { ref: 'main', id }, ['spec']);
    expect(readdirSync(folder)).toEqual(['spec']);
    expect(readdirSync(join(folder, 'spec')).sort()).toEqual(['a b\u00e9.yaml', 'deep']);
    expect(readFileSync(join(folder, 'spec/a b\u00e9.yaml'), 'utf8')).toBe('old\n');
    expect(repository.git('status', '--porcelain')).toBe(before);
    expect(repository.git('worktree', 'list').split('\n')).toHaveLength(1);
    await remove();
    expect(existsSync(folder)).toBe(false);
  });

  it('are written with the attributes of that commit, and not with those of the checkout', async () => {
    const repository = new TestRepository();
    repository.write('spec/a.yaml', 'a: $Id$\n');
    const id = repository.commit();
    repository.write('.gitattributes', '*.yaml working-tree-encoding=UTF-16 ident\n');
    const { folder, remove } = await extract(repository.root, { ref: 'main', id }, ['spec']);
    expect(readFileSync(join(folder, 'spec/a.yaml'), 'utf8')).toBe('a: $Id$\n');
    await remove();
  });

  it('are reported as incomplete where git cannot read them', async () => {
    const repository = new TestRepository();
    repository.commit();
    const temporary = ownTemporaryFolder();
    await expect(extract(repository.root, { ref: 'gone', id: 'f'.repeat(40) }, ['spec'])).rejects.toThrow(
      /^the files at gone cannot be read: .*fetch-depth: 0/s,
    );
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('have no contract where there was none, and nothing is left behind', async () => {
    const repository = new TestRepository();
    const id = repository.commit();
    mkdirSync(join(repository.root, 'spec'));
    const temporary = ownTemporaryFolder();
    await expect(versionAt(repository.root, { ref: 'main', id }, { root: repository.root })).rejects.toThrow(
      /^there is no spec\/openapi\.yaml at main \([0-9a-f]{7}\), so there is nothing to compare with\. Name a commit/,
    );
    expect(readdirSync(temporary)).toEqual([]);
  });
});

function cloneOf(origin: TestRepository, ...options: readonly string[]): string {
  const folder = join(temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '--quiet', ...options, `file://${origin.root}`, folder], { stdio: 'ignore' });
  return folder;
}
