import type { Comparison, ListOperation, Query } from '../../evidence/evidence.js';

/** One way to read the list again, or another list of the same things, and how it must relate to the base. */
export type Other = { relation: Comparison['relation']; query: Query; list?: ListOperation };

export type ComparisonInput = {
  list: ListOperation;
  base: Query;
  others: Other[];
  /** Pages read of each walk; 0 for all that the run allows. */
  pages: number;
};
