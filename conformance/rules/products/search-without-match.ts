import type { Comparison, Finding, JsonObject } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { type AnyRule, moreSevere, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { searchedIn } from './search.js';

/** A search for a text that no product holds: a filter that filters shows less than the whole list, and at best nothing. */
export default [
  rule('products/search-filters', 'comparison', (comparison) => {
    const { base, other } = comparison;
    const [whole, found] = [base, other].map(({ pages: [first] }) => first?.meta.total);
    if (!isUnmatched(comparison, 'search') || whole === undefined || found === undefined) return NOT_ASKED;
    if (whole < 2) return notApplicable('a list of one product does not show whether it is filtered');
    if (found < whole) return pass;
    return violated(
      other.pages.map(({ exchange }) => exchange),
      `fewer products for search=${other.query['search']} than the ${whole} of the whole list, since none of them contains it`,
      `meta.total ${found}`,
      { pointer: '/meta/total', hint: 'search may be ignored' },
    );
  }),
  rule('products/unmatched-search-is-empty', 'comparison', (comparison) =>
    (['search', 'term'] as const).map((parameter) => isEmpty(comparison, parameter)).reduce(moreSevere, NOT_ASKED),
  ),
] satisfies readonly AnyRule[];

/** Long enough not to be part of a longer word by chance, and the same in every notation. */
const PLAIN_WORD = /^[a-z]{8,}$/;
const NOT_ASKED = notApplicable('no text was searched for that no product holds');

function isEmpty(comparison: Comparison, parameter: Finding['parameter']): Verdict {
  const [page] = comparison.other.pages;
  if (!isUnmatched(comparison, parameter) || page === undefined) return NOT_ASKED;
  if (page.rows.length === 0) return pass;
  const text = comparison.other.query[parameter];
  return violated(
    page.exchange,
    `no product for ${parameter}=${text}, since none contains it`,
    pluralize(page.rows.length, 'row'),
    {
      pointer: '/data',
    },
  );
}

/** Whether a product list was searched, by this parameter alone, for a text that is in no field of any product. */
function isUnmatched(comparison: Comparison, parameter: Finding['parameter']): boolean {
  const { base, after, other } = comparison;
  const text = searchedIn(comparison, parameter)?.toLowerCase();
  if (text === undefined || !PLAIN_WORD.test(text) || other.query['category'] !== undefined) return false;
  // A list that shows nothing, e.g. because the token may not read it, says nothing of what products hold.
  if (base.pages.every(({ rows }) => rows.length === 0)) return false;
  const holds = (row: JsonObject) => JSON.stringify(row).toLowerCase().includes(text);
  return [...base.pages, ...after.pages].every(({ rows }) => !rows.some(holds));
}
