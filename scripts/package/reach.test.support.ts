import { posix } from 'node:path';
import { importsOf, moduleName } from '../tidy/imports.js';
import { isCode, type Source } from '../tidy/source.js';

/** What is loaded, sooner or later, by whoever imports or runs a file. */
export interface Reach {
  /** The project's files, from the root, without extension. */
  readonly modules: ReadonlySet<string>;
  /** Names of packages, and `node:…`. */
  readonly packages: ReadonlySet<string>;
}

/** Modules that are started as threads, or read as data, are named like this. */
const BESIDE = /new URL\('([^']+\.m?js)', import\.meta\.url\)/g;
/** Files of a package that are looked up and read or run, rather than imported. */
const LOOKED_UP = /\b(?:resolve|wholeFont)\(['`]((?:@[\w-]+\/)?[\w-]+)\//g;
/** The same of the packages of fonts. */
const FONT = /\bfontsource\('([\w-]+)'/g;

/** The checks of this contract itself, which `dgo gate` makes in a checkout of it, with what is installed there. */
const CHECKOUT: ReadonlySet<string> = new Set(['scripts/lint', 'scripts/generate']);

/** The reach of some files of the project, types and what is for a checkout not counted. */
export function reachOf(sources: readonly Source[], entries: readonly string[]): Reach {
  const byName = new Map(sources.filter(({ path }) => isLoaded(path)).map((one) => [moduleName(one.path), one]));
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (name: string): void => {
    const source = byName.get(name);
    if (source === undefined || modules.has(name) || CHECKOUT.has(name)) return;
    modules.add(name);
    for (const { target, package: wanted, isTypeOnly } of importsOf(source)) {
      if (isTypeOnly) continue;
      if (target !== null) visit(target);
      else if (wanted !== null) packages.add(wanted);
    }
    for (const [, file = ''] of source.text.matchAll(BESIDE)) visit(moduleName(posix.join(posix.dirname(name), file)));
    for (const [, wanted = ''] of source.text.matchAll(LOOKED_UP)) packages.add(wanted);
    for (const [, font] of source.text.matchAll(FONT)) packages.add(`@fontsource/${font}`);
  };
  for (const entry of entries) visit(moduleName(entry));
  return { modules, packages };
}

function isLoaded(path: string): boolean {
  return isCode(path) || /^generated\/.*\.[jt]s$/.test(path);
}
