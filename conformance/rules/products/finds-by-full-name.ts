import type { RuleId } from '../../../generated/rules.js';
import type { Finding } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** Searches for the full name of a product. */
export default [
  findingRule('products/search-finds-by-full-name', 'listProducts'),
  findingRule('products/term-finds-by-full-name', 'searchProducts'),
] satisfies readonly AnyRule[];

/** The short form for searches: in this place, a search for a product's full name shows the product. */
function findingRule(id: RuleId, place: Finding['list']): AnyRule {
  return rule(id, 'finding', (finding) =>
    finding.list === place ? judge(finding) : notApplicable('another place was searched'),
  );
}

function judge({ parameter, text, wanted, result }: Finding): Verdict {
  const { pages, complete, steady, because } = result;
  const rows = pages.flatMap((page) => page.rows);
  if (rows.some((row) => row['id'] === wanted)) return pass;
  if (!complete) return inconclusive(because ?? 'the result was not read to its end');
  if (!steady) return inconclusive('the result changed while it was read');
  return violated(
    pages.map((page) => page.exchange),
    `${parameter}="${excerpt(text)}" shows product ${wanted}, whose name that is`,
    rows.length === 0 ? 'it shows nothing' : `it shows ${rows.length} products, and not this one`,
    { pointer: '/data', ...hintFor(text) },
  );
}

function hintFor(text: string): { hint?: string } {
  const isPlain = [...text].every((character) => character <= '~');
  return isPlain ? {} : { hint: 'the name has letters outside ASCII: see whether plain names are found' };
}
