import { schemas } from '../../../generated/validators.js';
import { excerpt } from '../../evidence/notation/text.js';
import { differenceFrom, orderContent } from '../shared/content.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
  'orders/read-agrees-with-the-list',
  'reading',
  ({ subject, row, again, answer, exchange, listedIn }) => {
    if (subject !== 'order') return notApplicable('no order was compared');
    if (answer === null) return inconclusive('the order could not be read by its ulid');
    if (again === null) return inconclusive('the second read of the list did not show the order');
    if (!schemas.Order(row) || !schemas.Order(again) || !schemas.Order(answer)) {
      return notApplicable('an order is not as the contract says');
    }
    const difference = differenceFrom(orderContent(row), orderContent(again), orderContent(answer));
    if (difference === null) return pass;
    const { field, expected, actual } = difference;
    return violated(
      [exchange, ...listedIn],
      `${field} of order ${row.ulid} is ${excerpt(expected)}, as in the list`,
      excerpt(actual),
      { pointer: field },
    );
  },
  { needs: ['token'] },
);
