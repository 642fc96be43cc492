import type { Evidence, Exchange, ExchangeId, Kind, Page } from '../evidence/evidence.js';
import { isObject, pageOf } from '../evidence/read-body.js';

/** Where the kinds of evidence have their pages: the members on the way to a page, or to a list of pages. */
const PAGES: Readonly<Partial<Record<Kind, readonly (readonly string[])[]>>> = {
  walk: [['page']],
  comparison: [
    ['base', 'pages'],
    ['other', 'pages'],
    ['after', 'pages'],
  ],
  finding: [['result', 'pages']],
  race: [['pages']],
};

/**
 * The evidence as a history keeps it: of a page that one of these exchanges shows, its `exchange` alone. Pages are most
 * of a run, and a comparison has three walks of them.
 */
export function withoutPages(evidence: Evidence, exchanges: ReadonlySet<ExchangeId>): Evidence {
  return mapPages(evidence, (page) => (exchanges.has(page.exchange) ? { exchange: page.exchange } : page));
}

/** The evidence again, with the pages that these exchanges show. Throws where one of them shows no page. */
export function withPages(evidence: Evidence, exchanges: ReadonlyMap<ExchangeId, Exchange>): Evidence {
  return mapPages(evidence, (page) => {
    if (Object.hasOwn(page, 'rows')) return page;
    const exchange = exchanges.get(page.exchange);
    const shown = exchange === undefined ? 'it is not there' : pageOf(exchange);
    if (typeof shown === 'string') throw new Error(`exchange ${page.exchange} has no page: ${shown}`);
    return shown;
  });
}

function mapPages(evidence: Evidence, map: (page: Page) => Pick<Page, 'exchange'>): Evidence {
  const { kind, item } = evidence;
  const mapped = (PAGES[kind] ?? []).reduce<unknown>((whole, path) => mapAt(whole, path, map), item);
  // Of the same kind: only its pages are others.
  return { ...evidence, item: mapped } as Evidence;
}

function mapAt(value: unknown, [key, ...rest]: readonly string[], map: (page: Page) => unknown): unknown {
  if (key === undefined) return Array.isArray(value) ? value.map(map) : map(value as Page);
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: mapAt(value[key], rest, map) };
}
