import { finalStatus } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { exhibits, nameOf, stateOf } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** What stands before a deployment answers these when the deployment is away for a moment. */
const PASSING = [502, 503, 504];

export default rule('documents/invoice-in-every-state', 'delivery', (delivery) => {
  const { invoice, before } = delivery;
  if (invoice === null) return notApplicable('no invoice was asked for');
  const status = finalStatus(invoice);
  if (invoice.response === null || status === null || PASSING.includes(status))
    return inconclusive('the invoice was not answered');
  if (status === 200) return pass;
  return violated(
    exhibits(delivery, invoice),
    `the invoice of order ${nameOf(delivery)}, which is ${stateOf(before)}, with status 200`,
    answered(invoice.response),
  );
});
