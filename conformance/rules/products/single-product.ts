import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import { memberText } from '../../evidence/notation/number.js';
import { excerpt, excerptOf } from '../../evidence/notation/text.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-exchange.js';
import { statusHint } from '../shared/answered.js';
import { type Content, differenceFrom, productContent, productTexts } from '../shared/content.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** A product that is read by its id: as the lists show it, in what it is and costs and in its texts, or 404. */
export default [
  agreementRule('products/read-agrees-with-the-list', productContent),
  agreementRule('products/texts-agree-with-the-list', productTexts),
  rule('products/unknown-is-404', 'exchange', (exchange) => {
    const { id, operation, intent, request } = exchange;
    const mayBeUnknown = operation === 'getProduct' && (intent === 'unknown' || intent === 'depends');
    if (!mayBeUnknown) return notApplicable('no unknown product was requested');
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    if (status === 401 && request.headers['authorization'] === undefined) {
      return inconclusive('products need a token here, and none was sent');
    }
    if (status === 404) return pass;
    const asked = request.target.split('/').at(-1) ?? '';
    if (status === 200 && shownId(jsonOf(exchange)) === asked) return notApplicable('the product exists');
    if (intent === 'depends' && status !== 200) return notApplicable('the product may exist');
    return violated(id, `404 for product ${asked}, which does not exist`, `status ${status}`, statusHint(404, status));
  }),
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
      `the same ${field} of product ${excerptOf(row, 'id')} in ${list} and by its id`,
      `${excerpt(expected)} in the list before and after, ${excerpt(actual)} by its id`,
      { pointer: `/data${field}` },
    );
  });
}

function shownId(body: unknown): string | null {
  const product = isObject(body) ? body['data'] : undefined;
  return isObject(product) ? memberText(product, 'id') : null;
}
