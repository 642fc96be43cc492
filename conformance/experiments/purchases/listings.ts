import type { JsonObject, Listing, Page, Query, Role } from '../../evidence/evidence.js';
import { createdAtMs } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { walk } from '../walk/walk.js';
import type { StatusFilter } from './substitute.js';

const PER_PAGE = '50';
/** A row that is older than the order by more was not created after it, however the deployment's clocks differ. */
const LEEWAY_MS = 600_000;

/** Which order is looked for, as whom, and in how many pages. */
export interface Search {
  readonly as: Role;
  readonly order: JsonObject;
  readonly pageLimit: number;
}

/** The query of a filter, for the current states of an order. */
export function queryOf({ fulfillment, payment }: StatusFilter, now: JsonObject): Query {
  const values = {
    fulfillment_status: fulfillment === 'own' ? now['fulfillment_status'] : fulfillment,
    payment_status: payment === 'own' ? now['payment_status'] : payment,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
}

/** Whether a query should show an order, by its states before and after. Null for an order that could not be read. */
export function expectedUnder(query: Query, before: JsonObject | null, after: JsonObject | null): Listing['expected'] {
  const names = Object.keys(query);
  if (names.length === 0) return 'shown';
  if (before === null || after === null) return 'depends';
  if (names.some((name) => before[name] !== after[name])) return 'depends';
  return names.every((name) => before[name] === query[name]) ? 'shown' : 'hidden';
}

/** Looks for the order in the list, whatever the sort order of the list is. */
export async function lookFor(
  io: Recorder,
  search: Search,
  query: Query,
  isWanted: boolean,
): Promise<Omit<Listing, 'expected'>> {
  const found = await lookOnce(io, search, query, isWanted);
  // A row may have moved to a page that was already read, for example in a list sorted by updated_at.
  const again = isWanted && found.rows.length === 0 && found.because === null;
  return again ? lookOnce(io, search, query, isWanted) : found;
}

async function lookOnce(
  io: Recorder,
  { as, order, pageLimit }: Search,
  query: Query,
  isWanted: boolean,
): Promise<Omit<Listing, 'expected'>> {
  const shows = (page: Page) => rowsIn(page, order).length > 0;
  const walkOrder = { list: 'listOrders', query: { ...query, per_page: PER_PAGE }, pageLimit, as } as const;
  let isOldestFirst = false;
  const until = (page: Page) => {
    const [head, tail] = [momentOf(page.rows[0]), momentOf(page.rows.at(-1))];
    if (page.links.prev === null && page.links.next !== null && head < tail) isOldestFirst = true;
    const isPast = !isWanted && head > tail && tail < momentOf(order) - LEEWAY_MS;
    return shows(page) || isOldestFirst || isPast;
  };
  let read = await walk(io, { ...walkOrder, direction: 'forwards', until });
  const at = read.pages.map(({ exchange }) => exchange);
  if (isOldestFirst && !read.pages.some(shows)) {
    const isPast = (page: Page) => !isWanted && momentOf(page.rows[0]) < momentOf(order) - LEEWAY_MS;
    read = await walk(io, { ...walkOrder, direction: 'backwards', until: (page) => shows(page) || isPast(page) });
    at.push(...read.pages.map(({ exchange }) => exchange));
  }
  const page = read.pages.find(shows);
  return {
    query,
    rows: page === undefined ? [] : rowsIn(page, order),
    because: page === undefined ? read.because : null,
    at: page === undefined ? at : [page.exchange, ...at.filter((id) => id !== page.exchange)],
  };
}

function rowsIn(page: Page, { ulid }: JsonObject): JsonObject[] {
  const wanted = String(ulid).toUpperCase();
  return page.rows.filter((row) => typeof row['ulid'] === 'string' && row['ulid'].toUpperCase() === wanted);
}

function momentOf(row: JsonObject | undefined): number {
  return (row === undefined ? null : createdAtMs(row)) ?? Number.NaN;
}
