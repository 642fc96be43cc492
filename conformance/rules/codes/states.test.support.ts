import { ordered } from '../shared/samples/delivery.test.support.js';

export const refunded = ordered('refunded');
