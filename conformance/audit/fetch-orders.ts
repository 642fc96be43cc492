import type { JsonObject } from '../evidence/evidence.js';
import { parseSent } from '../evidence/notation/number.js';
import { instantOf } from '../evidence/notation/timestamp.js';
import { isObject, orderTotal } from '../evidence/read-exchange.js';
import { targetOf } from '../http/request.js';
import type { AuditRun } from './audit-run.js';
import { concurrently, targetOfLink } from './read-pages.js';
import type { Answer, AuditReader, Read } from './reader.js';
import { type Mask, type StoredOrder, shown } from './store/rows.js';

interface OrderPage {
  readonly orders: readonly JsonObject[];
  /** Orders in all, as the page says; null where it does not. */
  readonly total: number | null;
  readonly number: unknown;
  readonly lastPage: unknown;
  readonly next: string | null;
  readonly last: string;
}

const FIRST: Read = { operation: 'listOrders', query: { per_page: '100' } };
const PAGE = /([?&]page=)(\d+)(?=&|$)/;
/** More pages than the list said it has: orders come in while it is read. */
const MOST_EXTRA_PAGES = 1_000;

/**
 * Reads the list of orders into the table; where an earlier audit has read it, as far as it can have changed. Returns why
 * not all could be read; null when they were.
 */
export async function fetchOrders(run: AuditRun): Promise<string | null> {
  const { reader, config, store } = run.parts;
  const pages = orderPages(reader, config.concurrency);
  const open = await store.query('open-orders');
  const isSettled = open.length === 0;
  let stored = await store.count('dgo_order');
  const isKnown = stored > 0;
  let read = 0;
  try {
    for (let step = await pages.next(); ; step = await pages.next()) {
      if (step.done) return step.value;
      const orders = step.value.orders.flatMap((order) => storedOrder(order, reader.maskCell) ?? []);
      const added = orders.length - (isKnown ? await store.knownOrders(orders) : 0);
      await store.addOrders(orders);
      stored += added;
      read += step.value.orders.length;
      run.report('orders', read, step.value.total);
      if (store.isDue) await store.commit();
      // As many orders as the list has: the pages that follow show what is known, unless an order may still change.
      if (added === 0 && isSettled && stored === step.value.total) return null;
      run.endIfOver();
    }
  } finally {
    await pages.return(null);
  }
}

/**
 * The pages of the list of orders. A `page` parameter is not stated for it, but its links may have one: then the pages
 * are asked for several at once by the links that are to be expected, as long as each turns out to be the one that was
 * meant. Orders that are created meanwhile push others to a later page, so none is missed.
 */
async function* orderPages(reader: AuditReader, width: number): AsyncGenerator<OrderPage, string | null> {
  const answer = await reader.get(FIRST);
  const first = pageIn(answer);
  if (typeof first === 'string') return first;
  yield first;
  const linkTo = expectedLinks(first);
  let before = { page: first, target: targetOf(answer.spec) };
  let read = 1;
  if (linkTo !== null && Number(first.lastPage) > 2) {
    const get = async (number: number) => {
      const target = targetOfLink(reader, linkTo(number), before.target) ?? before.target;
      return { target, answer: await reader.get({ ...FIRST, query: {}, target }) };
    };
    for await (const { target, answer: next } of concurrently(2, Number(first.lastPage), width, get)) {
      // Parsed only when its turn comes: what waits parsed takes ten times the memory.
      const page = pageIn(next);
      if (typeof page === 'string' || page.number !== read + 1) break;
      yield page;
      read += 1;
      before = { page, target };
    }
  }
  const most = Number(first.lastPage) + MOST_EXTRA_PAGES;
  const visited = new Set<string>();
  for (; before.page.next !== null; read += 1) {
    const target = targetOfLink(reader, before.page.next, before.target);
    if (target === null) return `the link ${before.page.next.slice(0, 200)} is no URL`;
    if (visited.has(target)) return `the link ${target.slice(0, 200)} leads to a page that was already read`;
    if (!(read < most)) return `the list of orders goes on after ${read} pages`;
    visited.add(target);
    const page = pageIn(await reader.get({ ...FIRST, query: {}, target, note: 'follows a link' }));
    if (typeof page === 'string') return page;
    yield page;
    before = { page, target };
  }
  return null;
}

/** How the link to each page is written, where the links of the first page say so; null where they do not. */
function expectedLinks({ number, lastPage, next, last }: OrderPage): ((page: number) => string) | null {
  const isFirst = number === 1 && next !== null && PAGE.exec(next)?.[2] === '2';
  if (!isFirst || PAGE.exec(last)?.[2] !== String(lastPage)) return null;
  const linkTo = (page: number) => next.replace(PAGE, `$1${page}`);
  return linkTo(Number(lastPage)) === last ? linkTo : null;
}

function pageIn({ response, failure }: Answer): OrderPage | string {
  if (response === null) return `no answer: ${failure?.message ?? 'for no known reason'}`;
  if (response.status !== 200) return `status ${response.status} instead of a page of orders`;
  let body: unknown;
  try {
    body = parseSent(response.body.toString());
  } catch {
    return 'a page of orders is not JSON';
  }
  const { data, links, meta } = isObject(body) ? body : {};
  if (!Array.isArray(data) || !isObject(links) || !isObject(meta)) return 'a page of orders has no envelope';
  const { next = null, last } = links;
  const total = typeof meta['total'] === 'number' ? meta['total'] : null;
  return {
    orders: data.filter(isObject),
    total,
    number: meta['current_page'],
    lastPage: meta['last_page'],
    next: typeof next === 'string' ? next : null,
    last: typeof last === 'string' ? last : '',
  };
}

/** The order as the table keeps it; null for one without a name. */
function storedOrder(order: JsonObject, mask: Mask): StoredOrder | null {
  const text = shown(order['ulid'], mask) ?? '';
  if (text === '') return null;
  const ulid = text.toUpperCase();
  const created = shown(order['created_at'], mask);
  return {
    ulid,
    shown_ulid: text === ulid ? null : text,
    order_number: shown(order['order_number'], mask),
    currency: shown(order['currency'], mask),
    total: totalIn(order),
    payment_status: shown(order['payment_status'], mask),
    created_at: created,
    instant: created === null ? null : instantOf(created),
  };
}

/** Minor units; null where it cannot be read. */
function totalIn(order: JsonObject): number | null {
  const exact = orderTotal(order);
  return exact === null || !Number.isSafeInteger(Number(exact)) ? null : Number(exact);
}
