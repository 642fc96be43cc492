import { excerpt } from '../../evidence/notation/text.js';
import { observedRows } from '../shared/row-rule.js';

export default observedRows('ledger/status-values', ['listTransactions'], 'status: ', ({ status }) =>
  typeof status === 'string' ? excerpt(status, 40) : null,
);
