import { isObject } from '../../engine/read-json.js';
import { observedRows } from '../../judging/observed-rows.js';
import { excerpt } from '../../notation/excerpt.js';

export default observedRows('ledger/fields-of-a-deposit', ['listTransactions'], 'a deposit has ', ({ deposit }) =>
  isObject(deposit) ? excerpt(Object.keys(deposit).sort().join(' and ')) : null,
);
