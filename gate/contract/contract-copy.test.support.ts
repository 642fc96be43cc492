import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of folders of the project, to break. */
export class ContractCopy {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-contract-')));

  constructor(...folders: readonly string[]) {
    for (const folder of folders) cpSync(join(project, folder), join(this.root, folder), { recursive: true });
  }

  path(file: string): string {
    return join(this.root, file);
  }

  /** Lets the copied scripts find the packages that the project has installed. */
  linkModules(): void {
    symlinkSync(join(project, 'node_modules'), this.path('node_modules'));
  }

  /** Changes the first place of a file that reads `from`, and throws where there is none: the test would prove nothing. */
  edit(file: string, from: string | RegExp, to: string): void {
    const text = readFileSync(this.path(file), 'utf8');
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} does not contain ${from}: adapt the test`);
    writeFileSync(this.path(file), changed);
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

const project2 = fileURLToPath(new URL('../..', import.meta.url));

/** What git takes from its surroundings, set so that no configuration of this machine counts. */
const environment = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ann',
  GIT_AUTHOR_EMAIL: 'ann@shop.example',
  GIT_COMMITTER_NAME: 'Ann',
  GIT_COMMITTER_EMAIL: 'ann@shop.example',
};

/** A real git repository in a folder that goes with the test, with a branch `main`. */
export class TestRepository {
  readonly root: string;

  constructor(root = temporaryFolder()) {
    this.root = root;
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: readonly string[]): string {
    const { PATH = '', HOME = '' } = process.env;
    const options = { cwd: this.root, env: { PATH, HOME, ...environment }, encoding: 'utf8' } as const;
    return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  }

  write(file: string, text: string): void {
    const path = join(this.root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Changes the first place of a file that reads `from`, and throws where there is none: the test would prove nothing. */
  edit(file: string, from: string | RegExp, to: string): void {
    const text = readFileSync(join(this.root, file), 'utf8');
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} does not contain ${from}: adapt the test`);
    writeFileSync(join(this.root, file), changed);
  }

  /** Commits everything, and returns the id of the commit. */
  commit(message = 'Change'): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', `--message=${message}`);
    return this.git('rev-parse', 'HEAD');
  }
}

/** A repository with this contract and its generated code, committed, in a folder of it or at its root. */
export function contractRepository(folder = '.'): TestRepository {
  const repository = new TestRepository();
  for (const part of ['spec', 'generated']) {
    cpSync(join(project2, part), join(repository.root, folder, part), { recursive: true });
  }
  repository.commit('The contract');
  return repository;
}

/** A folder that goes with the test, by its real path. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-gate-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
