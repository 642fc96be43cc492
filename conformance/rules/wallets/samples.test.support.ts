import type { JsonObject } from '../../evidence/evidence.js';
import { walletBody } from '../shared/samples/bodies.test.support.js';
import { listing } from '../shared/samples/cases.test.support.js';

export const wallet: JsonObject = walletBody;

export const wallets = (rows: readonly JsonObject[]) => listing('listWallets', rows);
