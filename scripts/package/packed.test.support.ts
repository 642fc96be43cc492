import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stageClient } from './stage-client.js';

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A package as `npm pack` makes it. */
export interface Packed {
  /** Path of the tarball. */
  readonly tarball: string;
  /** Bytes of the tarball, and of all its files. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

type Variables = Readonly<Record<string, string>>;

/** A new folder below that of temporary files, and what removes it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-package-')));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Packs what `npm run build` has left, as the whole package. */
export function packWhole(into: string): Promise<Packed> {
  return pack(ROOT, into);
}

/** Packs the client alone. */
export function packClient(into: string): Promise<Packed> {
  stageClient(join(into, 'staged'));
  return pack(join(into, 'staged'), into);
}

async function pack(folder: string, into: string): Promise<Packed> {
  const args = ['pack', folder, '--ignore-scripts', '--json', '--pack-destination', into];
  const { out } = await succeeds(await run(into, 'npm', args));
  const [told]: [Omit<Packed, 'tarball'> & { filename: string }] = JSON.parse(out);
  return { ...told, tarball: join(into, told.filename) };
}

/** Makes a folder with nothing in it but the installed package. */
export async function installed(folder: string, { tarball }: Packed): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  await succeeds(await run(folder, 'npm', ['install', ...flags, tarball]));
}

/** Runs a program in a folder; what is installed there can be called by its name. */
export function run(folder: string, program: string, args: readonly string[], env: Variables = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: userEnvironment(folder, env), maxBuffer: 2 ** 26 };
    execFile(program, [...args], options, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
  });
}

/** The environment of somebody who works in `folder`, and not in a script of this project. */
export function userEnvironment(folder: string, more: Variables = {}): NodeJS.ProcessEnv {
  const foreign =
    /^(VITEST|VITE_|DGO_|NODE_ENV|NODE_OPTIONS|FORCE_COLOR|GITHUB_|CI$|TEST$|MODE$|npm_(?!config_)|npm_config_local_prefix)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return { ...Object.fromEntries(own), PATH: path, NO_COLOR: '1', ...more };
}

/** What was run, or an error with all that it said. */
export async function succeeds(ran: Ran): Promise<Ran> {
  if (ran.status !== 0) throw new Error(`status ${ran.status}\n${ran.out}\n${ran.err}`);
  return ran;
}
