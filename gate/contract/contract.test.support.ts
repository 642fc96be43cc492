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
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { onTestFinished } from 'vitest';
import type { OpenApiDocument } from './generate/document.js';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** A temporary copy of folders of the project, to change. */
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

  edit(file: string, from: string | RegExp, to: string): void {
    editFile(this.path(file), from, to);
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

/** Replaces the first match of `from`. Throws where there is none: the test would prove nothing. */
function editFile(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} does not contain ${from}: adapt the test`);
  writeFileSync(path, changed);
}

/** Environment of git, so that no configuration of this machine applies. */
const environment = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ann',
  GIT_AUTHOR_EMAIL: 'ann@shop.example',
  GIT_COMMITTER_NAME: 'Ann',
  GIT_COMMITTER_EMAIL: 'ann@shop.example',
};

/** A git repository with a branch `main`, in a folder that is removed after the test. */
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

  edit(file: string, from: string | RegExp, to: string): void {
    editFile(join(this.root, file), from, to);
  }

  /** Commits everything and returns the commit id. */
  commit(message = 'Change'): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', `--message=${message}`);
    return this.git('rev-parse', 'HEAD');
  }
}

/** A repository with this contract and its generated code, committed, at its root or in a folder. */
export function contractRepository(folder = '.'): TestRepository {
  const repository = new TestRepository();
  for (const part of ['spec', 'generated']) {
    cpSync(join(project, part), join(repository.root, folder, part), { recursive: true });
  }
  repository.commit('The contract');
  return repository;
}

/** The real path of a new folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-gate-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** JSON Schema's words for what readers of 3.0 make of `nullable`. */
function inJsonSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inJsonSchema);
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inJsonSchema(part)]));
  const { nullable, ...rest } = parts;
  return nullable === true && rest['type'] === undefined ? { anyOf: [rest, { type: 'null' }] } : parts;
}

/** The validators of an OpenAPI 3.0 document, by the name of a component schema. */
export function validatorsOf30(document: OpenApiDocument): (name: string) => ValidateFunction | undefined {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'older', components: inJsonSchema(document.components) });
  return (name) => ajv.getSchema(`older#/components/schemas/${name}`);
}
