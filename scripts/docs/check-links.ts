import { posix } from 'node:path';
import type { Site } from './page.js';
import { EXAMPLE_REPORT, REFERENCE, type Targets } from './targets.js';

/** How the links of a site stand. */
export interface LinkCheck {
  /** Links, styles, scripts and pictures within the site. */
  readonly internal: number;
  /** Links to elsewhere, which are not followed. */
  readonly external: number;
  /** Those that lead nowhere, with their page. */
  readonly dead: readonly string[];
}

/** Pages whose links are not ours: the reference finds its way with scripts, and the report links within itself. */
const FOREIGN = [REFERENCE, EXAMPLE_REPORT];

/** Follows every link of our own pages to its file and anchor. Those into the reference must be known. */
export function checkLinks(site: Site, { operations, schemas }: Pick<Targets, 'operations' | 'schemas'>): LinkCheck {
  const addresses = new Set([...operations.values(), ...schemas.values()]);
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (path: string) => {
    const known =
      anchors.get(path) ?? new Set([...(site.get(path) ?? '').matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
    anchors.set(path, known);
    return known;
  };
  const check = { internal: 0, external: 0, dead: [] as string[] };
  for (const [page, text] of site) {
    if (!page.endsWith('.html') || FOREIGN.includes(page)) continue;
    for (const link of linksOf(text)) {
      if (/^(https?|mailto|data):/.test(link)) {
        check.external += 1;
        continue;
      }
      check.internal += 1;
      const [path = '', anchor = ''] = link.split(/#(.*)/s);
      const target = path === '' ? page : posix.join(posix.dirname(page), path);
      const isThere = (site.has(target) || target === REFERENCE) && !path.startsWith('/');
      const isAnchored =
        target === REFERENCE ? addresses.has(`${target}#${anchor}`) : anchorsOf(target).has(decodeURIComponent(anchor));
      if (!isThere || (anchor !== '' && !isAnchored)) check.dead.push(`${page}: ${link}`);
    }
  }
  return check;
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/<(?:a|link|script|img)\s[^>]*?(?:href|src)="([^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  );
}
