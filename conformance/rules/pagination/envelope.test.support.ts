import { products } from './lists.test.support.js';

export const empty = products(0);

export const three = products(32);

export const full = products(30);
