import { operations } from '../../../generated/operations.js';
import { holds, notApplicable, violated } from '../../engine/rule.js';
import { isPathOf } from '../../judging/page-links.js';
import { pageRule } from '../../judging/page-rule.js';
import { excerpt } from '../../notation/excerpt.js';
import { readLink } from '../../notation/link.js';

export default pageRule('pagination/meta-path-names-the-list', ({ exchange, target, meta }, { list }) => {
  if (meta.path === undefined) return notApplicable('there is no meta.path');
  const link = readLink(meta.path, `http://deployment.invalid${target}`);
  if (link !== null && isPathOf(list, link.path)) return holds;
  return violated(exchange, `a URL with the path ${operations[list].path}`, excerpt(meta.path, 120), {
    pointer: '/meta/path',
  });
});
