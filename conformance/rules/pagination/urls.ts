import { operations } from '../../../generated/operations.js';
import { excerpt } from '../../evidence/notation/text.js';
import { readLink } from '../../evidence/notation/url.js';
import { type AnyRule, notApplicable, pass, violated } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';
import { isPathOf, LINK_NAMES, linkOf } from './page-links.js';

/** Links and meta.path are URLs of the list. */
export default [
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
