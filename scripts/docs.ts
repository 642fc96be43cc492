/** `npm run docs [-- FOLDER]`: writes the documentation into a folder, by default `dist/docs`. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'vitepress';
import { stringify } from 'yaml';
import { finishPages } from './docs/finish.js';
import { exampleReport } from './docs/guides/example-report.js';
import { ROOT, readGuides } from './docs/guides/read-guides.js';
import { document as contract } from './docs/links.js';
import { faultsPage, type Page, PICTURES, rulesPages, writtenPages } from './docs/pages.js';
import { promisesPage } from './docs/promises.js';
import { referencePage } from './docs/reference.js';
import { BASE } from './docs/site-config.js';

/** A page as VitePress reads it: what `source` is for stands in `markdown.ts` and `site-config.ts`. */
function markdownOf({ title, summary, body, source }: Page): string {
  const lead = summary === '' ? '' : `${summary}{.lead}\n\n`;
  return `---\n${stringify({ title, description: summary, source })}---\n\n# ${title}\n\n${lead}${body}`;
}

/**
 * Gathers a project of VitePress. All pages are files, the generated ones too, as its search reads no others; and the folder is within this
 * project, where what pages import is found.
 */
async function gather(folder: string): Promise<void> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const pages = [...(await writtenPages(await readGuides())), ...rulesPages(), faultsPage(), await promisesPage()];
  for (const page of pages) await write(`${page.path}.md`, markdownOf(page));
  await write('index.md', await readFile(join(ROOT, 'scripts/docs/index.md'), 'utf8'));
  await write('public/openapi.json', JSON.stringify(contract));
  await cp(join(ROOT, 'generated/openapi-3.0.json'), join(folder, 'public/openapi-3.0.json'));
  await write('public/example-report.html', (await exampleReport()).html);
  await write(
    '.vitepress/config.ts',
    "export { siteConfig as default } from '../../../scripts/docs/site-config.js';\n",
  );
  await cp(join(ROOT, 'scripts/docs/theme'), join(folder, '.vitepress/theme'), { recursive: true });
  await Promise.all(PICTURES.map((file) => cp(join(ROOT, file), join(folder, 'public/pictures', basename(file)))));
}

async function main(): Promise<void> {
  const begin = performance.now();
  const outDir = resolve(process.argv[2] ?? join(ROOT, 'dist/docs'));
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'dist/docs-pages-'));
  try {
    await gather(folder);
    const [reference] = await Promise.all([referencePage(), build(folder, { outDir })]);
    await writeFile(join(outDir, 'reference.html'), reference);
    await finishPages(outDir, BASE);
  } finally {
    await rm(folder, { recursive: true });
  }
  console.log(
    `${outDir} has the documentation, after ${((performance.now() - begin) / 1_000).toFixed(1)} s. \`npx dgo serve\` shows it under /docs.`,
  );
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
