import type { AnyRule } from '../../engine/rule.js';
import creditLimit from './credit-limit.js';
import idInOtherEndpoints from './id-in-other-endpoints.js';
import listOrder from './list-order.js';

export const walletsRules: readonly AnyRule[] = [idInOtherEndpoints, creditLimit, listOrder];
