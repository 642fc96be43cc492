import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { PACKAGE_FOLDER, removePrivateDeclarations } from './build.js';
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

/** Packs what `npm pack` would, out of what `npm run build` has left. */
export async function packWhole(into: string): Promise<Packed> {
  const folder = join(into, 'staged-whole');
  for (const file of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'spec', 'dist/docs']) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { out } = await succeeds(await run(ROOT, process.execPath, [tsc, '-p', PACKAGE_FOLDER, '--listFilesOnly']));
  for (const source of out.split('\n').filter((line) => !line.includes('node_modules'))) {
    const compiled = join('dist', relative(ROOT, source));
    if (!/(?<!\.d)\.ts$/.test(source)) continue;
    for (const ending of ['.js', '.d.ts']) {
      const file = compiled.replace(/\.ts$/, ending);
      if (ending === '.js' || existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
    }
  }
  await succeeds(await run(ROOT, process.execPath, ['scripts/copy-assets.mjs', join(folder, 'dist')]));
  removePrivateDeclarations(folder);
  return pack(folder, into);
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

/** Ways in which TypeScript finds modules: the name of a consumer's file, and what it is compiled with. */
export const MODES = {
  'nodenext, ES module': ['esm.mts', { module: ts.ModuleKind.NodeNext }],
  'nodenext, CommonJS': ['common.cts', { module: ts.ModuleKind.NodeNext }],
  'node16, ES module': ['sixteen.mts', { module: ts.ModuleKind.Node16 }],
  bundler: ['bundled.ts', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  node10: ['ten.ts', { module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 }],
} as const satisfies Record<string, readonly [string, ts.CompilerOptions]>;

/** What the compiler says of a source in a folder, a line each. */
export function typeErrors(folder: string, mode: keyof typeof MODES, source: string): string[] {
  const [name, moduleOptions] = MODES[mode];
  const file = join(folder, name);
  writeFileSync(file, source);
  const options: ts.CompilerOptions = {
    ...moduleOptions,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    // Nothing but what is installed: the declarations must need no more.
    types: [],
    skipLibCheck: true,
  };
  const program = ts.createProgram([file], options, host(options));
  return ts.getPreEmitDiagnostics(program).map(({ file: where, messageText }) => {
    return `${where?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** TypeScript's own declarations, which are the same in every mode. */
const known = new Map<string, ts.SourceFile | undefined>();

function host(options: ts.CompilerOptions): ts.CompilerHost {
  const usual = ts.createCompilerHost(options);
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (name, ...rest) => {
    if (!/\/typescript\/lib\/lib\.[\w.]+$/.test(name)) return usual.getSourceFile(name, ...rest);
    const file = known.get(name) ?? usual.getSourceFile(name, ...rest);
    known.set(name, file);
    return file;
  };
  return { ...usual, getSourceFile };
}

/** What is loaded, sooner or later, by a program that imports or runs a compiled file. */
export interface Reach {
  /** The project's files as they are compiled: from `dist`, with their endings. */
  readonly modules: ReadonlySet<string>;
  /** Names of packages, and `node:…`. */
  readonly packages: ReadonlySet<string>;
}

/** Modules that are started as threads, or read as data, are named like this. */
const BESIDE = /new URL\('([^']+\.m?js)', import\.meta\.url\)/g;
/** Files of a package that are looked up and read or run, rather than imported. */
const LOOKED_UP = /\bresolve\(['`]((?:@[\w-]+\/)?[\w-]+)\/|createRequire\(import\.meta\.url\)\('([\w-]+)'\)/g;
/** The same of the packages of fonts. */
const FONT = /\bgoogleFont\('([\w-]+)\//g;

/** The checks of this contract itself, which `dgo gate` makes in a checkout of it, with what is installed there. */
export const CHECKOUT: readonly string[] = [
  'gate/contract/lint/lint-contract.js',
  'gate/contract/generate/generated-files.js',
];

/** The reach of some compiled files, without what is for a checkout unless it is one of them. The compiler leaves no import of a type. */
export function reachOf(entries: readonly string[]): Reach {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string): void => {
    if (
      modules.has(path) ||
      (CHECKOUT.includes(path) && !entries.includes(path)) ||
      !existsSync(join(ROOT, 'dist', path))
    )
      return;
    modules.add(path);
    const text = compiled(path);
    const beside = [...text.matchAll(BESIDE)].map(([, file = '']) => `./${file}`);
    const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    for (const wanted of [...imported, ...beside]) {
      if (wanted.startsWith('.')) visit(posix.join(posix.dirname(path), wanted));
      else packages.add(packageOf(wanted));
    }
    for (const [, file, name] of text.matchAll(LOOKED_UP)) packages.add(file ?? name ?? '');
    for (const [, font] of text.matchAll(FONT)) packages.add(`@expo-google-fonts/${font}`);
  };
  for (const entry of entries) visit(entry);
  return { modules, packages };
}

/** A compiled file's text. */
export function compiled(path: string): string {
  return readFileSync(join(ROOT, 'dist', path), 'utf8');
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A server that a user has started, and what it has told them. */
export interface Served {
  readonly baseUrl: string;
  readonly token: string;
  /** A wallet that can pay. */
  readonly wallet: string;
  stop(): Promise<void>;
}

/** Types `npx dgo serve --demo` in a folder, and reads what a person would read. The database is `shop.sqlite`. */
export async function serve(folder: string): Promise<Served> {
  const { out, err, stop } = await started(
    folder,
    'npx --no-install dgo serve --demo --database shop.sqlite --port 0 --fulfilment-ms 50 --log-level warn',
  );
  const found = (pattern: RegExp) => {
    const [, text] = pattern.exec(out) ?? [];
    if (text === undefined) throw new Error(`dgo serve has not printed ${pattern}:\n${out}\n${err}`);
    return text;
  };
  return {
    baseUrl: found(/^(http:\S+)\n/),
    token: found(/^Token: +(\S+)$/m),
    wallet: found(/^ +(\S+) +USD +main /m),
    stop,
  };
}

/** The first line of what a server prints, which is ended then. */
export async function firstLine(folder: string, line: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { out, err, stop } = await started(folder, line, env);
  await stop();
  return out.split('\n')[0] || err;
}

/** Starts a server, and waits until it has said where it is. */
async function started(folder: string, line: string, env: Readonly<Record<string, string>> = {}) {
  // With what it starts it is a group, so that all of it can be ended.
  const server = spawn(line, { cwd: folder, env: userEnvironment(folder, env), shell: true, detached: true });
  const ended = once(server, 'close');
  let [out, err] = ['', ''];
  server.stderr.on('data', (data) => {
    err += data;
  });
  const told = new Promise<void>((resolve) => {
    server.stdout.on('data', (data) => {
      out += data;
      if (/Ctrl\+C|No token/.test(out)) resolve();
    });
  });
  await Promise.race([told, ended]);
  const stop = async () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  };
  return { out, err, stop };
}

/** The command lines that a help opens with. */
export function examplesOf(help: string): string[] {
  const [, lines = ''] = /^Examples?:\n((?: {2}.+\n)+)\n/.exec(help) ?? [];
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(2)]));
}

/** Names of the commands that a help lists. */
export function commandsOf(help: string): string[] {
  const [, list = ''] = help.split('\nCommands:\n');
  return [...list.matchAll(/^ {2}(\w[\w-]*) /gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}
