import { excerptOf, pluralize } from '../../evidence/notation/text.js';
import { parsePositiveInteger, queryOf } from '../../evidence/notation/url.js';
import { listAnswer } from '../shared/list-answer.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';
import { DEFAULT_PER_PAGE, hasStatedMaximum, isOpaque, STATED_MAXIMUM } from './page-links.js';

/** per_page sets the page size, up to the stated maximum. */
export default [
  pageRule('pagination/per-page-is-honoured', ({ exchange, target, rows, meta }, { list, query }) => {
    // Pages must keep the size that the walk requested even if a link drops per_page.
    const asked = parsePositiveInteger(queryOf(target).get('per_page') ?? query['per_page'] ?? null);
    if (asked === null) return notApplicable('no per_page was sent');
    const hasMaximum = hasStatedMaximum(list);
    if (hasMaximum && asked > STATED_MAXIMUM) return notApplicable('per_page was above the maximum');
    const effective = meta.per_page;
    // The default is within any limit.
    const mayBeLess = !hasMaximum && asked > DEFAULT_PER_PAGE;
    if (mayBeLess ? effective > asked : effective !== asked) {
      const expected = `meta.per_page ${asked}${mayBeLess ? ' or less' : ''}, as requested`;
      return violated(exchange, expected, `meta.per_page ${excerptOf(meta, 'per_page')}`, {
        pointer: '/meta/per_page',
        ...(effective === DEFAULT_PER_PAGE ? { hint: 'it is the default: the parameter may be ignored' } : {}),
      });
    }
    if (rows.length <= asked) return pass;
    return violated(exchange, `at most ${pluralize(asked, 'row')}, as requested`, pluralize(rows.length, 'row'), {
      pointer: '/data',
      ...(rows.length === asked + 1
        ? { hint: 'the extra row that is read to see whether there is a next page may be shown' }
        : {}),
    });
  }),
  rule(
    'pagination/per-page-never-exceeds-100',
    'exchange',
    (exchange) => {
      const answer = listAnswer(exchange);
      if (answer === null || answer.status !== 200) return notApplicable('the response is not a page of a list');
      const { list, rows, meta } = answer;
      if (!hasStatedMaximum(list)) return notApplicable('the list has no stated maximum');
      if (rows === null) return notApplicable('the answer has no rows');
      if (rows.length > STATED_MAXIMUM) {
        return violated(exchange.id, `at most ${STATED_MAXIMUM} rows on a page`, pluralize(rows.length, 'row'), {
          pointer: '/data',
        });
      }
      const perPage = meta?.['per_page'];
      if (typeof perPage !== 'number' || perPage <= STATED_MAXIMUM) return pass;
      return violated(
        exchange.id,
        `meta.per_page at most ${STATED_MAXIMUM}`,
        `meta.per_page ${excerptOf(meta, 'per_page')}`,
        {
          pointer: '/meta/per_page',
        },
      );
    },
    { needs: ['token'] },
  ),
  pageRule('pagination/per-page-defaults-to-15', ({ exchange, target, meta }, { list }) => {
    const asked = queryOf(target);
    if (asked.has('per_page')) return notApplicable('per_page was sent');
    if (isOpaque(list, asked)) return notApplicable('the link may carry the page size in its own way');
    if (meta.per_page === DEFAULT_PER_PAGE) return pass;
    return violated(
      exchange,
      `meta.per_page ${DEFAULT_PER_PAGE} without per_page`,
      `meta.per_page ${excerptOf(meta, 'per_page')}`,
      {
        pointer: '/meta/per_page',
        hint: 'it may be the default of the framework',
      },
    );
  }),
] satisfies readonly AnyRule[];
