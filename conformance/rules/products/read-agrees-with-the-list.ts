import { schemas } from '../../../generated/validators.js';
import { excerpt } from '../../evidence/notation/text.js';
import { differenceFrom, productContent } from '../shared/content.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('products/read-agrees-with-the-list', 'reading', (reading) => {
  const { subject, list, row, again, answer, exchange, listedIn } = reading;
  if (subject !== 'product') return notApplicable('no product was compared');
  if (answer === null) return inconclusive('the product could not be read by its id');
  if (again === null) return inconclusive('the second read of the list did not show the product');
  if (!schemas.Product(row) || !schemas.Product(again) || !schemas.Product(answer)) {
    return notApplicable('a product is not as the contract says');
  }
  const difference = differenceFrom(productContent(row), productContent(again), productContent(answer));
  if (difference === null) return pass;
  const { field, expected, actual } = difference;
  return violated(
    [exchange, ...listedIn],
    `${field} of product ${row.id} as in ${list}: ${excerpt(expected)}`,
    excerpt(actual),
    { pointer: `/data${field}` },
  );
});
