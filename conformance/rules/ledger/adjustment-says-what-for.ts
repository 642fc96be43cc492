import { isCompleted } from '../shared/paid-order.js';
import { rowRule } from '../shared/row-rule.js';

export default rowRule('ledger/adjustment-says-what-for', 'listTransactions', (row) => {
  const { description, type } = row;
  const speaksOf = isCompleted(row, 'creditAdjustment', 'debitAdjustment') && typeof description === 'string';
  if (!speaksOf) return null;
  if (description.trim() !== '') return 'fine';
  return {
    expected: `the description of each ${type} says what it was for`,
    actual: 'it is blank',
    field: '/description',
  };
});
