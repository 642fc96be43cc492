/**
 * `prepack`: writes dist/ anew with nothing but what ships: the modules that tsconfig.json in this folder names, what
 * they import, and the declarations of what the package exports. `npm run build` emits tests and scripts as well.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

export const PACKAGE_FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Removes the declarations in `dist` of a package's folder that the types of none of its exports need. */
export function removePrivateDeclarations(folder: string): void {
  const needed = new Set<string>();
  const visit = (path: string): void => {
    if (needed.has(path)) return;
    needed.add(path);
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, file = ''] of text.matchAll(/\b(?:from |import\()['"](\.[^'"]+)\.js['"]/g)) {
      visit(posix.join(posix.dirname(path), `${file}.d.ts`));
    }
  };
  const { exports }: { exports: Record<string, string | { types: string }> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const target of Object.values(exports)) if (typeof target !== 'string') visit(posix.join(target.types));
  for (const path of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    const file = posix.join('dist', path.replaceAll('\\', '/'));
    if (file.endsWith('.d.ts') && !needed.has(file)) rmSync(join(folder, file));
  }
}

function buildPackage(): void {
  const run = (...args: string[]) => execFileSync(execPath, args, { cwd: ROOT, stdio: 'inherit' });
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  run(createRequire(import.meta.url).resolve('typescript/bin/tsc'), '--project', PACKAGE_FOLDER);
  run('scripts/copy-assets.mjs');
  removePrivateDeclarations(ROOT);
}

if (argv[1] === fileURLToPath(import.meta.url)) buildPackage();
