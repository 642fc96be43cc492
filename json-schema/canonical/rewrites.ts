import type { Rewrite } from './keywords.js';
import {
  endTuples,
  excludeValues,
  listValues,
  lowerContent,
  nameAdditional,
  nameDependents,
  orderSets,
  orderTypes,
} from './spellings.js';
import { dropVacuous, tightenBounds } from './vacuous.js';

const SAME: readonly Rewrite[] = [
  ...[orderTypes, listValues, excludeValues, lowerContent],
  ...[tightenBounds, nameAdditional, nameDependents, orderSets],
];

/** The rewrites of one schema, in the order in which they are applied. */
export const REWRITES: readonly Rewrite[] = [...SAME, endTuples, dropVacuous(false)];

/** The same for a schema whose keywords mark properties or items as evaluated. */
export const REWRITES_OF_MARKING: readonly Rewrite[] = [...SAME, dropVacuous(true)];
