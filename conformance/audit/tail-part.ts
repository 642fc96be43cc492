import { utcDay } from '../notation/timestamp.js';
import type { Desk } from './desk.js';
import { linkedPages } from './ledger-walk.js';
import type { Window } from './window.js';

const DAY_MS = 86_400_000;
/** Before a day that is still under way is taken for one without an end. */
const EXPECTED_PAGES = 10_000;

/** The rows since the closed part, to which others are still added; null where none were asked for. */
export function tailOf({ parts: { config, closedEnd } }: Pick<Desk, 'parts'>): Window | null {
  const next = utcDay(Date.parse(closedEnd) + DAY_MS);
  const start = config.from !== null && config.from > next ? config.from : next;
  return config.to !== null && config.to < start ? null : { start, end: config.to, wallet: config.wallet };
}

/** Reads the rows since the closed part, page by page: what comes in meanwhile is added at the end. */
export async function readTail(desk: Desk): Promise<void> {
  const window = tailOf(desk);
  if (window === null) return;
  const { line, books, inquiry } = desk.parts;
  const pages = linkedPages(line, window, EXPECTED_PAGES, null);
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) {
      if (step.value !== null) await desk.tear(`today's rows: ${step.value}`);
      break;
    }
    const examined = desk.examine(step.value, { number: null, total: null, perPage: null, isClosed: false });
    await desk.post(step.value, examined);
    desk.tell('today', books.rows, null);
    if (line.isOver) desk.stop();
  }
  await inquiry.follow(books.close());
}
