import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { exchangesToShow, nameOf, stateOf } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** Statuses that a proxy answers with while the deployment is briefly unavailable. */
const PASSING = [502, 503, 504];

export default rule('documents/invoice-in-every-state', 'delivery', (delivery) => {
  const { invoice, before } = delivery;
  if (invoice === null) return notApplicable('no invoice was requested');
  const status = finalStatus(invoice);
  if (invoice.response === null || status === null || PASSING.includes(status))
    return inconclusive('the invoice was not answered');
  if (status === 200) return pass;
  return violated(
    exchangesToShow(delivery, invoice),
    `the invoice of order ${nameOf(delivery)}, which is ${stateOf(before)}, with status 200`,
    answered(invoice.response),
  );
});
