import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Comparison, Finding, JsonObject } from '../../evidence/evidence.js';
import { excerpt, hasIndexedWord, pluralize } from '../../evidence/notation/text.js';
import { differenceFrom, productContent } from '../shared/content.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { isUnfiltered, lastingRows, type RowPosition, rowsOfWalk } from '../shared/walk-rule.js';

/** A search finds a product by its full name, and shows only products of the whole list. `search` is a filter, `term` need not be. */
export default [
  findingRule('products/search-finds-by-full-name', 'listProducts'),
  findingRule('products/term-finds-by-full-name', 'searchProducts'),
  narrowingRule('products/search-narrows-the-list', 'search'),
  narrowingRule('products/term-shows-products-of-the-list', 'term'),
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
          `product ${excerpt(row['id'])}`,
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
export function searchedIn({ relation, base, other }: Comparison, parameter: Finding['parameter']): string | undefined {
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
  if (rows.some((row) => row['id'] === wanted)) return pass;
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
    `${field} of product ${row.id} is ${excerpt(expected)}, as in the whole list`,
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
  return JSON.stringify(row['id']);
}
