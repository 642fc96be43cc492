/** A page of any list. */
export interface AnyPage {
  readonly data: readonly unknown[];
  readonly links: { readonly next: string | null };
}

/**
 * A list of the service. `for await (const row of list)` reads row by row, following the links from page to page; the
 * next page is fetched while the rows of one are used, and never more than that one. Each loop reads anew.
 */
export interface List<Page extends AnyPage> extends AsyncIterable<Page['data'][number]> {
  /** The same page by page, with `meta` and `links`. */
  pages(): AsyncGenerator<Page, void, undefined>;
  /** One page alone: the first, or the one that `page` names. Nothing is fetched ahead. */
  page(): Promise<Page>;
}

/** Reads the first page, where `link` is null, or the page that a link leads to. */
export type ReadPage<Page> = (link: string | null, signal: AbortSignal | undefined) => Promise<Page>;

/** A list of pages, until the signal ends it; `start` gives each loop a reader of its own. */
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
      // Its failure is for whoever comes for that page; nobody may.
      next?.catch(() => {});
      yield page;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    // Whoever stops early has no use for the page that is on its way.
    ahead.abort();
  }
}

/**
 * Query of a page's `links.next`, to be asked for on the list's own path behind the base URL. Of a link nothing else is
 * used: wherever it points, no token goes there.
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
