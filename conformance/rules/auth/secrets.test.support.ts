import type { JsonObject } from '../../evidence/evidence.js';
import { orderBody, transactionBody, walletBody } from '../shared/samples/bodies.test.support.js';

export const orderRow: JsonObject = orderBody;

export const walletRow: JsonObject = walletBody;

export const payment: JsonObject = transactionBody;

export const secret = (...secrets: string[]) => ({ secrets });
