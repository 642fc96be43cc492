import { notApplicable, observed, rule } from '../../engine/rule.js';
import { bodyShape } from '../../notation/json-shape.js';

export default rule('errors/body-of-the-ledgers-422', 'exchange', ({ operation, response }) => {
  if (operation !== 'listTransactions' || response?.status !== 422) return notApplicable('no 422 of the ledger');
  return observed(bodyShape(response));
});
