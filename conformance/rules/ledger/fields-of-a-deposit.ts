import { excerpt } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-body.js';
import { observedRows } from '../shared/row-rule.js';

export default observedRows('ledger/fields-of-a-deposit', ['listTransactions'], 'a deposit has ', ({ deposit }) =>
  isObject(deposit) ? excerpt(Object.keys(deposit).sort().join(' and ')) : null,
);
