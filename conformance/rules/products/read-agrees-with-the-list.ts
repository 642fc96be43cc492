import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import { excerpt } from '../../evidence/notation/text.js';
import { type Content, differenceFrom, productContent, productTexts } from '../shared/content.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** A product alone and in the lists: what it is and costs, and its texts and pictures. */
export default [
  agreementRule('products/read-agrees-with-the-list', productContent),
  agreementRule('products/texts-agree-with-the-list', productTexts),
] satisfies readonly AnyRule[];

function agreementRule(id: RuleId, contentOf: (product: components['schemas']['Product']) => Content): AnyRule {
  return rule(id, 'reading', ({ subject, list, row, again, answer, exchange, listedIn }) => {
    if (subject !== 'product') return notApplicable('no product was compared');
    if (answer === null) return inconclusive('the product could not be read by its id');
    if (again === null) return inconclusive('the second read of the list did not show the product');
    if (!schemas.Product(row) || !schemas.Product(again) || !schemas.Product(answer)) {
      return notApplicable('a product is not as the contract says');
    }
    const difference = differenceFrom(contentOf(row), contentOf(again), contentOf(answer));
    if (difference === null) return pass;
    const { field, expected, actual } = difference;
    return violated(
      [exchange, ...listedIn],
      `${field} of product ${row.id} is ${excerpt(expected)}, as in ${list}`,
      excerpt(actual),
      { pointer: `/data${field}` },
    );
  });
}
