import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderMarkdown, type Surroundings } from './markdown.js';
import type { Page } from './page.js';

const FILE = 'CHANGELOG.md';
export const CHANGELOG = 'changelog.html';

/** The changelog without its title; null where the project has none. */
export async function changelogPage(project: string, aroundFor: (path: string) => Surroundings): Promise<Page | null> {
  if (!existsSync(join(project, FILE))) return null;
  const whole = await readFile(join(project, FILE), 'utf8');
  const text = whole.slice(whole.indexOf('\n') + 1);
  const { body, headings } = renderMarkdown({ file: FILE, text, firstLine: 2 }, aroundFor(CHANGELOG));
  const summary = 'What changed, version by version.';
  return { path: CHANGELOG, section: 'changelog', title: 'Changelog', summary, body, headings, beside: [] };
}
