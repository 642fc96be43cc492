/** The path of a target without its query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

/** The query of a target. */
export function queryOf(target: string): URLSearchParams {
  return new URLSearchParams(target.slice(pathOf(target).length));
}

/**
 * The path parameters, decoded, of a target of a template such as `/api/v1/orders/{order}`; null where the target has
 * another path.
 */
export function pathParameters(template: string, target: string): Readonly<Record<string, string>> | null {
  const names = template.split('/');
  const segments = pathOf(target).split('/');
  if (names.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (!name.startsWith('{')) {
      if (name !== segment) return null;
    } else {
      const decoded = decode(segment);
      if (decoded === null || decoded === '') return null;
      parameters[name.slice(1, -1)] = decoded;
    }
  }
  return parameters;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** A parsed page link. */
export interface ParsedLink {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query as it is written, with its question mark; empty where there is none. */
  readonly search: string;
  readonly origin: string;
  /** True when the link was an absolute URL. */
  readonly absolute: boolean;
}

/** Reads a link as a browser would, relative to the page that holds it; null when it is no URL. */
export function readLink(text: string, pageUrl: string): ParsedLink | null {
  const isAbsolute = /^https?:\/\//i.test(text);
  // Skips the parsing of a base that is not needed.
  const base = isAbsolute ? undefined : pageUrl;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return {
    path: url.pathname,
    query: url.searchParams,
    search: url.search,
    origin: url.origin,
    absolute: isAbsolute || URL.canParse(text),
  };
}

/** The query written one way whatever the order and the encoding of its parameters. */
export function canonicalQuery(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return sorted.toString();
}

/** A whole number from 1, or null for any other text and for none. */
export function parsePositiveInteger(text: string | null): number | null {
  if (text === null || !/^[0-9]{1,15}$/.test(text)) return null;
  return Number(text) >= 1 ? Number(text) : null;
}
