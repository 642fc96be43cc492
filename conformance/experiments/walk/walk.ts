import type { Direction, Evidence, ListOperation, Page, Query, Role, Walk } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { rowKey } from '../../evidence/notation/text.js';
import { readLink } from '../../evidence/notation/url.js';
import { pageOf } from '../../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../../http/recorder.js';
import { type Depth, experiment } from '../experiment.js';
import { escapedQueries, listQueries, plainQuery, readableLists } from './queries.js';

/** Which list to walk, and how. */
export interface WalkRequest {
  readonly list: ListOperation;
  readonly query: Query;
  readonly direction: Direction;
  readonly pageLimit: number;
  readonly as?: Role;
  /** Ends the walk after the first page for which it returns true, as if it were the last. */
  readonly until?: (page: Page) => boolean;
}

/** Pages that are read of a list whose end is beyond the limit. */
const BEGINNING = 8;
/** Reads in quiet, at most, until two in a row agree. */
const QUIET_TRIES = 4;
const PAUSE_MS = 30;

/**
 * Reads all pages of a list by following its links. A walk whose rows do not add up may have been written into: many
 * deployments count a list and select its rows in two statements. It is walked again while this run writes nothing,
 * until it adds up, or until two walks in a row show the same list: only then is it `steady`.
 */
export async function walk(io: Recorder, request: WalkRequest): Promise<Walk> {
  const first = await readPages(io, request);
  const isEnough = request.until !== undefined || addsUp(first);
  if (isEnough) return walkOf(request, first, totalsOf(first).size <= 1);
  return io.inQuiet(() => walkInQuiet(io, request, first), [request.as ?? 'caller']);
}

async function walkInQuiet(io: Recorder, request: WalkRequest, first: PagesRead): Promise<Walk> {
  const reads = [first];
  for (let tries = 1; ; tries += 1) {
    const read = await readPages(io, request);
    const isSteady = addsUp(read) || (tries > 1 && showSameList([...reads, read]));
    if (isSteady || tries === QUIET_TRIES) return walkOf(request, read, isSteady);
    reads.push(read);
    // What others write may be over by then.
    await io.pause(tries * PAUSE_MS);
  }
}

function walkOf(request: WalkRequest, { pages, because }: PagesRead, steady: boolean): Walk {
  const { list, query, direction } = request;
  return { list, query, direction, pages, because, complete: because === null, steady };
}

/** The walk as a stream of steps. */
export function* stepsOf({ list, query, direction, pages, complete, steady, because }: Walk): Generator<Evidence> {
  yield { kind: 'walk', item: { is: 'start', list, query, direction } };
  for (const page of pages) yield { kind: 'walk', item: { is: 'page', page } };
  yield { kind: 'walk', item: { is: 'end', complete, steady, because } };
}

/** Whether the rows of a walk are as many as each page says, and no row shows twice. */
function addsUp(read: PagesRead): boolean {
  const keys = keysIn(read);
  const totals = totalsOf(read);
  if (totals.size > 1 || new Set(keys).size < keys.length) return false;
  return read.because !== null || totals.has(keys.length);
}

/**
 * Whether the last two walks, which do not add up, saw one list that did not change: with one total, and with the same
 * rows, or else with no more rows in all walks together than that total, as where rows without a fixed order show on two
 * pages.
 */
function showSameList(reads: readonly PagesRead[]): boolean {
  const totals = new Set(reads.slice(-2).flatMap((read) => [...totalsOf(read)]));
  const [total] = totals;
  if (totals.size !== 1 || total === undefined) return false;
  const [before, now] = reads.slice(-2).map((read) => keysIn(read).join());
  return before === now || new Set(reads.flatMap(keysIn)).size <= total;
}

function keysIn({ pages }: PagesRead): string[] {
  return pages.flatMap((page) => page.rows.map(rowKey));
}

function totalsOf({ from, pages }: PagesRead): Set<number> {
  return new Set([...from, ...pages].map((page) => page.meta.total));
}

