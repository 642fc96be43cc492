import { accountMismatch } from '../../evidence/account.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
  'orders/charged-as-answered',
  'charge',
  (charge) => {
    const found = accountMismatch(charge);
    if (found !== null) return violated(found.at, found.expected, found.actual);
    if (charge.creations.length === 0) return notApplicable('no order was created between two reads of the account');
    // A refused creation may have been charged by a row that seems to be another client's; a shown order has its own row.
    const isShown = charge.creations.every(({ ulid }) => ulid !== null);
    return charge.isBusy && !isShown ? inconclusive('other clients use the account too') : pass;
  },
  { needs: ['token', 'spend', 'wallet'] },
);
