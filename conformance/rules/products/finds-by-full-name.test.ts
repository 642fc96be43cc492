import type { Finding, JsonObject, Walk } from '../../evidence/evidence.js';
import { onFinding } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './finds-by-full-name.js';
import { all, cut, games, products } from './samples.test.support.js';

function finding(rows: readonly JsonObject[], more: Partial<Walk> = {}): Finding {
  const result = products(rows, { search: 'Card 2' }, more);
  return { list: 'listProducts', parameter: 'search', text: 'Card 2', wanted: 2, result };
}

const byTerm = (rows: readonly JsonObject[], more: Partial<Walk> = {}): Finding => ({
  ...finding(rows, more),
  list: 'searchProducts',
  parameter: 'term',
});

describeRules(rules, {
  'products/search-finds-by-full-name': [
    onFinding('found', 'pass', finding(games)),
    onFinding('found before the result was cut off', 'pass', finding(games, cut)),
    onFinding('the other search', 'notApplicable', byTerm([])),
    onFinding('cut off', 'inconclusive', finding(all.slice(2), cut)),
    onFinding('a result that changed', 'inconclusive', finding([], { steady: false })),
    onFinding('nothing', 'violated', finding([])),
    onFinding('others', 'violated', finding(all.slice(2))),
  ],
  'products/term-finds-by-full-name': [
    onFinding('found', 'pass', byTerm(games)),
    onFinding('the other search', 'notApplicable', finding([])),
    onFinding('cut off', 'inconclusive', byTerm([], cut)),
    onFinding('nothing', 'violated', byTerm([])),
    onFinding('others', 'violated', byTerm(all.slice(2))),
  ],
});
