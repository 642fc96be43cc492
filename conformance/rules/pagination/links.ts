import { operations } from '../../../generated/operations.js';
import type { Page, Walk } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { readLink } from '../../evidence/notation/url.js';
import { type AnyRule, inconclusive, moreSevere, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { pageRule, steadyPageRule, walkRule } from '../shared/walk-rule.js';
import { isPathOf, LINK_NAMES, linkOf, pageNumbers } from './page-links.js';

/** Links and meta.path are URLs of the list. The page that each link leads to, and when there is no next page. */
export default [
  walkRule('pagination/next-leads-to-the-next-page', (walk) => {
    const numberOf = pageNumbers(walk);
    return walk.pages
      .map((page) => leadsTo(page, 'next', page.meta.current_page + 1, numberOf))
      .reduce(moreSevere, notApplicable('no page was read'));
  }),
  walkRule('pagination/prev-leads-to-the-previous-page', (walk) => {
    const numberOf = pageNumbers(walk);
    const judge = (page: Page): Verdict => {
      const current = page.meta.current_page;
      const wrong = (expected: string, actual: string) =>
        violated(page.exchange, expected, actual, { pointer: '/links/prev' });
      const text = page.links.prev;
      if (current <= 1) return text === null ? pass : wrong('prev is null on page 1', `prev is ${excerpt(text)}`);
      if (text === null) return wrong(`prev on page ${current} leads to page ${current - 1}`, 'prev is null');
      return leadsTo(page, 'prev', current - 1, numberOf);
    };
    return walk.pages.map(judge).reduce(moreSevere, notApplicable('no page was read'));
  }),
  walkRule('pagination/first-and-last-lead-to-their-pages', (walk) => {
    const numberOf = pageNumbers(walk);
    const worst = walk.pages
      .filter((page) => page.meta.total > 0)
      .flatMap((page) => [leadsTo(page, 'first', 1, numberOf), leadsTo(page, 'last', page.meta.last_page, numberOf)])
      .reduce(moreSevere, notApplicable('the list has no rows'));
    return moreSevere(worst, landing(walk));
  }),
  steadyPageRule('pagination/next-is-null-on-the-last-page', ({ exchange, meta, links }) => {
    const { current_page: current, last_page: last } = meta;
    const isLast = current >= last;
    if (isLast === (links.next === null)) return pass;
    const expected = isLast
      ? `next is null on page ${current} of ${last}`
      : `next is a link on page ${current} of ${last}`;
    const isFull = isLast && meta.total > 0 && meta.total % meta.per_page === 0;
    const hint = isFull
      ? { hint: `the last page is full: total ${meta.total} is a multiple of per_page ${meta.per_page}` }
      : {};
    return violated(exchange, expected, `next is ${excerpt(links.next)}`, { pointer: '/links/next', ...hint });
  }),
  pageRule('pagination/links-are-urls-of-the-interface', (page, { list }) => {
    for (const name of LINK_NAMES) {
      const text = page.links[name];
      if (text === null) continue;
      const link = linkOf(page, name);
      if (link !== null && isPathOf(list, link.path)) continue;
      return violated(page.exchange, `a URL with the path ${operations[list].path}`, excerpt(text, 120), {
        pointer: `/links/${name}`,
      });
    }
    return pass;
  }),
  pageRule('pagination/meta-path-names-the-list', ({ exchange, target, meta }, { list }) => {
    if (meta.path === undefined) return notApplicable('the page has no meta.path');
    const link = readLink(meta.path, `http://deployment.invalid${target}`);
    if (link !== null && isPathOf(list, link.path)) return pass;
    return violated(exchange, `a URL with the path ${operations[list].path}`, excerpt(meta.path, 120), {
      pointer: '/meta/path',
    });
  }),
] satisfies readonly AnyRule[];

/** Judges whether a link leads to the page of this number. */
function leadsTo(
  page: Page,
  name: keyof Page['links'],
  wanted: number,
  numberOf: ReturnType<typeof pageNumbers>,
): Verdict {
  const link = linkOf(page, name);
  const shown = link === null ? null : numberOf(link);
  if (shown === null) return notApplicable(`there is no ${name} link, or it is not known where it leads`);
  if (shown === wanted) return pass;
  const expected = `${name} on page ${page.meta.current_page} leads to page ${wanted}`;
  const actual = `${excerpt(page.links[name])} leads to page ${shown}`;
  return violated(page.exchange, expected, actual, { pointer: `/links/${name}` });
}

/** Judges the first page of a walk backwards, which is the page that `last` leads to. */
function landing({ direction, steady, pages: [first] }: Walk): Verdict {
  if (direction === 'forwards' || first === undefined || first.meta.total === 0)
    return notApplicable('the link to the last page was not followed');
  const { current_page: current, last_page: last } = first.meta;
  if (current === last) return pass;
  if (!steady) return inconclusive('the list changed while it was read');
  return violated(first.exchange, `the last link leads to page ${last}`, `it leads to page ${current}`, {
    pointer: '/meta/current_page',
  });
}
