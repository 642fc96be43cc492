import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program of the project as Node can run it. */
export interface Runnable {
  /** Options for Node itself. */
  readonly options: readonly string[];
  readonly file: string;
  readonly isCompiled: boolean;
}

/**
 * The program or module with this source, as it was built: that is what is published, and it starts in a fraction of
 * the time. From source where a source is newer than the build.
 *
 * @param source its path from the root of the project
 */
export function runnable(source: string): Runnable {
  const built = join(root, 'dist', source.replace(/ts$/, 'js'));
  const sources = ['conformance', 'generated', 'scripts', 'reference-server'].map((part) => join(root, part));
  if (existsSync(built) && newestIn(join(root, 'dist')) > Math.max(...sources.map(newestIn))) {
    return { options: [], file: built, isCompiled: true };
  }
  return { options: ['--import', import.meta.resolve('tsx')], file: join(root, source), isCompiled: false };
}

/** The executable, as arguments for Node. */
export function executable(): readonly string[] {
  const { options, file } = runnable('cli/dgo.ts');
  return [...options, file];
}

/** When a script below the folder was changed last. Tests are no part of any program. */
function newestIn(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return newestIn(path);
    return /\.test\./.test(entry.name) || !/\.m?[jt]s$/.test(entry.name) ? 0 : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}
