import { disagreementOf } from '../../evidence/charge.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
  'orders/charged-as-answered',
  'charge',
  (charge) => {
    const found = disagreementOf(charge);
    if (found !== null) return violated(found.at, found.expected, found.actual);
    if (charge.creations.length === 0) return notApplicable('no order was asked for between two looks at the account');
    // What was refused may have been charged by a row that seems to be another client's; an order that is shown has its own.
    const isTold = charge.creations.every(({ ulid }) => ulid !== null);
    return charge.isBusy && !isTold ? inconclusive('other clients use the account as well') : pass;
  },
  { needs: ['token', 'spend', 'wallet'] },
);
