import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What to run with Node: the compiled `dgo`; from the source, where that is newer than what was compiled. */
export function executable(): string[] {
  if (import.meta.url.endsWith('.js')) return [fileURLToPath(new URL('../../cli/dgo.js', import.meta.url))];
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const compiled = join(root, 'dist/cli/dgo.js');
  const parts = ['cli', 'client', 'conformance', 'gate', 'generated', 'json-schema', 'reference-server'];
  const sources = parts.map((part) => newestIn(join(root, part)));
  if (existsSync(compiled) && newestIn(join(root, 'dist')) > Math.max(...sources)) return [compiled];
  return ['--import', import.meta.resolve('tsx'), join(root, 'cli/dgo.ts')];
}

/** When code below the folder was changed last. Tests are no part of the executable. */
function newestIn(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}
