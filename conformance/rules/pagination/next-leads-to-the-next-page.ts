import type { Page } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { linkOf, pageNumbers } from '../shared/page-links.js';
import { graver, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { walkRule } from '../shared/walk-rule.js';

export default walkRule('pagination/next-leads-to-the-next-page', (walk) => {
  const numberOf = pageNumbers(walk);
  const judge = (page: Page): Verdict => {
    const link = linkOf(page, 'next');
    const shown = link === null ? null : numberOf(link);
    if (shown === null) return notApplicable('no link to a next page, or nobody followed it');
    const current = page.meta.current_page;
    if (shown === current + 1) return pass;
    const expected = `next on page ${current} leads to page ${current + 1}`;
    return violated(page.exchange, expected, `${excerpt(page.links.next)} leads to page ${shown}`, {
      pointer: '/links/next',
    });
  };
  return walk.pages.map(judge).reduce(graver, notApplicable('no page was read'));
});
