import { type ExecFileException, execFile } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An executable of Python, or why there is none. */
type Installed = { readonly executable: string } | { readonly skipped: string };

/**
 * A Python program in a virtual environment of its own, which is kept for the next time.
 *
 * @param requirement name and version, as `name==1.2.3`.
 */
export async function installed(requirement: string, program: string, cacheFolder: string): Promise<Installed> {
  const version = await pythonVersion();
  if (version === undefined) return { skipped: 'no Python: python3 3.10 or newer is not on the path' };
  const folder = join(cacheFolder, `${requirement.replace('==', '-')}-python-${version}`);
  const executable = join(folder, 'bin', program);
  const complete = join(folder, 'complete');
  if (await exists(complete)) return { executable };
  await rm(folder, { recursive: true, force: true });
  await mkdir(cacheFolder, { recursive: true });
  try {
    await run('python3', ['-m', 'venv', folder]);
    // Compiling all of it takes longer than compiling what is used.
    const quiet = [
      '--quiet',
      '--no-compile',
      '--disable-pip-version-check',
      '--no-input',
      '--retries',
      '1',
      '--timeout',
      '15',
    ];
    await run(join(folder, 'bin', 'python'), ['-m', 'pip', 'install', ...quiet, requirement], { timeout: 180_000 });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return { skipped: `${requirement} could not be installed: ${lastWords(error)}` };
  }
  await writeFile(complete, '');
  return { executable };
}

async function pythonVersion(): Promise<string | undefined> {
  try {
    const { stdout } = await run('python3', ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])']);
    const [major = 0, minor = 0] = stdout.trim().split('.').map(Number);
    return major === 3 && minor >= 10 ? stdout.trim() : undefined;
  } catch {
    return undefined;
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A failed command rejects with what it printed. */
function lastWords(error: unknown): string {
  const { stderr, stdout, message } = error as ExecFileException;
  const lines = `${stdout ?? ''}\n${stderr ?? ''}`.split('\n').filter((line) => line.trim() !== '');
  return lines.at(-1) ?? message;
}
