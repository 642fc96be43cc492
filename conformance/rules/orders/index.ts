import type { AnyRule } from '../../engine/rule.js';
import idsAreUnique from './ids-are-unique.js';
import itemsInLists from './items-in-lists.js';
import listOrder from './list-order.js';
import orderNumbersAreUnique from './order-numbers-are-unique.js';
import readAgreesWithTheList from './read-agrees-with-the-list.js';
import ulidsAreUnique from './ulids-are-unique.js';
import unknownIs404 from './unknown-is-404.js';

export const ordersRules: readonly AnyRule[] = [
  readAgreesWithTheList,
  unknownIs404,
  ulidsAreUnique,
  idsAreUnique,
  orderNumbersAreUnique,
  itemsInLists,
  listOrder,
];
