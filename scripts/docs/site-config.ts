import type { DefaultTheme, UserConfig } from 'vitepress';
import { readGuides } from './guides/read-guides.js';
import { anchorOf, projectMarkdown } from './links.js';
import { chapters, MANUALS } from './pages.js';

/** The path that the site is served at. */
export const BASE = process.env['DGO_DOCS_BASE'] ?? '/docs/';
if (!/^\/(.*\/)?$/.test(BASE))
  throw new Error(`DGO_DOCS_BASE is '${BASE}': a path begins and ends with a slash, as /docs/ does`);

const editLink = process.env['DGO_DOCS_EDIT_LINK'];

const REFERENCE = { text: 'Reference', link: '/reference.html', target: '_self' };

/** Pages beside a guide or a manual, and beside the catalogue. */
function sidebar(guides: Awaited<ReturnType<typeof readGuides>>): DefaultTheme.SidebarMulti {
  const manuals = MANUALS.map(({ page, title }) => ({ text: title, link: `/${page}` }));
  const reading = [
    {
      text: 'Guides',
      link: '/guides',
      items: guides.map(({ slug, title }) => ({ text: title, link: `/guides/${slug}` })),
    },
    { text: 'Manuals', items: [...manuals, { text: 'Benchmarks', link: '/benchmarks' }, REFERENCE] },
  ];
  const catalogue = [
    {
      text: 'The rules',
      link: '/rules',
      items: [...chapters.keys()].map((name) => ({ text: name, link: `/rules/${name}` })),
    },
    {
      text: 'How they are proven',
      items: [
        { text: 'The faults', link: '/faults' },
        { text: 'A report', link: '/example-report.html', target: '_self' },
      ],
    },
  ];
  return { '/rules': catalogue, '/faults': catalogue, '/': reading };
}

/** The configuration of VitePress. */
export async function siteConfig(): Promise<UserConfig<DefaultTheme.Config>> {
  return {
    base: BASE,
    title: 'dgo',
    description:
      'A contract for buying digital codes from a prepaid wallet, and the tools that keep servers and clients to it.',
    // An own script for the list of pages, and no style while colours change: the pages' policy needs neither by its hash.
    metaChunk: true,
    appearance: { disableTransition: false },
    head: [['link', { rel: 'icon', href: 'data:,' }]],
    markdown: {
      config: (md) => projectMarkdown(md, BASE),
      anchor: { slugify: anchorOf },
      theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    },
    // The target that Vite takes by itself is too old for the esbuild that all tools of this project share.
    vite: { build: { target: 'es2022' } },
    transformPageData: ({ frontmatter }) => ({ filePath: frontmatter['source'] }),
    themeConfig: {
      search: { provider: 'local' },
      nav: [
        { text: 'Guides', link: '/guides', activeMatch: '/guides|/manuals' },
        REFERENCE,
        { text: 'Rules', link: '/rules', activeMatch: '/rules|/faults' },
        { text: 'Benchmarks', link: '/benchmarks' },
        { text: 'Changes', link: '/changelog' },
      ],
      sidebar: sidebar(await readGuides()),
      outline: { level: [2, 3] },
      ...(editLink === undefined ? {} : { editLink: { pattern: editLink, text: 'Edit this page' } }),
      externalLinkIcon: true,
    },
  };
}
