import type { JsonObject, Query } from '../../evidence/evidence.js';
import { productBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';

export const row: JsonObject = productBody;

export const two = [row, { ...row, id: 13, name: 'Borealis Café', region: 'EU', channel: 'shop' }];

export const list = (rows: readonly JsonObject[], query: Query = {}) => listing('listProducts', rows, { query });

export const none = onWalk('nothing listed', 'notApplicable', list([]));
