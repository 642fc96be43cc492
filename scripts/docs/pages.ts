import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Guide, ROOT } from './guides/read-guides.js';

/** Documents of the project that are pages, too. Their first line is a title in the repository alone. */
export const MANUALS: readonly { readonly file: string; readonly page: string; readonly title: string }[] = [
  { file: 'README.md', page: 'manuals/dgo', title: 'Check, audit, prove' },
  { file: 'client/README.md', page: 'manuals/client', title: 'The typed client' },
  { file: 'reference-server/README.md', page: 'manuals/server', title: 'The reference server' },
  { file: 'conformance/README.md', page: 'manuals/suite', title: 'How the suite works' },
  { file: 'gate/README.md', page: 'manuals/gate', title: 'How the gate works' },
  { file: 'spec/rules/README.md', page: 'manuals/catalogue', title: 'How the catalogue is complete' },
  { file: 'SECURITY.md', page: 'manuals/security', title: 'Security' },
  { file: 'CONTRIBUTING.md', page: 'manuals/contributing', title: 'Contributing' },
  { file: 'CHANGELOG.md', page: 'changelog', title: 'Changelog' },
];

/** Sections of documents that report timings, and their titles on the page that gathers them. */
const MEASURED = [
  { file: 'conformance/README.md', heading: 'How fast it is', title: 'The suite' },
  { file: 'reference-server/README.md', heading: 'A million rows', title: 'The reference server on a million rows' },
  { file: 'reference-server/README.md', heading: 'How fast it is', title: 'The reference server, request by request' },
  { file: 'gate/README.md', heading: 'What it costs', title: 'The gate' },
];

/** Pictures of all documents, which have names of their own. */
export const PICTURES = [
  'reference-server/growth.svg',
  'reference-server/growth-postgres.svg',
  'spec/guides/chain.svg',
  'spec/guides/retry.svg',
];

/** A page as VitePress reads it. */
export interface Page {
  /** From the root of the site, without an ending. */
  readonly path: string;
  readonly title: string;
  /** One sentence below the title, or nothing. */
  readonly summary: string;
  readonly body: string;
  /** What an edit link opens, from the root of the project; relative links of the body begin there. */
  readonly source: string;
}

/** The written pages except the first one: guides, manuals, and the page that is gathered from them. */
export async function writtenPages(guides: readonly Guide[]): Promise<readonly Page[]> {
  const manuals = await Promise.all(
    MANUALS.map(async ({ file, page, title }): Promise<Page> => {
      const text = await readFile(join(ROOT, file), 'utf8');
      return { path: page, title, summary: '', body: text.slice(text.indexOf('\n') + 1), source: file };
    }),
  );
  return [
    guideList(guides),
    ...guides.map(({ slug, title, summary, body, path }) => ({
      path: `guides/${slug}`,
      title,
      summary,
      body,
      source: path,
    })),
    ...manuals,
    benchmarks(manuals),
  ];
}

function guideList(guides: readonly Guide[]): Page {
  const summary = 'From the first purchase to a gate of your own. The tests of the project run the code in the guides.';
  const body = [
    ...guides.map(({ slug, title, summary }) => `1. [${title}](guide:${slug}) – ${summary}`),
    '\n## Manuals\n',
    ...MANUALS.map(({ file, title }) => `- [${title}](doc:${file})`),
  ];
  return { path: 'guides', title: 'Guides', summary, body: body.join('\n'), source: 'spec/guides/' };
}

function benchmarks(manuals: readonly Page[]): Page {
  const parts = MEASURED.map(({ file, heading, title }) => {
    const text = manuals.find(({ source }) => source === file)?.body ?? '';
    const [, section] = text.split(new RegExp(`^## ${heading}$`, 'm'));
    if (section === undefined)
      throw new Error(
        `${file} has no section '${heading}': write it there, or name another one in scripts/docs/pages.ts`,
      );
    const [own = ''] = section.split(/^## /m);
    return `## ${title}\n${own.replaceAll(/\]\((?!\w+:|#)/g, `](doc:${join(dirname(file), '/')}`)}`;
  });
  const summary = 'Each figure is a ratio of timings taken in one run: it means the same on every machine.';
  return { path: 'benchmarks', title: 'Benchmarks', summary, body: parts.join('\n'), source: 'conformance/README.md' };
}
