import { observedRows } from '../../engine/observed-rows.js';
import { isObject } from '../../engine/read-json.js';
import { excerpt } from '../../notation/excerpt.js';

export default observedRows('ledger/fields-of-a-deposit', ['listTransactions'], 'a deposit has ', ({ deposit }) =>
  isObject(deposit) ? excerpt(Object.keys(deposit).sort().join(' and ')) : null,
);
