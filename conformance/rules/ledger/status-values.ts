import { observedRows } from '../../judging/observed-rows.js';
import { excerpt } from '../../notation/excerpt.js';

export default observedRows('ledger/status-values', ['listTransactions'], 'status: ', ({ status }) =>
  typeof status === 'string' ? excerpt(status, 40) : null,
);
