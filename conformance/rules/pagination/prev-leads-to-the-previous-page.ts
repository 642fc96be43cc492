import type { Page } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { linkOf, pageNumbers } from '../shared/page-links.js';
import { graver, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { walkRule } from '../shared/walk-rule.js';

export default walkRule('pagination/prev-leads-to-the-previous-page', (walk) => {
  const numberOf = pageNumbers(walk);
  const judge = (page: Page): Verdict => {
    const current = page.meta.current_page;
    const wrong = (expected: string, actual: string) =>
      violated(page.exchange, expected, actual, { pointer: '/links/prev' });
    const text = page.links.prev;
    if (current <= 1) return text === null ? pass : wrong('prev is null on page 1', `prev is ${excerpt(text)}`);
    const expected = `prev on page ${current} leads to page ${current - 1}`;
    if (text === null) return wrong(expected, 'prev is null');
    const link = linkOf(page, 'prev');
    const shown = link === null ? null : numberOf(link);
    if (shown === null) return notApplicable('nobody followed the link to the previous page');
    return shown === current - 1 ? pass : wrong(expected, `${excerpt(text)} leads to page ${shown}`);
  };
  return walk.pages.map(judge).reduce(graver, notApplicable('no page was read'));
});
