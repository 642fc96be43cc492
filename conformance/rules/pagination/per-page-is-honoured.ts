import { countingNumber, queryOf } from '../../evidence/notation/url.js';
import { notApplicable, pass, violated } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';

const STATED_MAXIMUM = 100;
/** The default is within the limits wherever they are. */
const SURELY_WITHIN = 15;

export default pageRule('pagination/per-page-is-honoured', ({ exchange, target, rows, meta }, { list, query }) => {
  // A link that drops per_page is no reason to show other pages than the walk has asked for.
  const asked = countingNumber(queryOf(target).get('per_page') ?? query['per_page'] ?? null);
  if (asked === null) return notApplicable('no per_page was asked for');
  const hasMaximum = list === 'listOrders' || list === 'listTransactions';
  if (hasMaximum && asked > STATED_MAXIMUM) return notApplicable('per_page was above the maximum');
  const effective = meta.per_page;
  const mayBeLess = !hasMaximum && asked > SURELY_WITHIN;
  if (mayBeLess ? effective > asked : effective !== asked) {
    const expected = `meta.per_page ${asked}${mayBeLess ? ' or less' : ''}, as asked`;
    return violated(exchange, expected, `meta.per_page ${effective}`, {
      pointer: '/meta/per_page',
      ...(effective === SURELY_WITHIN ? { hint: 'it is the default: the parameter may be ignored' } : {}),
    });
  }
  if (rows.length <= asked) return pass;
  return violated(exchange, `at most ${asked} rows, as asked`, `${rows.length} rows`, {
    pointer: '/data',
    ...(rows.length === asked + 1 ? { hint: 'one row more, read to see whether there is a next page, is shown' } : {}),
  });
});
