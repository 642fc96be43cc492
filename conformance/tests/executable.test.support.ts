import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program of the project, as Node runs it. */
interface Runnable {
  /** Options for Node itself. */
  readonly options: readonly string[];
  readonly file: string;
  readonly isCompiled: boolean;
}

/**
 * The built program or module with this source: the build is what gets published, and it starts much faster. Falls back to
 * the source when a source is newer than the build.
 *
 * @param source its path from the root of the project
 */
export function runnable(source: string): Runnable {
  const built = join(root, 'dist', source.replace(/ts$/, 'js'));
  if (existsSync(built) && isBuildFresh()) {
    return { options: [], file: built, isCompiled: true };
  }
  return { options: ['--import', import.meta.resolve('tsx')], file: join(root, source), isCompiled: false };
}

/** The executable, as arguments for Node. */
export function executable(): readonly string[] {
  const { options, file } = runnable('cli/dgo.ts');
  return [...options, file];
}

let isFresh: boolean | undefined;
/** Whether the build is newer than every source. Looked up once: it compares thousands of files. */
function isBuildFresh(): boolean {
  const sources = ['cli', 'conformance', 'gate', 'generated', 'json-schema', 'reference-server', 'scripts'];
  isFresh ??= newestIn(join(root, 'dist')) > Math.max(...sources.map((part) => newestIn(join(root, part))));
  return isFresh;
}

/** Time of the last change of a script below the folder. Tests do not count, because no program contains them. */
function newestIn(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return newestIn(path);
    return /\.test\./.test(entry.name) || !/\.m?[jt]s$/.test(entry.name) ? 0 : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 20;

/** The real executable as a child process. */
export interface RunningProcess {
  readonly child: ChildProcess;
  /** Its working directory, empty by default. */
  readonly folder: string;
  /** Its output so far. */
  written(): { readonly out: string; readonly err: string };
  readonly ended: Promise<EndedProcess>;
  /** Kills the process and removes the folder. */
  clean(): Promise<void>;
}

export interface EndedProcess {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  /** Its highest memory use, without the overhead of running from source. */
  readonly peakMegabytes: number;
}

/** Memory of the compiler in the process when there is no fresh build: measured and rounded up. */
const COMPILER_MEGABYTES = 60;

/** Starts `dgo` with these arguments: the build, or the source when that is newer. */
export function startDgo(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = mkdtempSync(join(tmpdir(), 'dgo-hostile-')),
): RunningProcess {
  const { options, file, isCompiled } = runnable('cli/dgo.ts');
  const overhead = isCompiled ? 0 : COMPILER_MEGABYTES;
  const inherited = Object.entries(process.env).filter(([name]) => !/^DGO_|_proxy$/i.test(name));
  const child = spawn(process.execPath, [...options, file, ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.err += text;
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, LOOK_EVERY_MS);
  const ended = new Promise<EndedProcess>((resolve) => {
    child.on('close', (status, signal) => {
      clearInterval(timer);
      resolve({ status, signal, ...texts, peakMegabytes: Math.round(peak / MEGABYTE) - overhead });
    });
  });
  const clean = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { child, folder, written: () => texts, ended, clean };
}

/** Memory of a process in bytes, the peak on systems that report it; 0 for a process that has ended. */
function memoryOf(pid: number): number {
  try {
    if (existsSync('/proc/self/status')) {
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) * 1024;
    }
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  } catch {
    return 0;
  }
}
