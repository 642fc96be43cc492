import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentationError } from './docs/documentation-error.js';
import { exampleReport } from './docs/guides/example-report.js';
import { ROOT, readGuides } from './docs/guides/read-guides.js';
import type { Site } from './docs/page.js';
import { buildSite } from './docs/site.js';

/** Writes the site into a folder, in place of what was there. */
export async function writeSite(site: Site, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of site) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function main(): Promise<number> {
  const begin = performance.now();
  try {
    const [guides, { html }] = await Promise.all([readGuides(), exampleReport()]);
    const site = await buildSite({ project: ROOT, guides, exampleReport: html });
    await writeSite(site, join(ROOT, 'dist/docs'));
    const bytes = [...site.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    console.log(
      `${site.size} files, ${(bytes / 1e6).toFixed(1)} MB, in dist/docs/, in ${seconds} s. Open dist/docs/index.html.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DocumentationError)) throw error;
    console.error(error.message);
    return 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
