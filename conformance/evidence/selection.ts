import type { Query } from './exchange.js';
import type { ListOperation, Page, Walk } from './page.js';

/** One page of a list under a query, beside the whole list that the query selects from. */
export interface Selection {
  readonly list: ListOperation;
  /** Filters, sort order and page size of the page; where the list has no page parameter, it was reached by links. */
  readonly query: Query;
  /** All rows of the list, or all that the same search shows, read before and after the page. */
  readonly base: Walk;
  readonly after: Walk;
  readonly page: Page;
}

/** How many combinations of classes were tried. Other evidence is of cases; this one is of the suite itself. */
export interface Coverage {
  /** What the classes are of, e.g. the name of an operation. */
  readonly subject: string;
  /** Classes in a combination: 2 for pairs, 3 for triples. */
  readonly strength: number;
  readonly reached: number;
  readonly of: number;
  /** The combinations that were not reached, e.g. `sort=asc, place=last`; also those that this account does not have. */
  readonly unreached: readonly string[];
}
