import { operations } from '../../../generated/operations.js';
import { excerpt } from '../../evidence/notation/text.js';
import { readLink } from '../../evidence/notation/url.js';
import { notApplicable, pass, violated } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';
import { isPathOf } from './page-links.js';

export default pageRule('pagination/meta-path-names-the-list', ({ exchange, target, meta }, { list }) => {
  if (meta.path === undefined) return notApplicable('there is no meta.path');
  const link = readLink(meta.path, `http://deployment.invalid${target}`);
  if (link !== null && isPathOf(list, link.path)) return pass;
  return violated(exchange, `a URL with the path ${operations[list].path}`, excerpt(meta.path, 120), {
    pointer: '/meta/path',
  });
});
