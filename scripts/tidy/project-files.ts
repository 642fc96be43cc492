import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.js';

/** Folders that hold nothing of the project's own. */
const FOREIGN: ReadonlySet<string> = new Set(['.git', '.dgo', 'node_modules', 'dist', 'coverage']);

/** All text files of the project at `root`, by path. */
export function projectFiles(root: string): Source[] {
  return pathsBelow(root, '')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return FOREIGN.has(entry.name) ? [] : pathsBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
