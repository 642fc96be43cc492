import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Command, CommanderError } from 'commander';
import { onTestFinished, vi } from 'vitest';
import { registerCheck, registerCompare, registerJudge } from './commands.js';

/** A new folder that is the current one until the test ends, without any environment variable of ours. */
export function enterFolder(): string {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'dgo-command-'));
  process.chdir(folder);
  for (const name of Object.keys(process.env).filter((key) => key.startsWith('DGO_'))) vi.stubEnv(name, undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.exitCode = undefined;
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The result of a command: its exit status, and its output without colours. */
export interface CommandRun {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the suite in this process, as the executable does. */
export function dgo(...args: string[]): Promise<CommandRun> {
  return runCommand([registerCheck, registerJudge, registerCompare], args);
}

/** Runs one of some commands in this process, as the executable does. */
export function runCommand(
  registers: readonly ((program: Command) => void)[],
  args: readonly string[],
): Promise<CommandRun> {
  const program = new Command('dgo').exitOverride();
  for (const register of registers) register(program);
  for (const command of program.commands) command.exitOverride();
  return runProgram(program, args);
}

/** Runs a command line in this process, as the executable does. */
export async function runProgram(program: Command, args: readonly string[]): Promise<CommandRun> {
  const [out, err]: [string[], string[]] = [[], []];
  const into = (lines: string[], end: string) => (text: unknown) => lines.push(`${text}${end}`) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(into(out, ''));
  vi.spyOn(process.stderr, 'write').mockImplementation(into(err, ''));
  vi.spyOn(console, 'log').mockImplementation(into(out, '\n'));
  vi.spyOn(console, 'error').mockImplementation(into(err, '\n'));
  const written = (status: number) => ({ status, out: stripVTControlCharacters(out.join('')), err: err.join('') });
  try {
    await program.parseAsync(args, { from: 'user' });
    return written(Number(process.exitCode));
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return written(error.exitCode === 0 ? 0 : 2);
  } finally {
    vi.restoreAllMocks();
  }
}
