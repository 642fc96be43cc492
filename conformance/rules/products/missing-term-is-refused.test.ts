import type { Exchange } from '../../evidence/evidence.js';
import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange, noAnswer } from '../shared/samples/sample.test.support.js';
import rule from './missing-term-is-refused.js';
import { withToken } from './samples.test.support.js';

function search(query: string, status: number, more: Partial<Exchange> = {}): Exchange {
  const request = { ...withToken, target: `/api/v1/products/search${query}` };
  return exchange('searchProducts', status, { message: 'No.' }, { intent: 'invalid', request, ...more });
}

describeRule(rule, [
  alone('422', 'pass', search('', 422)),
  alone('400', 'pass', search('?per_page=5', 400)),
  alone('a term', 'notApplicable', search('?term=card', 200)),
  alone('a term as an array', 'notApplicable', search('?term%5B%5D=card', 200)),
  alone('no answer', 'inconclusive', search('', 422, noAnswer)),
  alone('a page', 'violated', search('', 200)),
  alone('a page of an odd query', 'violated', search('?per_page=0', 200, { intent: 'silent' })),
  alone('500', 'violated', search('', 500)),
]);
