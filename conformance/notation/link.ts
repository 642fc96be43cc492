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
  const isWhole = /^https?:\/\//i.test(text);
  // A base would be taken apart as well, for nothing.
  const base = isWhole ? undefined : pageUrl;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return {
    path: url.pathname,
    query: url.searchParams,
    search: url.search,
    origin: url.origin,
    absolute: isWhole || URL.canParse(text),
  };
}
