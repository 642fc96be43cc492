import type { JsonObject } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing } from '../shared/samples/cases.test.support.js';

export const row: JsonObject = transactionBody;

export const on = (...rows: readonly JsonObject[]) => listing('listTransactions', rows);
