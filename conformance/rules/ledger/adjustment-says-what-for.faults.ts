import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/adjustment-says-what-for';

export default [
  wire(
    RULE,
    'blank-corrections',
    'Who corrects a balance need not say why.',
    editRows('listTransactions', (row) => (row.type === 'debitAdjustment' ? { ...row, description: '' } : row)),
  ),
  wire(
    RULE,
    'only-refunds-say-so',
    'Only a refund has a description, and other credits have a space.',
    editRows('listTransactions', (row) =>
      row.type === 'creditAdjustment' && !/refund/i.test(row.description) ? { ...row, description: ' ' } : row,
    ),
  ),
] satisfies readonly Fault[];
