import { counted, cut } from '../../cli/text.js';
import type { Body, Exchange } from '../evidence/evidence.js';
import { isObject, jsonOf } from '../evidence/read-exchange.js';
import type { Violation } from '../run/result.js';

/** Steps that a text report shows. */
const MOST_STEPS = 12;
const LONGEST_MESSAGE = 80;
/** Items of an order that a step names. */
const MOST_ITEMS = 4;
const MOST_FILES = 3;
const LONGEST_NAME = 50;
/** Milliseconds between two steps that are worth a line of their own. */
const LONG_PAUSE_MS = 1_000;

/** The exchanges, each once, in the order in which they were sent. Ids are in the order of the responses. */
export function inOrder(exchanges: readonly Exchange[]): Exchange[] {
  const unique = [...new Map(exchanges.map((exchange) => [exchange.id, exchange])).values()];
  return unique.sort((a, b) => startOf(a) - startOf(b) || a.id - b.id);
}

/** The exchanges that were under way while this one was. */
export function overlapping(exchange: Exchange, among: readonly Exchange[]): Exchange[] {
  return among.filter((other) => other.id !== exchange.id && isAtOnce(exchange, other));
}

/** A deployment may go on with a request for a while after its client dropped the connection, in milliseconds. */
const GOES_ON_MS = 1_000;

/** The exchanges whose connection the client had dropped just before this write was sent. */
export function droppedBefore(exchange: Exchange, among: readonly Exchange[]): Exchange[] {
  if (exchange.request.method === 'GET') return [];
  return among.filter((other) => {
    const ago = startOf(exchange) - endOf(other);
    return other.failure?.kind === 'dropped' && ago >= 0 && ago < GOES_ON_MS && other.id !== exchange.id;
  });
}

/** Whether two requests were under way at once. Beginnings are known to the millisecond, so a shorter overlap is none. */
export function isAtOnce(one: Exchange, other: Exchange): boolean {
  const [first, second] = startOf(one) <= startOf(other) ? [one, other] : [other, one];
  const known = startOf(first) === startOf(second) ? 0 : 1;
  return startOf(second) + known < endOf(first);
}

/**
 * As many steps as a report shows, in their order. The decisive one is always among them; before other reads of the
 * caller come writes, and requests of others.
 */
export function chosenSteps(steps: readonly Exchange[], decisive: Exchange, most = MOST_STEPS): Exchange[] {
  if (steps.length <= most) return [...steps];
  const place = steps.findIndex(({ id }) => id === decisive.id);
  const rank = (exchange: Exchange, index: number) => {
    if (exchange.id === decisive.id) return -1;
    const isTelling = exchange.request.method !== 'GET' || exchange.as !== decisive.as;
    return Math.abs(index - place) + (isTelling ? 0 : steps.length);
  };
  const chosen = steps
    .map((exchange, index) => ({ exchange, rank: rank(exchange, index) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ exchange }) => exchange);
  return steps.filter((exchange) => chosen.includes(exchange));
}

/**
 * The steps that are worth sending again. Where a key was sent twice, creations with other keys went on beside it and are
 * not needed to show it.
 */
export function toSendAgain(steps: readonly Exchange[], decisive: Exchange): readonly Exchange[] {
  const keyOf = ({ request }: Exchange) => request.headers['idempotency-key'];
  const key = keyOf(decisive);
  const isResent = key !== undefined && steps.filter((one) => keyOf(one) === key).length > 1;
  return isResent ? steps.filter((one) => [key, undefined].includes(keyOf(one)) || isFirst(one, decisive)) : steps;
}

/** Whether the note of a request names this one, e.g. as the one whose key it sends. */
function isFirst({ id }: Exchange, { note }: Exchange): boolean {
  return new RegExp(`#${id}\\b`).test(note);
}

/** The answer in a few words: its status, and the order, the codes, the file, the message or the number of rows in its body. */
export function answerInShort(exchange: Exchange): string {
  const { response, failure } = exchange;
  if (response === null) return failure?.message ?? 'no answer';
  const said = fileIn(response.body) ?? contentOf(jsonOf(exchange));
  return `${response.status}, ${said ?? `${response.bytes} bytes`}`;
}

