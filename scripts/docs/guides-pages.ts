import { html, type Markup } from '../../conformance/report/html/markup.js';
import type { Guide } from './guides/read-guides.js';
import { renderMarkdown, type Surroundings } from './markdown.js';
import type { Page, Sibling } from './page.js';

/** A longer document of the project that is a page as well. */
export interface Manual extends Sibling {
  readonly summary: string;
}

/** The list of the guides and manuals, and a page for each guide, which leads to the one before and after it. */
export function guidePages(
  guides: readonly Guide[],
  manuals: readonly Manual[],
  aroundFor: (path: string) => Surroundings,
): readonly Page[] {
  const siblings = guides.map(({ title, slug }) => ({ title, path: guidePath(slug) }));
  const beside = [
    { title: 'Guides', pages: siblings },
    { title: 'Manuals', pages: manuals },
  ];
  const pages = guides.map(({ slug, title, summary, body, bodyLine, path: file }, index): Page => {
    const path = guidePath(slug);
    const rendered = renderMarkdown({ file, text: body, firstLine: bodyLine }, aroundFor(path));
    const around = neighbours(siblings[index - 1], siblings[index + 1]);
    return {
      path,
      section: 'guides',
      title,
      summary,
      body: html`${rendered.body}${around}`,
      headings: rendered.headings,
      beside,
    };
  });
  return [listPage(guides, manuals), ...pages];
}

export function guidePath(slug: string): string {
  return `guides/${slug}.html`;
}

function neighbours(before: Sibling | undefined, after: Sibling | undefined): Markup {
  const link = (which: string, sibling: Sibling | undefined) =>
    sibling === undefined
      ? html`<span></span>`
      : html`<a href="../${sibling.path}"><span>${which}</span> ${sibling.title}</a>`;
  return html`<nav class="neighbours" aria-label="Neighbouring guides">${link('Before', before)}${link('Next', after)}</nav>`;
}

function listPage(guides: readonly Guide[], manuals: readonly Manual[]): Page {
  const entry = (title: string, summary: string, path: string) =>
    html`<li><a href="${path}">${title}</a><p>${summary}</p></li>\n`;
  return {
    path: 'guides.html',
    section: 'guides',
    title: 'Guides',
    summary: 'From the first purchase to a gate of your own. The code in them is run by the tests of the project.',
    body: html`<ol class="list">
${guides.map(({ title, summary, slug }) => entry(title, summary, guidePath(slug)))}</ol>
<h2 id="manuals">Manuals</h2>
<ul class="list">
${manuals.map(({ title, summary, path }) => entry(title, summary, path))}</ul>`,
    headings: [],
    beside: [],
  };
}
