import { html, type Markup } from '../../conformance/report/html/markup.js';
import { type Page, rootFrom, type Section, type SiblingGroup } from './page.js';

/** One entry of the navigation that all pages share. */
export interface NavigationEntry {
  readonly section: Section;
  readonly title: string;
  readonly path: string;
}

/** What all pages of a site share. */
export interface Frame {
  readonly navigation: readonly NavigationEntry[];
  /** The contract's version. */
  readonly version: string;
}

/** A whole page. It needs no script, and its style alone. */
export function pageHtml(page: Page, frame: Frame): string {
  const root = rootFrom(page.path);
  const isStart = page.section === 'start';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${page.summary}">
<link rel="icon" href="data:,">
<title>${isStart ? page.title : `${page.title} · dgo`}</title>
<link rel="stylesheet" href="${root}site.css">
<script defer src="${root}site.js"></script>
</head>
<body class="is-${page.section}">
${siteHeader(frame, page, root)}
<div class="frame${page.headings.length + page.beside.length === 0 ? ' is-alone' : ''}">
<main id="main" tabindex="-1">
${isStart ? null : html`<h1>${page.title}</h1>\n<p class="lead">${page.summary}</p>`}
${page.body}
</main>
${beside(page, root)}
</div>
<footer>
<p>Digital Goods Ordering Service, contract ${frame.version}. Apache-2.0. <a href="${root}openapi.json">OpenAPI document</a></p>
</footer>
</body>
</html>
`.text;
}

/** Of a page that is not laid out here: the anchor of its text, and the title that its own text may lack. */
export interface ForeignText {
  readonly anchor: string;
  readonly title: string;
}

/** The link that skips it, the name of the site, and the navigation with its current part marked. */
export function siteHeader(
  { navigation }: Frame,
  page: Pick<Page, 'section' | 'path'>,
  root: string,
  foreign: ForeignText | null = null,
): Markup {
  const entries = navigation.map(({ section, title, path }) => {
    const current = path === page.path ? 'page' : 'true';
    const mark = section === page.section ? html` aria-current="${current}"` : null;
    return html`<li><a href="${root}${path}"${mark}>${title}</a></li>`;
  });
  return html`<a class="skip" href="#${foreign?.anchor ?? 'main'}">Skip to the text</a>
<header class="site">${foreign && html`\n<h1 class="unseen">${foreign.title}</h1>`}
<a class="brand" href="${root}index.html"><b>dgo</b> <span>Digital Goods Ordering</span></a>
<nav aria-label="Site"><ul>${entries}</ul></nav>
</header>`;
}

function beside({ path, headings, beside: groups }: Page, root: string): Markup | null {
  if (headings.length + groups.length === 0) return null;
  const contents = headings.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<div class="beside">
${
  headings.length === 0
    ? null
    : html`<nav aria-labelledby="on-this-page"><p class="label" id="on-this-page">On this page</p><ul>${contents}</ul></nav>`
}
${groups.map((group, index) => siblings(group, index, path, root))}
</div>`;
}

function siblings({ title, pages }: SiblingGroup, index: number, current: string, root: string): Markup {
  const entries = pages.map(
    (page) =>
      html`<li><a href="${root}${page.path}"${page.path === current ? html` aria-current="page"` : null}>${page.title}</a></li>`,
  );
  return html`<nav aria-labelledby="beside-${index}"><p class="label" id="beside-${index}">${title}</p><ul>${entries}</ul></nav>`;
}
