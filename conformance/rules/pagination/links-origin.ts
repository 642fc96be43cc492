import { notApplicable, observed } from '../../engine/rule.js';
import { pageRule } from '../../judging/page-rule.js';
import { excerpt } from '../../notation/excerpt.js';
import { readLink } from '../../notation/link.js';

export default pageRule('pagination/links-origin', ({ target, links, meta }) => {
  const here = `http://deployment.invalid${target}`;
  const origins = (texts: readonly (string | null | undefined)[]): string => {
    const read = texts.flatMap((text) => (typeof text === 'string' ? (readLink(text, here) ?? []) : []));
    const names = read.map(({ absolute, origin }) => (absolute ? excerpt(origin) : 'relative'));
    return [...new Set(names)].sort().join(' and ');
  };
  const ofLinks = origins([links.first, links.prev, links.next, links.last]);
  if (ofLinks === '') return notApplicable('no link is a URL');
  const ofPath = origins([meta.path]);
  return observed(`links: ${ofLinks}${ofPath === '' ? '' : `; meta.path: ${ofPath}`}`);
});
