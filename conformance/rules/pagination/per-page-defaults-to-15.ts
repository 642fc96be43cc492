import { queryOf } from '../../evidence/notation/target.js';
import { isOpaque } from '../shared/page-links.js';
import { pageRule } from '../shared/page-rule.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

const DEFAULT = 15;

export default pageRule('pagination/per-page-defaults-to-15', ({ exchange, target, meta }, { list }) => {
  const asked = queryOf(target);
  if (asked.has('per_page')) return notApplicable('per_page was asked for');
  if (isOpaque(list, asked)) return notApplicable('the link may carry the page size in words of its own');
  if (meta.per_page === DEFAULT) return pass;
  return violated(exchange, `meta.per_page ${DEFAULT} without per_page`, `meta.per_page ${meta.per_page}`, {
    pointer: '/meta/per_page',
    hint: 'it may be the default of the framework',
  });
});
