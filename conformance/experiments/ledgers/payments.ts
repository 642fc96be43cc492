import type { ExchangeId, JsonObject, LedgerOrder, Role } from '../../evidence/evidence.js';
import { instantOf, utcDay } from '../../evidence/notation/timestamp.js';
import { isObject } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';
import type { KnownOrder } from './known-orders.js';
import { pagesOf } from './pages.js';

/** A payment is booked in the call that creates its order; clocks of one deployment may differ a little. */
const LEEWAY_MS = 60_000;
/** Orders whose payment is looked for once more, at most. */
const MOST_LOOKS = 3;
const MOST_PAGES_PER_LOOK = 4;

/** Which orders the ledger has shown payments of, as far as it was read. */
export class Payments {
  readonly #paid = new Set<string>();
  #oldest: number | null = null;
  #newest: number | null = null;
  #isTorn = false;
  #looks = 0;

  note(row: JsonObject): void {
    const at = momentOf(row);
    if (at !== null) {
      this.#oldest ??= at;
      this.#newest = at;
    }
    const ulid = paidBy(row);
    if (ulid !== null) this.#paid.add(ulid);
  }

  /** Rows may be missing. */
  tear(): void {
    this.#isTorn = true;
  }

  /** Whether the ledger has a payment of the order. `isComplete` when its rows were read to their end. */
  async of(io: Recorder, as: Role, { order, exchange }: KnownOrder, isComplete: boolean): Promise<LedgerOrder> {
    const ulid = typeof order['ulid'] === 'string' ? order['ulid'].toUpperCase() : '';
    const found = (payment: LedgerOrder['payment'], lookedAt: readonly ExchangeId[] = []): LedgerOrder => {
      return { order, exchange, payment, lookedAt };
    };
    if (this.#paid.has(ulid)) return found('shown');
    const at = momentOf(order);
    if (this.#oldest === null || (at !== null && at <= this.#oldest + LEEWAY_MS)) return found('beyond');
    const isCovered = isComplete || (at !== null && this.#newest !== null && at < this.#newest - LEEWAY_MS);
    const isAsked = order['payment_status'] === 'completed' && isCovered && !this.#isTorn;
    if (at === null || !isAsked || this.#looks >= MOST_LOOKS) return found('unread');
    this.#looks += 1;
    return found(...(await look(io, as, at, ulid)));
  }
}

/** Reads the ledger of the order's days once more. */
async function look(io: Recorder, as: Role, at: number, ulid: string): Promise<[LedgerOrder['payment'], ExchangeId[]]> {
  await io.settle();
  const query = {
    start_date: utcDay(at - LEEWAY_MS),
    end_date: utcDay(at + LEEWAY_MS),
    sort: 'asc',
    per_page: '100',
  };
  const pages = pagesOf(io, { list: 'listTransactions', query, as, pageLimit: MOST_PAGES_PER_LOOK });
  const lookedAt: ExchangeId[] = [];
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) return [step.value === null ? 'missing' : 'unread', lookedAt];
    const { page, isTorn } = step.value;
    lookedAt.push(page.exchange);
    if (page.rows.some((row) => paidBy(row) === ulid)) return ['shown', lookedAt];
    if (isTorn) return ['unread', lookedAt];
  }
}

/** The ulid of the order that a payment names, in upper case, whatever its status; null for other rows. */
function paidBy({ type, order }: JsonObject): string | null {
  const ulid = type === 'orderPayment' && isObject(order) ? order['ulid'] : null;
  return typeof ulid === 'string' ? ulid.toUpperCase() : null;
}

function momentOf({ created_at: text }: JsonObject): number | null {
  return typeof text === 'string' ? instantOf(text) : null;
}
