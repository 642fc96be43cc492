import type { Page } from '../../evidence/evidence.js';
import { countingNumber, queryOf } from '../../evidence/notation/url.js';
import { notApplicable, pass, violated } from '../shared/rule.js';
import { type PageContext, pageRule } from '../shared/walk-rule.js';
import { hasParameter } from './page-links.js';

export default pageRule('pagination/current-page-is-the-one-asked', (page, context) => {
  const asked = askedPage(page, context);
  if (asked === null) return notApplicable('no page was asked for by its number');
  const shown = page.meta.current_page;
  if (shown === asked) return pass;
  return violated(page.exchange, `current_page ${asked}, as asked`, `current_page ${shown}`, {
    pointer: '/meta/current_page',
    ...(shown === 1 ? { hint: 'the page that is asked for may be ignored' } : {}),
    ...(shown === asked - 1 && shown !== 1 ? { hint: 'pages may be counted from zero' } : {}),
  });
});

/** By parameter where the list has one; else by where the walk stands, since links need not show a number. */
function askedPage({ target }: Page, { list, direction, previous }: PageContext): number | null {
  const text = queryOf(target).get('page');
  if (text !== null && hasParameter(list, 'page')) return countingNumber(text);
  if (previous !== null) return previous.meta.current_page + (direction === 'forwards' ? 1 : -1);
  // Where `page` is a parameter, its default is a rule of its own.
  return direction === 'forwards' && !hasParameter(list, 'page') ? 1 : null;
}
