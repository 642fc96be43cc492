import { html } from '../../conformance/report/html/markup.js';
import { DocumentationError, faultAt } from './documentation-error.js';
import { renderMarkdown, type Source, type Surroundings, sectionOf } from './markdown.js';
import type { Page } from './page.js';

/** What the documents tell of speed, and what it is called where the rest of the document is not around it. */
const MEASURED = [
  { file: 'README.md', heading: 'Fast', title: 'The suite' },
  { file: 'reference-server/README.md', heading: 'A million rows', title: 'The reference server on a million rows' },
  { file: 'reference-server/README.md', heading: 'How fast it is', title: 'The reference server, request by request' },
];

/** The benchmarks with their figures and plots, from the documents that tell of them. */
export function benchmarksPage(
  documents: ReadonlyMap<string, Source>,
  aroundFor: (path: string) => Surroundings,
): Page {
  const path = 'benchmarks.html';
  const parts = MEASURED.map(({ file, heading, title }) => {
    const document = documents.get(file);
    const section = document === undefined ? null : sectionOf(document, heading);
    if (section !== null) {
      const text = section.text.replace(`## ${heading}`, `## ${title}`);
      return renderMarkdown({ ...section, text }, aroundFor(path));
    }
    const remedy = 'write it there, or name another one in scripts/docs/benchmarks-page.ts';
    throw new DocumentationError([
      faultAt({ file, line: 1 }, `there is no section '${heading}' for the benchmarks`, remedy),
    ]);
  });
  return {
    path,
    section: 'benchmarks',
    title: 'Benchmarks',
    summary: 'Each figure is a ratio of timings that are taken in one run, so that it means the same on every machine.',
    body: html`${parts.map(({ body }) => body)}`,
    headings: parts.flatMap(({ headings }) => headings),
    beside: [],
  };
}