interface PagesRead {
  /** The page whose link led a backward walk to its first page. */
  readonly from: readonly Page[];
  readonly pages: Page[];
  /** Why pages are missing; null if none are. */
  readonly because: string | null;
}

async function readPages(io: Recorder, request: WalkRequest): Promise<PagesRead> {
  const { list, query, as = 'caller' } = request;
  const first = pageOf(await io.send({ operation: list, intent: 'valid', query, as }));
  if (typeof first === 'string') return { from: [], pages: [], because: first };
  const isTooLong = request.until === undefined && first.meta.last_page > request.pageLimit;
  const limit = isTooLong ? Math.min(BEGINNING, request.pageLimit) : request.pageLimit;
  const visited = new Set<string>();
  const pages: Page[] = [];
  let page = first;
  const from = request.direction === 'backwards' ? [first] : [];
  if (request.direction === 'backwards') {
    const last = await follow(io, request, first, first.links.last);
    if (typeof last === 'string') return { from, pages, because: last };
    page = last;
  }
  for (;;) {
    pages.push(page);
    const link = request.direction === 'forwards' ? page.links.next : page.links.prev;
    if (link === null || request.until?.(page) === true) return { from, pages, because: null };
    if (pages.length >= limit) return { from, pages, because: `the list has more than ${request.pageLimit} pages` };
    if (visited.has(link)) return { from, pages, because: `the link ${link} leads to a page that was already read` };
    visited.add(link);
    const next = await follow(io, request, page, link);
    if (typeof next === 'string') return { from, pages, because: next };
    page = next;
  }
}

/** The page that a link leads to, or why there is none. */
export async function follow(
  io: Recorder,
  { list, as = 'caller' }: Pick<WalkRequest, 'list' | 'as'>,
  from: Page,
  text: string,
  more: Partial<RequestSpec> = {},
): Promise<Page | string> {
  const link = readLink(text, io.urlOf(from.target));
  if (link === null) return `the link ${text} is no URL`;
  const note = `follows a link of request #${from.exchange}`;
  return pageOf(
    await io.send({
      ...more,
      operation: list,
      intent: 'valid',
      target: io.belowBase(link.path) + link.search,
      as,
      note,
    }),
  );
}

type Input = { list: ListOperation; query: Query; direction: Direction };

/** Walks every list under many queries, in both directions. */
export const walks = experiment<Input>({
  name: 'walks',
  gathers: ['walk'],
  needs: [],
  draws: { quick: 0, standard: 5, deep: 600 },
  fixedCases: (facts: Facts, depth: Depth) =>
    readableLists(facts).flatMap((list) => {
      const plain = plainQuery(list, facts);
      // Comparisons walk the lists in several ways; for a quick run that is enough.
      if (depth === 'quick') return [];
      const sizes = ['7', String(facts.largestPage[list] - 1), String(facts.largestPage[list])];
      // One row per page tests each boundary between pages. Of long lists, only a deep run does so.
      if (list === 'listWallets' || depth === 'deep') sizes.unshift('1');
      const queries: Query[] = [plain, ...sizes.map((size) => ({ ...plain, per_page: size }))];
      // Defaults must hold beside other parameters.
      const [wallet] = facts.ledger.walletIds;
      if (list === 'listTransactions' && wallet !== undefined) queries.push({ wallet_id: wallet });
      const [product] = facts.products;
      if (list === 'listProducts' && product !== undefined) {
        queries.push({ search: product.name, category: product.category, per_page: '4' });
        queries.push(...escapedQueries(facts));
      }
      const forwards = queries.map((query): Input => ({ list, query, direction: 'forwards' }));
      return [...forwards, { list, query: { ...plain, per_page: '10' }, direction: 'backwards' }];
    }),
  arbitrary: (facts) => listQueries(facts).map(({ list, query }): Input => ({ list, query, direction: 'forwards' })),
  worstCase: () => 0,
  async *gather(input, io, facts) {
    yield* stepsOf(await walk(io, { ...input, pageLimit: facts.pageLimit }));
  },
});
