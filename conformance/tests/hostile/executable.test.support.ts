import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnable } from '../runnable.test.support.js';

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 20;

/** The real executable as a child process. */
export interface Running {
  readonly child: ChildProcess;
  /** The folder in which it runs, an empty one unless said otherwise. */
  readonly folder: string;
  /** What it has written so far. */
  written(): { readonly out: string; readonly err: string };
  readonly ended: Promise<Ended>;
  /** Ends it, and removes its folder. */
  clean(): Promise<void>;
}

export interface Ended {
  /** Exit status; null where a signal ended it. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  /** The most memory that it ever had, without what running from source takes. */
  readonly peakMegabytes: number;
}

/** What the compiler in the process takes where there is no fresh build: measured, and rounded up. */
const COMPILER_MEGABYTES = 60;

/** Starts `dgo` with these arguments, as it was built, or from source where that is newer. */
export function startDgo(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = mkdtempSync(join(tmpdir(), 'dgo-hostile-')),
): Running {
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
  const ended = new Promise<Ended>((resolve) => {
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

/** Bytes that a process has, at most so far where the system tells; 0 for one that has ended. */
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
