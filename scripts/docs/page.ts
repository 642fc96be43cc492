import type { Markup } from '../../conformance/report/html/markup.js';

/** A heading of a page that its list of contents leads to. */
export interface Heading {
  readonly title: string;
  readonly id: string;
}

/** The parts of the site that its navigation names. */
export const sections = ['start', 'guides', 'reference', 'rules', 'benchmarks', 'changelog'] as const;
export type Section = (typeof sections)[number];

/** A link beside a page, to another one of the same part. */
export interface Sibling {
  readonly title: string;
  /** From the root of the site. */
  readonly path: string;
}

/** A list of pages beside a page. */
export interface SiblingGroup {
  readonly title: string;
  readonly pages: readonly Sibling[];
}

/** One page of the site, without what all pages share. */
export interface Page {
  /** From the root of the site, e.g. `guides/money.html`. */
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  /** One sentence: below the title, and what search engines show. */
  readonly summary: string;
  readonly body: Markup;
  readonly headings: readonly Heading[];
  /** What stands beside it; none where the page is on its own. */
  readonly beside: readonly SiblingGroup[];
}

/** The way from a page to the root of the site: empty, or `../` for each folder. Pages work below any address by it. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/** The text of every file of the site, by its path. */
export type Site = ReadonlyMap<string, string>;
