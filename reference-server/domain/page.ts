/** Which page of a list is wanted. Both are integers of at least 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list that has `total` rows at this moment. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Where a page stands in its list. `from` and `to` count rows from 1, and are 0 on an empty page. */
export interface PagePosition {
  readonly from: number;
  readonly to: number;
  readonly lastPage: number;
}

/** How many rows come before the page. Never beyond `total`, so that any page number is safe to look up. */
export function rowsBefore(request: PageRequest, total: number): number {
  return Math.min((request.page - 1) * request.perPage, total);
}

/** An empty list still has one page, which is empty. */
export function positionOf(request: PageRequest, total: number): PagePosition {
  const before = rowsBefore(request, total);
  const count = Math.min(request.perPage, total - before);
  return {
    from: count === 0 ? 0 : before + 1,
    to: count === 0 ? 0 : before + count,
    lastPage: Math.max(1, Math.ceil(total / request.perPage)),
  };
}
