import type { Fault } from '../fault.js';
import idsAreUnique from './ids-are-unique.js';
import orderNumbersAreUnique from './order-numbers-are-unique.js';
import readAgreesWithTheList from './read-agrees-with-the-list.js';
import ulidsAreUnique from './ulids-are-unique.js';
import unknownIs404 from './unknown-is-404.js';

export const ordersFaults: readonly Fault[] = [
  ...idsAreUnique,
  ...orderNumbersAreUnique,
  ...readAgreesWithTheList,
  ...ulidsAreUnique,
  ...unknownIs404,
];
