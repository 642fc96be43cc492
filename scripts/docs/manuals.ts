import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manual } from './guides-pages.js';
import { renderMarkdown, type Source, type Surroundings } from './markdown.js';
import type { Page } from './page.js';

/** The documents of the project that are pages of the site, too. Their first line is the title in the repository alone. */
const MANUALS: Readonly<Record<string, Manual>> = {
  'README.md': {
    path: 'manuals/dgo.html',
    title: 'Check, audit, prove',
    summary:
      'All of the suite: what it needs, what it promises, how to read its verdicts and reports, in CI and from code.',
  },
  'client/README.md': {
    path: 'manuals/client.html',
    title: 'The typed client',
    summary: 'Purchases that are safe to repeat, lists, exact money and errors, in Node, browsers and at the edge.',
  },
  'reference-server/README.md': {
    path: 'manuals/server.html',
    title: 'The reference server',
    summary:
      'How it is run, administered and built, what it does where the contract is silent, and what happens when something breaks.',
  },
  'spec/rules/README.md': {
    path: 'manuals/catalogue.html',
    title: 'How the catalogue is complete',
    summary: 'Each sentence of the interface, and the schema or rule that keeps it.',
  },
  'CONTRIBUTING.md': {
    path: 'manuals/contributing.html',
    title: 'Contributing',
    summary: 'The parts and how to run them, recipes for what is added most, and the rules of the house.',
  },
};

export const manuals: readonly Manual[] = Object.values(MANUALS);

/** Addresses of the manuals, by file. */
export const manualPaths: ReadonlyMap<string, string> = new Map(
  Object.entries(MANUALS).map(([file, { path }]) => [file, path]),
);

/** The manuals' Markdown without their title, by file. */
export async function readManuals(project: string): Promise<ReadonlyMap<string, Source>> {
  const sources = Object.keys(MANUALS).map(async (file): Promise<[string, Source]> => {
    const text = await readFile(join(project, file), 'utf8');
    const begin = text.indexOf('\n') + 1;
    return [file, { file, text: text.slice(begin), firstLine: 2 }];
  });
  return new Map(await Promise.all(sources));
}

export function manualPages(
  sources: ReadonlyMap<string, Source>,
  aroundFor: (path: string) => Surroundings,
): readonly Page[] {
  return Object.entries(MANUALS).flatMap(([file, { path, title, summary }]) => {
    const source = sources.get(file);
    if (source === undefined) return [];
    const { body, headings } = renderMarkdown(source, aroundFor(path));
    const beside = [{ title: 'Manuals', pages: manuals }];
    return [{ path, section: 'guides' as const, title, summary, body, headings, beside }];
  });
}
