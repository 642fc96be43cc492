import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { locateOperations, type OpenApiDocument } from '../../gate/contract/generate/document.js';
import { rules } from '../../generated/rules.js';
import { ROOT } from './guides/read-guides.js';
import { MANUALS } from './pages.js';

/** The document that `npm run generate` writes and `npm run generate:check` compares. */
export const document: OpenApiDocument = JSON.parse(readFileSync(`${ROOT}generated/openapi.json`, 'utf8'));

/** The name under which Redoc lists the component schemas. */
export const SCHEMAS_TAG = 'Schemas';

/** Where Redoc shows an operation or a schema: its tag and its name, in lower case and with hyphens for spaces. */
const inReference: ReadonlyMap<string, string> = new Map(
  [
    ...locateOperations(document).map(({ operation }) => [
      'operation',
      operation.tags?.[0] ?? '',
      operation.operationId,
    ]),
    ...Object.keys(document.components.schemas).map((name) => ['schema', SCHEMAS_TAG, name]),
  ].map(([kind, tag = '', name = '']) => {
    return [`${kind}:${name}`, `/reference.html#/${tag.toLowerCase().replaceAll(' ', '-')}/${name.toLowerCase()}`];
  }),
);

/**
 * Address, from the root of the site, of what a link in a file of the project names; null for a file that is no page. A page
 * ends with `.md`, as VitePress wants it; other targets end with `.html`.
 * @throws {Error} that names the file and the link, where the target does not exist.
 */
export function addressOf(href: string, source: string): string | null {
  const [path = '', hash] = href.split(/(?=#)/);
  const link = parseGuideLink(href) ?? { kind: 'doc', target: posix.join(posix.dirname(source), path), anchor: '' };
  const { kind, target } = link;
  const anchor = hash ?? '';
  const manual = MANUALS.find(({ file }) => file === target);
  if (kind === 'rule' && target in rules) return `/rules/${target.replace('/', '.md#')}`;
  if (kind === 'guide') return `/guides/${target}.md${anchor}`;
  if (kind === 'example' && target === 'report') return '/example-report.html';
  if (kind === 'doc' && manual !== undefined) return `/${manual.page}.md${anchor}`;
  if (kind === 'doc' && existsSync(join(ROOT, target))) {
    const [, guide] = /^spec\/guides\/([\w-]+\.md)$/.exec(target) ?? [];
    // Null for other files: the site may stand where the repository is not.
    return guide === undefined ? null : `/guides/${guide}${anchor}`;
  }
  const address = inReference.get(`${kind}:${target}`);
  if (address !== undefined) return address;
  const known = `${linkKinds.join(':, ')}:, https: or a file of the project`;
  throw new Error(`${source}: the link '${href}' leads nowhere: name something that is there, by ${known}`);
}

type Rule = Parameters<MarkdownRenderer['core']['ruler']['push']>[1];
type Token = Parameters<Rule>[0]['tokens'][number];

/** Adds to VitePress the links, pictures and blocks of this project's Markdown. `base` is the path of the site. */
export function projectMarkdown(md: MarkdownRenderer, base: string): void {
  md.core.ruler.push('project-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'link_open') leadLink(token, env.frontmatter.source, base);
      if (token.type === 'image') token.attrSet('src', `/pictures/${basename(token.attrGet('src') ?? '')}`);
    }
  });
  const { fence } = md.renderer.rules;
  if (fence === undefined) throw new Error('VitePress draws no code');
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const [, file, output] = /\sfile=(\S+)|\s(output)\b/.exec(tokens[index]?.info ?? '') ?? [];
    const title = file ?? (output && 'prints');
    return `${title === undefined ? '' : `<p class="block-title">${title}</p>`}${fence(tokens, index, ...rest)}`;
  };
}

/** Gives a link its address in the site. One to a file that is no page leads nowhere, and is shown as text. */
function leadLink(token: Token, source: string, base: string): void {
  const href = token.attrGet('href') ?? '';
  if (/^(https?:|mailto:|#)/.test(href)) return;
  const address = href.startsWith('/') ? href : addressOf(href, source);
  if (address === null) token.attrs = [['class', 'no-page']];
  else if (address.includes('.md')) token.attrSet('href', address);
  else {
    // No page of VitePress: its router must not take it for one.
    token.attrSet('href', base + address.slice(1));
    token.attrSet('target', '_self');
  }
}

/** The kinds of places that a guide's link may lead to, each a scheme of its own. */
const linkKinds = ['rule', 'operation', 'schema', 'guide', 'example', 'doc'] as const;

interface GuideLink {
  readonly kind: (typeof linkKinds)[number];
  /** A rule's id, an operationId, a schema's name, a guide's slug, `report`, or a file from the root of the project. */
  readonly target: string;
  /** The anchor of a guide's heading, without `#`; empty where there is none. */
  readonly anchor: string;
}

/** `rule:money/currencies-agree`, parsed; null for an ordinary link such as https: or a bare anchor. */
export function parseGuideLink(href: string): GuideLink | null {
  const [, scheme = '', target = '', anchor = ''] = /^(\w+):([^#]*)#?(.*)$/.exec(href) ?? [];
  const kind = linkKinds.find((known) => known === scheme);
  return kind === undefined ? null : { kind, target, anchor };
}

/** The anchor of a heading, the same as on GitHub. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
