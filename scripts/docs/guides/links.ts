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
