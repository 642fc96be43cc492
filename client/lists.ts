import type { Client as Api } from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import type { Ask, Sending } from './attempt.js';
import { call, type Reply } from './call.js';
import type { Query, SuccessBody } from './contract.js';
import type { CallOptions, Settings } from './options.js';

/** A page of any list. */
export interface AnyPage {
  readonly data: readonly unknown[];
  readonly links: { readonly next: string | null };
}

/**
 * A list of the service. `for await (const row of list)` reads row by row, following the links from page to page; one
 * page is fetched ahead while the current rows are used. Each loop starts again at the first page.
 */
export interface List<Page extends AnyPage> extends AsyncIterable<Page['data'][number]> {
  /** The same page by page, with `meta` and `links`. */
  pages(): AsyncGenerator<Page, void, undefined>;
  /** A single page: the first, or the one that the query's `page` names. Nothing is fetched ahead. */
  page(): Promise<Page>;
}

/** Reads the page that `link` leads to, or the first page where `link` is null. */
type ReadPage<Page> = (link: string | null, signal: AbortSignal | undefined) => Promise<Page>;

/** How a page is requested. For a page behind a link, the link's query replaces the caller's. */
interface SendingPage extends Sending {
  readonly querySerializer?: () => string;
}

type AskPage = (sending: SendingPage) => ReturnType<Ask>;

type ListId = 'listOrders' | 'listWallets' | 'listTransactions' | 'listProducts' | 'searchProducts';

/** The five lists of the contract. */
export function createLists(settings: Settings, api: Api<paths>) {
  const list = <Id extends ListId>(
    operation: Id,
    path: string,
    own: CallOptions,
    ask: AskPage,
  ): List<SuccessBody<Id>> => listOf(() => reader(settings, operation, path, own, ask), own.signal);

  return {
    listOrders: (query: Query<'listOrders'> = {}, own: CallOptions = {}) =>
      list('listOrders', '/api/v1/orders', own, (sending) =>
        api.GET('/api/v1/orders', { params: { query }, ...sending }),
      ),
    listWallets: (query: Query<'listWallets'> = {}, own: CallOptions = {}) =>
      list('listWallets', '/api/v1/wallets', own, (sending) =>
        api.GET('/api/v1/wallets', { params: { query }, ...sending }),
      ),
    listTransactions: (query: Query<'listTransactions'> = {}, own: CallOptions = {}) =>
      list('listTransactions', '/api/v1/transactions', own, (sending) =>
        api.GET('/api/v1/transactions', { params: { query }, ...sending }),
      ),
    listProducts: (query: Query<'listProducts'> = {}, own: CallOptions = {}) =>
      list('listProducts', '/api/v1/products', own, (sending) =>
        api.GET('/api/v1/products', { params: { query }, ...sending }),
      ),
    searchProducts: (query: Query<'searchProducts'>, own: CallOptions = {}) =>
      list('searchProducts', '/api/v1/products/search', own, (sending) =>
        api.GET('/api/v1/products/search', { params: { query }, ...sending }),
      ),
  };
}

/** Reads the pages of one loop. */
function reader<Id extends ListId>(
  settings: Settings,
  operation: Id,
  path: string,
  own: CallOptions,
  ask: AskPage,
): ReadPage<SuccessBody<Id>> {
  const follow = createFollower(settings.baseUrl, path);
  let last: Reply<Id> | null = null;
  return async (link, signal) => {
    const query = link === null ? null : follow(link);
    if (last !== null && link !== null && query === null) {
      throw last.unusable(`its link ${JSON.stringify(link)} leads to another list, or to a page that was read before`);
    }
    const task = { ...own, ...(signal === undefined ? {} : { signal }), operation, idempotencyKey: null };
    const reply = await call(settings, task, (sending) =>
      ask(query === null ? sending : { ...sending, querySerializer: () => query }),
    );
    const { data, links }: { data?: unknown; links?: { next?: unknown } | null } = reply.data;
    const next = links?.next;
    if (!Array.isArray(data) || !(next === null || typeof next === 'string')) {
      throw reply.unusable('it is no page of a list');
    }
    last = reply;
    return reply.data;
  };
}

/** A list of pages. The signal ends every loop; `start` creates a reader for each loop. */
function listOf<Page extends AnyPage>(start: () => ReadPage<Page>, signal: AbortSignal | undefined): List<Page> {
  const pages = () => pagesOf(start(), signal);
  return {
    pages,
    page: () => start()(null, signal),
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page.data;
    },
  };
}

async function* pagesOf<Page extends AnyPage>(read: ReadPage<Page>, signal: AbortSignal | undefined) {
  const ahead = new AbortController();
  const abort = () => ahead.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    let next: Promise<Page> | null = read(null, ahead.signal);
    while (next !== null) {
      const page: Page = await next;
      const { next: link } = page.links;
      next = link === null ? null : read(link, ahead.signal);
      // The error is thrown when the loop asks for that page, which it may never do.
      next?.catch(() => {});
      yield page;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    // Cancels the page that is under way when a loop stops early.
    ahead.abort();
  }
}

/**
 * The query of a page's `links.next`, for a request to the list's own path behind the base URL. Nothing else of a link is
 * used, so the token never goes to the host that a link names.
 *
 * @returns null where the link does not lead to the same list, or leads to a page that was read before.
 */
function createFollower(baseUrl: string, path: string): (link: string) => string | null {
  const followed = new Set<string>();
  return (link) => {
    let url: URL;
    try {
      url = new URL(link, `${baseUrl}${path}`);
    } catch {
      return null;
    }
    if (!url.pathname.replace(/\/+$/, '').endsWith(path) || followed.has(url.search)) return null;
    followed.add(url.search);
    return url.search;
  };
}
