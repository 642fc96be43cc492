import { ordered } from '../shared/samples/delivery.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';

export const missing = exchange('downloadOrderCodes', 404, { message: 'No codes available.' });

export const refunded = ordered('refunded');
