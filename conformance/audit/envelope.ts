import type { Page } from '../engine/evidence.js';
import { duplicateKeys } from '../engine/json.js';
import { isObject } from '../engine/read-json.js';
import type { Window } from './window.js';

/** What page `number` of a list must say of itself. */
export interface Expected {
  readonly window: Window;
  readonly number: number;
  readonly total: number;
  readonly perPage: number;
  readonly rows: number;
}

const LINKS = ['first', 'last', 'prev', 'next'] as const;
const PAGE = /([?&]page=)(\d+)(?=&|$)/;
const [START, END, NUMBER] = ['\u0001', '\u0002', '\u0003'];

/**
 * Tells envelopes that are as they should be, quickly: their links are those of a page that the rules found in order,
 * with other dates and another number. It clears and never accuses.
 */
export class Envelopes {
  /** Links with marks for dates and page, by what the window leaves open. */
  readonly #links = new Map<string, string>();
  readonly #paths = new Set<unknown>();

  /** Learns from a page on which the rules found nothing wrong. */
  learn({ links, meta }: Pick<Page, 'links' | 'meta'>, window: Window): void {
    const marked = LINKS.flatMap((name) => (links[name] === null ? [] : withMarks(links[name], window)));
    const [first] = marked;
    if (first !== undefined && marked.every((text) => text === first)) this.#links.set(kindOf(window), first);
    this.#paths.add(meta.path);
  }

  /** Whether this is the envelope, a page without its rows, that is expected. */
  fits(envelope: string, expected: Expected): boolean {
    const template = this.#links.get(kindOf(expected.window));
    const body = template === undefined ? null : parsed(envelope);
    if (template === undefined || !isObject(body)) return false;
    const { data, links, meta } = body;
    if (!Array.isArray(data) || data.length > 0 || !isObject(links) || !isObject(meta)) return false;
    const last = Math.ceil(expected.total / expected.perPage);
    const { number, perPage, rows, total } = expected;
    const link = (page: number) => withoutMarks(template, expected.window, page);
    const from = (number - 1) * perPage + 1;
    return (
      meta['current_page'] === number &&
      meta['per_page'] === perPage &&
      meta['total'] === total &&
      meta['last_page'] === last &&
      meta['from'] === from &&
      meta['to'] === from + rows - 1 &&
      rows === Math.min(perPage, total - from + 1) &&
      this.#paths.has(meta['path']) &&
      links['first'] === link(1) &&
      links['last'] === link(last) &&
      links['prev'] === (number === 1 ? null : link(number - 1)) &&
      links['next'] === (number === last ? null : link(number + 1))
    );
  }
}

/** Null where it is no JSON, or an object in it has a key twice. */
function parsed(envelope: string): unknown {
  try {
    const value: unknown = JSON.parse(envelope);
    return JSON.stringify(value) === envelope || duplicateKeys(envelope).length === 0 ? value : null;
  } catch {
    return null;
  }
}

function kindOf({ start, end }: Window): string {
  return `${start === null ? '' : 'start'} ${end === null ? '' : 'end'}`;
}

function withMarks(link: string, { start, end }: Window): string {
  // A window of one day has the same date twice; both are found by their parameters.
  const dated = [
    [/([?&]start_date=)([^&]*)/, start, START],
    [/([?&]end_date=)([^&]*)/, end, END],
  ] as const;
  const marked = dated.reduce(
    (text, [pattern, day, mark]) => text.replace(pattern, (all, name, value) => (value === day ? name + mark : all)),
    link,
  );
  return marked.replace(PAGE, `$1${NUMBER}`);
}

function withoutMarks(template: string, { start, end }: Window, page: number): string {
  return template
    .replace(START, start ?? '')
    .replace(END, end ?? '')
    .replace(NUMBER, String(page));
}
