import { notApplicable, observed } from '../../engine/rule.js';
import { LINK_NAMES, linkOf } from '../../judging/page-links.js';
import { pageRule } from '../../judging/page-rule.js';
import { excerpt } from '../../notation/excerpt.js';
import { type Link, readLink } from '../../notation/link.js';

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
