import { existsSync, readdirSync } from 'node:fs';
import { marked, type Token } from 'marked';
import { operations } from '../../../generated/operations.js';
import { rules } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import { GUIDES, type Guide, ROOT } from './read-guides.js';

/** The kinds of places that a guide's link may lead to, each a scheme of its own. */
export const linkKinds = ['rule', 'operation', 'schema', 'guide', 'example', 'doc'] as const;

export interface GuideLink {
  readonly kind: (typeof linkKinds)[number];
  /** A rule's id, an operationId, a schema's name, a guide's slug, `report`, or a file from the root of the project. */
  readonly target: string;
  /** The anchor of a guide's heading, without `#`; empty where there is none. */
  readonly anchor: string;
}

/** `rule:money/currencies-agree`, taken apart; null for a link of the web's own, as https: and a bare anchor. */
export function parseGuideLink(href: string): GuideLink | null {
  const [, scheme = '', target = '', anchor = ''] = /^(\w+):([^#]*)#?(.*)$/.exec(href) ?? [];
  const kind = linkKinds.find((known) => known === scheme);
  return kind === undefined ? null : { kind, target, anchor };
}

/** The anchor that GitHub gives to a heading, which the site gives it, too. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Links and pictures of a guide that lead nowhere, with the reason. */
export function deadLinks(guide: Guide, guides: readonly Guide[]): string[] {
  const dead: string[] = [];
  marked.walkTokens(marked.lexer(guide.body), (token: Token) => {
    if (token.type === 'image' && !readdirSync(GUIDES).includes(token.href))
      dead.push(`${token.href}: no such picture`);
    if (token.type !== 'link') return;
    const why = whyDead(token.href, guide, guides);
    if (why !== null) dead.push(`${token.href}: ${why}`);
  });
  return dead;
}

function whyDead(href: string, self: Guide, guides: readonly Guide[]): string | null {
  if (href.startsWith('https://')) return null;
  const link = href.startsWith('#')
    ? { kind: 'guide', target: self.slug, anchor: href.slice(1) }
    : parseGuideLink(href);
  if (link === null) return `no scheme that is known: ${linkKinds.join(', ')}, https`;
  const { target, anchor } = link;
  const isThere: Record<string, () => boolean> = {
    rule: () => target in rules,
    operation: () => target in operations,
    schema: () => target in schemas,
    guide: () =>
      guides.some(({ slug, body }) => slug === target && (anchor === '' || anchorsOf(body).includes(anchor))),
    example: () => target === 'report',
    doc: () => existsSync(ROOT + target),
  };
  return isThere[link.kind]?.() ? null : `no such ${link.kind}`;
}

function anchorsOf(body: string): string[] {
  return marked.lexer(body).flatMap((token) => (token.type === 'heading' ? [anchorOf(token.text)] : []));
}
