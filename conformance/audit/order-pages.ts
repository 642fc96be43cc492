import { targetOf } from '../engine/ask.js';
import type { JsonObject } from '../engine/evidence.js';
import { isObject } from '../engine/read-json.js';
import { ahead } from './ahead.js';
import { targetOfLink } from './follow-link.js';
import type { Answer, Line, Read } from './line.js';
import { byteText } from './sieve/byte-text.js';
import { OrderSieve } from './sieve/order-sieve.js';

/** A page of the list of orders, as far as the audit looks at it. */
export interface OrderPage {
  readonly orders: readonly JsonObject[];
  /** Orders in all, as the page says; null where it does not. */
  readonly total: number | null;
}

interface ReadPage extends OrderPage {
  readonly number: unknown;
  readonly lastPage: unknown;
  readonly next: string | null;
  readonly last: string;
}

const FIRST: Read = { operation: 'listOrders', query: { per_page: '100' } };
const PAGE = /([?&]page=)(\d+)(?=&|$)/;
/** More pages than the list said it has: orders come in while it is read. */
const MOST_MORE = 1_000;

/**
 * The pages of the list of orders. A `page` parameter is not stated for it, but its links may have one: then the pages
 * are asked for several at once by the links that are to be expected, as long as each turns out to be the one that was
 * meant. Orders that come in meanwhile push others to a later page, so that none is missed. Returns why not all could
 * be read; null when they were.
 */
export async function* orderPages(line: Line, width: number): AsyncGenerator<OrderPage, string | null> {
  const answer = await line.get(FIRST);
  const sieve = new OrderSieve();
  const first = pageIn(answer, sieve);
  if (typeof first === 'string') return first;
  yield first;
  const linkTo = expectedLinks(first);
  let before = { page: first, target: targetOf(answer.ask) };
  let read = 1;
  if (linkTo !== null && Number(first.lastPage) > 2) {
    const get = async (number: number) => {
      const target = targetOfLink(line, linkTo(number), before.target) ?? before.target;
      return { target, answer: await line.get({ ...FIRST, query: {}, target }) };
    };
    for await (const { target, answer: next } of ahead(2, Number(first.lastPage), width, get)) {
      // Parsed only when its turn comes: what waits parsed takes ten times the memory.
      const page = pageIn(next, sieve);
      if (typeof page === 'string' || page.number !== read + 1) break;
      yield page;
      read += 1;
      before = { page, target };
    }
  }
  const most = Number(first.lastPage) + MOST_MORE;
  const visited = new Set<string>();
  for (; before.page.next !== null; read += 1) {
    const target = targetOfLink(line, before.page.next, before.target);
    if (target === null) return `the link ${before.page.next.slice(0, 200)} is no URL`;
    if (visited.has(target)) return `the link ${target.slice(0, 200)} leads to a page that was already read`;
    if (!(read < most)) return `the list of orders goes on after ${read} pages`;
    visited.add(target);
    const page = pageIn(await line.get({ ...FIRST, query: {}, target, note: 'follows a link' }), sieve);
    if (typeof page === 'string') return page;
    yield page;
    before = { page, target };
  }
  return null;
}

/** How the link to each page is written, where the links of the first page say so; null where they do not. */
function expectedLinks({ number, lastPage, next, last }: ReadPage): ((page: number) => string) | null {
  const isFirst = number === 1 && next !== null && PAGE.exec(next)?.[2] === '2';
  if (!isFirst || PAGE.exec(last)?.[2] !== String(lastPage)) return null;
  const linkTo = (page: number) => next.replace(PAGE, `$1${page}`);
  return linkTo(Number(lastPage)) === last ? linkTo : null;
}

function pageIn({ response, failure }: Answer, sieve: OrderSieve): ReadPage | string {
  if (response === null) return `no answer: ${failure?.message ?? 'for no known reason'}`;
  if (response.status !== 200) return `status ${response.status} instead of a page of orders`;
  const text = byteText(response.body);
  const sifted = sieve.sift(text);
  if (sifted === null) sieve.learn(text);
  const body = parsed(sifted?.envelope ?? response.body.toString());
  if (body === undefined) return 'a page of orders is not JSON';
  const { data, links, meta } = isObject(body) ? body : {};
  if (!Array.isArray(data) || !isObject(links) || !isObject(meta)) return 'a page of orders has no envelope';
  const { next = null, last } = links;
  const total = typeof meta['total'] === 'number' ? meta['total'] : null;
  return {
    orders: sifted?.orders ?? data.filter(isObject),
    total,
    number: meta['current_page'],
    lastPage: meta['last_page'],
    next: typeof next === 'string' ? next : null,
    last: typeof last === 'string' ? last : '',
  };
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
