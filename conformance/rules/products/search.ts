import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Comparison, Finding, JsonObject } from '../../evidence/evidence.js';
import { idIn, memberText, sentText } from '../../evidence/notation/number.js';
import { excerpt, excerptOf, hasIndexedWord, pluralize } from '../../evidence/notation/text.js';
import { differenceFrom, productContent } from '../shared/content.js';
import {
  type AnyRule,
  inconclusive,
  moreSevere,
  notApplicable,
  pass,
  rule,
  type Verdict,
  violated,
} from '../shared/rule.js';
import { isUnfiltered, lastingRows, type RowPosition, rowsOfWalk } from '../shared/walk-rule.js';

/** Long enough not to be part of a longer word by chance, and the same in every notation. */
const PLAIN_WORD = /^[a-z]{8,}$/;
const NOT_ASKED = notApplicable('no text was searched for that no product holds');

/**
 * A search finds a product by its full name, and shows only products of the whole list. For a text that no product holds it
 * shows less than the whole list, and at best nothing. `search` is a filter, `term` need not be.
 */
export default [
  findingRule('products/search-finds-by-full-name', 'listProducts'),
  findingRule('products/term-finds-by-full-name', 'searchProducts'),
  narrowingRule('products/search-narrows-the-list', 'search'),
  narrowingRule('products/term-shows-products-of-the-list', 'term'),
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

/** Builds the rule for one of the two parameters that search. */
function narrowingRule(id: RuleId, parameter: Finding['parameter']): AnyRule {
  return rule(id, 'comparison', (comparison) => {
    const { base, other, after } = comparison;
    const searched = searchedIn(comparison, parameter);
    if (searched === undefined) return notApplicable('the whole list was not compared with such a search');
    const found = rowsOfWalk(other);
    if (found.length === 0) return notApplicable('the search shows nothing');
    const lasting = new Map(lastingRows(base, after).map((placed) => [keyOf(placed.row), placed]));
    const known = new Set([...rowsOfWalk(base), ...rowsOfWalk(after)].map(({ row }) => keyOf(row)));
    for (const { row, exchange, index } of found) {
      const listed = lasting.get(keyOf(row));
      const verdict = listed === undefined ? null : compared(listed, { row, exchange, index });
      if (verdict !== null) return verdict;
      if (!known.has(keyOf(row)) && wasRead(comparison)) {
        return violated(
          exchange,
          `only products of the whole list for "${excerpt(searched)}"`,
          `product ${excerptOf(row, 'id')}`,
          {
            pointer: `/data/${index}`,
            hint: 'the search may use an index that differs from the list',
          },
        );
      }
    }
    const all = found.every(({ row }) => known.has(keyOf(row)));
    return all ? pass : inconclusive('the whole list was not read to its end, or changed meanwhile');
  });
}

/** The text that was searched for by this parameter alone, where the result is compared with the whole list. */
function searchedIn({ relation, base, other }: Comparison, parameter: Finding['parameter']): string | undefined {
  const whole = base.list === 'listProducts' && isUnfiltered(base.query);
  return relation === 'narrowed' && whole ? other.query[parameter] : undefined;
}

/** Builds the rule for one of the two operations that search. */
function findingRule(id: RuleId, operation: Finding['list']): AnyRule {
  return rule(id, 'finding', (finding) =>
    finding.list === operation ? judge(finding) : notApplicable('another operation was used for the search'),
  );
}

function judge({ parameter, text, wanted, result }: Finding): Verdict {
  const { pages, complete, steady, because } = result;
  if (!hasIndexedWord(text)) return notApplicable('an index may leave out each word of the name');
  const rows = pages.flatMap((page) => page.rows);
  if (rows.some((row) => idIn(row, 'id') === wanted)) return pass;
  if (!complete) return inconclusive(because ?? 'the result was not read to its end');
  if (!steady) return inconclusive('the result changed while it was read');
  return violated(
    pages.map((page) => page.exchange),
    `${parameter}="${excerpt(text)}" shows product ${wanted}, which has that name`,
    rows.length === 0 ? 'it shows no products' : `it shows ${pluralize(rows.length, 'other product')}`,
    { pointer: '/data', ...hintFor(text) },
  );
}

function hintFor(text: string): { hint?: string } {
  const isAscii = [...text].every((character) => character <= '~');
  return isAscii ? {} : { hint: 'the name has letters outside ASCII: check whether plain names are found' };
}

function compared(
  { row: listed, exchange: listedIn }: RowPosition,
  { row, exchange, index }: RowPosition,
): Verdict | null {
  if (!schemas.Product(listed) || !schemas.Product(row)) return null;
  const content = productContent(listed);
  const difference = differenceFrom(content, content, productContent(row));
  if (difference === null) return null;
  const { field, expected, actual } = difference;
  return violated(
    [exchange, listedIn],
    `${field} of product ${excerptOf(row, 'id')} is ${excerpt(expected)}, as in the whole list`,
    excerpt(actual),
    {
      pointer: `/data/${index}${field}`,
    },
  );
}

function wasRead({ base, after }: Comparison): boolean {
  return base.complete && base.steady && after.complete && after.steady;
}

function keyOf(row: JsonObject): string {
  return memberText(row, 'id');
}

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
  const holds = (row: JsonObject) => sentText(row).toLowerCase().includes(text);
  return [...base.pages, ...after.pages].every(({ rows }) => !rows.some(holds));
}
