import { type Link, readLink } from '../../evidence/notation/target.js';
import { excerpt } from '../../evidence/notation/text.js';
import { LINK_NAMES, linkOf } from '../shared/page-links.js';
import { pageRule } from '../shared/page-rule.js';
import { notApplicable, observed } from '../shared/rule.js';

export default pageRule('pagination/links-origin', (page) => {
  const ofLinks = origins(LINK_NAMES.map((name) => linkOf(page, name)));
  if (ofLinks === '') return notApplicable('no link is a URL');
  const { path } = page.meta;
  const ofPath = origins([path === undefined ? null : readLink(path, `http://deployment.invalid${page.target}`)]);
  return observed(`links: ${ofLinks}${ofPath === '' ? '' : `; meta.path: ${ofPath}`}`);
});

function origins(links: readonly (Link | null)[]): string {
  const names = links.flatMap((link) => (link === null ? [] : link.absolute ? excerpt(link.origin) : 'relative'));
  return [...new Set(names)].sort().join(' and ');
}
