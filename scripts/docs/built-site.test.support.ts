import { exampleReport } from './guides/example-report.js';
import { type Guide, guideOf, ROOT, readGuides } from './guides/read-guides.js';
import type { Site } from './page.js';
import { buildSite, ownPages } from './site.js';

let built: Promise<Site> | null = null;

/** The site as `npm run docs` builds it; once for all tests of a worker. */
export function builtSite(): Promise<Site> {
  built ??= buildAnew();
  return built;
}

export async function buildAnew(): Promise<Site> {
  const [guides, { html }] = await Promise.all([readGuides(), exampleReport()]);
  return await buildSite({ project: ROOT, guides, exampleReport: html });
}

/** The site, but for the reference, of two small guides, the second of which is given, on what is really there. */
export async function buildWith(body: string): Promise<Site> {
  const matter = (order: number) => `---\ntitle: Guide ${order}\nsummary: A summary.\norder: ${order}\n---\n`;
  const guides: Guide[] = [
    guideOf('first.md', `${matter(1)}\nText.\n\n## A part\n\nMore.\n`),
    guideOf('second.md', `${matter(2)}${body}`),
  ];
  const exampleReport = '<!doctype html><title>report</title>';
  return (await ownPages({ project: ROOT, guides, exampleReport })).pages;
}

/** Paths of all pages. */
export function pagesOf(site: Site): string[] {
  return [...site.keys()].filter((path) => path.endsWith('.html'));
}
