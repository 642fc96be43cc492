import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from './packed.test.support.js';

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
const CHECKOUT: ReadonlySet<string> = new Set([
  'gate/contract/lint/lint-contract.js',
  'gate/contract/generate/generated-files.js',
]);

/** The reach of some compiled files, what is for a checkout not counted. The compiler leaves no import of a type. */
export function reachOf(entries: readonly string[]): Reach {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string): void => {
    if (modules.has(path) || CHECKOUT.has(path) || !existsSync(join(ROOT, 'dist', path))) return;
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
