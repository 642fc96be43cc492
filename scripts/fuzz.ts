/**
 * `npm run fuzz`: tests the reference server with Schemathesis, which knows nothing about it except the contract's document.
 * Further arguments go to Schemathesis, as `npm run fuzz -- --max-examples 150 --seed 7` for thousands of cases. Its exit status is passed on.
 * Without Python or a package index the run is skipped, with a message.
 */
import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { amended, amendments, configuration, hooks, type KnownValues, users } from './fuzz/inputs.js';
import { type DemoServer, startDemoServer } from './servers/demo-server.js';

const REQUIREMENT = 'schemathesis==4.32.5';
/** The compiled script stands in `dist/scripts`. */
const ROOT = new URL('../../', import.meta.url);
const DEFAULTS = ['--seed', '1', '--max-examples', '20', '--workers', '1', '--continue-on-failure'];

const run = promisify(execFile);

const tool = await installed(REQUIREMENT, 'schemathesis', fileURLToPath(new URL('node_modules/.cache/fuzz', ROOT)));
if ('skipped' in tool) console.log(`skipped: ${tool.skipped}`);
else process.exitCode = await fuzz(tool.executable, process.argv.slice(2));

/** @returns the exit status of Schemathesis: 0 when it found nothing. */
async function fuzz(executable: string, args: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-fuzz-'));
  // Answers are checked against the contract by the server too: what is wrong becomes a 500, which fails the run.
  const server = await startDemoServer(['--fulfilment-ms', '20', '--validate-responses']);
  try {
    await prepare(folder, server);
    for (const { operations, because } of amendments) console.log(`amended ${operations.join(', ')}: ${because}`);
    const fixed = ['--url', server.baseUrl, '--generation-database', 'none', '--no-color'];
    return await statusOf(
      executable,
      ['--config-file', 'schemathesis.toml', 'run', 'openapi.json', ...fixed, ...DEFAULTS, ...args],
      folder,
    );
  } finally {
    server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(folder: string, server: DemoServer): Promise<void> {
  const document = JSON.parse(await readFile(new URL('generated/openapi.json', ROOT), 'utf8'));
  const write = (name: string, content: string) => writeFile(join(folder, name), content, { mode: 0o600 });
  await write('openapi.json', JSON.stringify(amended(document)));
  await write('schemathesis.toml', configuration(await knownValues(server)));
  await write('hooks.py', hooks);
  await write('users.json', users({ main: server.token, other: server.otherToken }));
}

async function knownValues({ baseUrl, token, otherToken, env }: DemoServer): Promise<KnownValues> {
  const list = async (path: string, as: string): Promise<{ ulid: string; id: number; variant: { id: number } }[]> => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, { headers: { Authorization: `Bearer ${as}` } });
    // A list of the reference server, which checks it against the contract.
    return ((await response.json()) as { data: { ulid: string; id: number; variant: { id: number } }[] }).data;
  };
  const [own, foreign, products] = await Promise.all([
    list('/orders?per_page=8', token),
    list('/orders?per_page=1', otherToken),
    list('/products?per_page=20', token),
  ]);
  return {
    orders: [...own, ...foreign].map(({ ulid }) => ulid),
    wallets: [env['DGO_WALLET'], env['DGO_POOR_WALLET'], env['DGO_OTHER_WALLET']].flatMap(
      (some) => some?.split(',') ?? [],
    ),
    quantities: [1, 2],
    variants: products.map(({ variant }) => variant.id),
    products: products.map(({ id }) => id),
  };
}

function statusOf(executable: string, args: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const tool = spawn(executable, args, { cwd, stdio: 'inherit' });
    tool.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}

/** An executable of Python, or why there is none. */
type Installed = { readonly executable: string } | { readonly skipped: string };

/**
 * A Python program in a virtual environment of its own, which is kept for the next time.
 *
 * @param requirement name and version, as `name==1.2.3`.
 */
async function installed(requirement: string, program: string, cacheFolder: string): Promise<Installed> {
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
