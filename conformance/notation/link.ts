/** A page link taken apart. */
export interface Link {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query as it is written, with its question mark; empty where there is none. */
  readonly search: string;
  readonly origin: string;
  /** True when the link was an absolute URL. */
  readonly absolute: boolean;
}

/** Reads a link as a browser would, relative to the page that holds it; null when it is no URL. */
export function readLink(text: string, pageUrl: string): Link | null {
  if (!URL.canParse(text, pageUrl)) return null;
  const url = new URL(text, pageUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return {
    path: url.pathname,
    query: url.searchParams,
    search: url.search,
    origin: url.origin,
    absolute: URL.canParse(text),
  };
}
