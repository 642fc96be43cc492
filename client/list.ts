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
export type ReadPage<Page> = (link: string | null, signal: AbortSignal | undefined) => Promise<Page>;

/** A list of pages. The signal ends every loop; `start` creates a reader for each loop. */
export function listOf<Page extends AnyPage>(start: () => ReadPage<Page>, signal: AbortSignal | undefined): List<Page> {
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
export function createFollower(baseUrl: string, path: string): (link: string) => string | null {
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