function fileIn(body: Body): string | null {
  if (body.is !== 'bytes') return null;
  if (body.archive !== undefined) return archiveInShort(body.archive.members.map(({ name }) => name));
  return body.document === undefined ? null : `a PDF of ${counted(body.document.pages, 'page')}`;
}

function archiveInShort(names: readonly string[]): string {
  const some = names.slice(0, MOST_FILES).map((name) => cut(name, LONGEST_NAME));
  const others = names.length > some.length ? ', …' : '';
  return `an archive of ${counted(names.length, 'file')}${names.length === 0 ? '' : `: ${some.join(', ')}${others}`}`;
}

function contentOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  const { data, meta, message } = body;
  if (Array.isArray(data) && isObject(meta)) return counted(data.length, 'row');
  if (
    Array.isArray(data) &&
    data.length > 0 &&
    data.every((entry) => isObject(entry) && Array.isArray(entry['codes']))
  ) {
    return counted(data.flatMap((entry) => (isObject(entry) ? entry['codes'] : [])).length, 'code');
  }
  const { order_number: number, fulfillment_status: state, items } = isObject(data) ? data : body;
  if (typeof number === 'string') {
    const inState = typeof state === 'string' ? ` (${cut(state, LONGEST_MESSAGE)})` : '';
    return `order ${cut(number, LONGEST_MESSAGE)}${inState}${itemsInShort(items)}`;
  }
  return typeof message === 'string' ? JSON.stringify(cut(message, LONGEST_MESSAGE)) : null;
}

/** The items of an order with their quantities; of many, the first. */
function itemsInShort(items: unknown): string {
  const all = Array.isArray(items) ? items.filter(isObject) : [];
  const shown = all
    .slice(0, MOST_ITEMS)
    .map(({ product_name: name, quantity }) => `${cut(String(quantity), 10)} × ${cut(String(name), LONGEST_NAME)}`);
  const rest = all.length > MOST_ITEMS ? `, and ${counted(all.length - MOST_ITEMS, 'more item')}` : '';
  return shown.length === 0 ? '' : ` of ${shown.join(', ')}${rest}`;
}

/** What lay between a step and the one before it: a long pause, and orders of the run; null where that is not worth a line. */
export function pauseBefore(
  exchange: Exchange,
  before: Exchange | undefined,
  between: NonNullable<Violation['between']>,
): string | null {
  if (before === undefined) return null;
  const ms = startOf(exchange) - endOf(before);
  const { requests, creations } = between.find(({ after }) => after === before.id) ?? { requests: 0, creations: 0 };
  if (ms < LONG_PAUSE_MS && creations === 0) return null;
  const orders = creations === 0 ? '' : `, among them ${counted(creations, 'request')} to create an order`;
  const sent = requests === 0 ? '' : `meanwhile the run sent ${counted(requests, 'other request')}${orders}`;
  const pause = ms < LONG_PAUSE_MS ? '' : `a pause of ${durationText(ms)}`;
  return [pause, sent].filter((part) => part !== '').join('; ');
}

const SHORTEST_WAIT_MS = 300;
const LONGEST_WAIT_S = 5;

/** Whole seconds, which every shell can sleep, for the pause between a request and those before it; 0 for a short one. */
export function waitBefore(exchange: Exchange, before: readonly Exchange[]): number {
  const ms = startOf(exchange) - Math.max(...before.map(endOf));
  return ms < SHORTEST_WAIT_MS ? 0 : Math.min(LONGEST_WAIT_S, Math.ceil(ms / 1_000));
}

/** A duration for readers: milliseconds, or seconds from one on. */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

function startOf({ startedAt }: Exchange): number {
  return Date.parse(startedAt);
}

function endOf({ startedAt, ms }: Exchange): number {
  return Date.parse(startedAt) + ms;
}
