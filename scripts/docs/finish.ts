import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '../../reference-server/domain/group-by.js';

/** The HTML of each page, by its path from the root of the site. */
type Pages = ReadonlyMap<string, string>;

/**
 * Gives the pages of a site a policy without `unsafe-inline`, and follows their links. `base` is the path that the site is served at.
 * @throws {Error} that lists each link to a page or an anchor that does not exist.
 */
export async function finishPages(folder: string, base: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).sort();
  const read = async (name: string) => [name, await readFile(join(folder, name), 'utf8')] as const;
  const pages = new Map(await Promise.all(files.filter((name) => name.endsWith('.html')).map(read)));
  const dead = deadLinks(pages, new Set(files), base);
  if (dead.length > 0) throw new Error(`links of the documentation lead nowhere:\n${dead.join('\n')}`);
  // The report has a policy of its own.
  const own = [...pages].filter(([, html]) => !html.includes('http-equiv="Content-Security-Policy"'));
  // A page that is opened by a link within the site keeps the policy of the first one. The reference is a site by itself.
  for (const group of groupBy(own, ([name]) => name === 'reference.html').values()) {
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor(group.map(([, html]) => html))}">`;
    for (const [name, html] of group)
      await writeFile(join(folder, name), html.replace(/<meta charset="[^>]*>/, `$&${meta}`));
  }
}

/** A policy that allows the inline content of the pages by its hash. */
function policyFor(pages: readonly string[]): string {
  const hashes = (pattern: RegExp, texts: readonly string[]) => {
    const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, inner = '']) => inner));
    return [...new Set(found)].map((inner) => `'sha256-${createHash('sha256').update(inner).digest('base64')}'`);
  };
  const drawn = pages.map((html) => html.replaceAll(/<script\b.*?<\/script>/gs, ''));
  // Redoc colours code by attributes like these.
  const coloured = pages
    .flatMap((html) => html.match(/--code-block-tokens-[a-z-]+-color\b/g) ?? [])
    .map((name) => ` style="color: var(${name})"`);
  const attributes = hashes(/\sstyle="([^"]*)"/g, [...drawn, ...coloured]);
  // Redoc begins with an empty style, to which it adds rules by script, and searches in a worker that is made from a text.
  const styles = hashes(/<style\b[^>]*>(.*?)<\/style>/gs, [...drawn, '<style></style>']);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs, pages).join(' ')}`,
    `style-src 'self' ${styles.join(' ')} 'unsafe-hashes' ${attributes.join(' ')}`,
    "img-src 'self' data:",
    'font-src data:',
    "connect-src 'self'",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Links within the site that lead nowhere, those of the reference to the rules among them. Redoc finds its own anchors by script. */
function deadLinks(pages: Pages, files: ReadonlySet<string>, base: string): readonly string[] {
  const all = (pattern: RegExp, html: string) => new Set([...html.matchAll(pattern)].map(([, found = '']) => found));
  const anchors = new Map([...pages].map(([name, html]) => [name, all(/\sid="([^"]+)"/g, html)]));
  const isThere = (href: string, page: string) => {
    const { host, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site${base}${page}`);
    if (host !== 'site' || hash.startsWith('#/')) return true;
    const name = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
    const target = name === '' ? 'index.html' : name;
    const anchor = decodeURIComponent(hash.slice(1));
    return files.has(target) && (anchor === '' || anchors.get(target)?.has(anchor) === true);
  };
  return [...pages].flatMap(([page, html]) => {
    const dead = [...all(/\shref=\\?"([^"\\]+)/g, html)].filter((href) => !isThere(href, page));
    return dead.map((href) => `${page}: ${href}`);
  });
}
