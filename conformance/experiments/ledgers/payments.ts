import { schemas } from '../../../generated/validators.js';
import type { ExchangeId, JsonObject, LedgerOrder, LedgerRow, Role } from '../../evidence/evidence.js';
import { utcDay } from '../../evidence/notation/timestamp.js';
import { createdAtMs, finalStatus, isObject, jsonOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { pagesOf } from './pages.js';

/** A payment is booked in the call that creates its order, but clocks within a deployment may differ a little. */
const LEEWAY_MS = 60_000;
/** The payments of at most this many orders are searched for a second time. */
const MAX_SEARCHES = 3;
const MAX_PAGES_PER_SEARCH = 4;

/** The orders whose payments the ledger has shown so far. */
export class Payments {
  readonly #paid = new Set<string>();
  #oldest: number | null = null;
  #newest: number | null = null;
  #mayMissRows = false;
  #searches = 0;

  note(row: JsonObject): void {
    const at = createdAtMs(row);
    if (at !== null) {
      this.#oldest ??= at;
      this.#newest = at;
    }
    const ulid = paidBy(row);
    if (ulid !== null) this.#paid.add(ulid);
  }

  /** Notes that rows may be missing. */
  markGap(): void {
    this.#mayMissRows = true;
  }

  /** Whether the ledger has a payment of the order. `isComplete` says that its rows were read to the end. */
  async of(io: Recorder, as: Role, { order, exchange }: KnownOrder, isComplete: boolean): Promise<LedgerOrder> {
    const ulid = typeof order['ulid'] === 'string' ? order['ulid'].toUpperCase() : '';
    const found = (payment: LedgerOrder['payment'], lookedAt: readonly ExchangeId[] = []): LedgerOrder => {
      return { order, exchange, payment, lookedAt };
    };
    if (this.#paid.has(ulid)) return found('shown');
    const at = createdAtMs(order);
    if (this.#oldest === null || (at !== null && at <= this.#oldest + LEEWAY_MS)) return found('beyond');
    const isCovered = isComplete || (at !== null && this.#newest !== null && at < this.#newest - LEEWAY_MS);
    const isAsked = order['payment_status'] === 'completed' && isCovered && !this.#mayMissRows;
    if (at === null || !isAsked || this.#searches >= MAX_SEARCHES) return found('unread');
    this.#searches += 1;
    return found(...(await searchAgain(io, as, at, ulid)));
  }
}

/** Reads the ledger of the order's days again. */
async function searchAgain(
  io: Recorder,
  as: Role,
  at: number,
  ulid: string,
): Promise<[LedgerOrder['payment'], ExchangeId[]]> {
  await io.settle();
  const query = {
    start_date: utcDay(at - LEEWAY_MS),
    end_date: utcDay(at + LEEWAY_MS),
    sort: 'asc',
    per_page: '100',
  };
  const pages = pagesOf(io, { list: 'listTransactions', query, as, pageLimit: MAX_PAGES_PER_SEARCH });
  const lookedAt: ExchangeId[] = [];
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) return [step.value === null ? 'missing' : 'unread', lookedAt];
    const { page, mayMissRows } = step.value;
    lookedAt.push(page.exchange);
    if (page.rows.some((row) => paidBy(row) === ulid)) return ['shown', lookedAt];
    if (mayMissRows) return ['unread', lookedAt];
  }
}

/** The ULID of the order that a payment of any status names, in upper case; null for other rows. */
function paidBy({ type, order }: JsonObject): string | null {
  const ulid = type === 'orderPayment' && isObject(order) ? order['ulid'] : null;
  return typeof ulid === 'string' ? ulid.toUpperCase() : null;
}

/** At most this many orders are read one by one because the list does not show them. */
const MAX_READS = 20;
/** The members of an order that the ledger rules use. */
const FIELDS = [
  ...['ulid', 'order_number', 'payment_status', 'fulfillment_status'],
  ...['subtotal', 'total', 'currency', 'created_at'],
];

interface KnownOrder {
  readonly order: JsonObject;
  readonly exchange: ExchangeId;
}

type Found = Pick<LedgerRow, 'order' | 'orderExchange'>;

const UNREAD: Found = { order: 'unread', orderExchange: null };

/** The orders of a user: those that the list shows, and others that the ledger names. */
export class KnownOrders {
  /** Why the list was not read to the end; null if it was. */
  because: string | null = null;
  readonly #io: Recorder;
  readonly #as: Role;
  readonly #listed = new Map<string, KnownOrder>();
  readonly #others = new Map<string, Found>();
  #reads = 0;

  constructor(io: Recorder, as: Role) {
    this.#io = io;
    this.#as = as;
  }

  get listed(): Iterable<KnownOrder> {
    return this.#listed.values();
  }

  /** Reads the list once. */
  async read(pageLimit: number): Promise<void> {
    const reading = { list: 'listOrders' as const, query: { per_page: '100' }, as: this.#as, pageLimit };
    const pages = pagesOf(this.#io, reading);
    for (let step = await pages.next(); ; step = await pages.next()) {
      if (step.done) {
        this.because = step.value;
        return;
      }
      const { rows, exchange } = step.value.page;
      for (const row of rows) {
        const { ulid } = row;
        if (typeof ulid === 'string') this.#listed.set(ulid.toUpperCase(), { order: partOf(row), exchange });
      }
    }
  }

  /** The row, with the order that it names if it is a completed payment. */
  async beside(row: LedgerRow): Promise<LedgerRow> {
    const { status, type, order } = row.row;
    const ulid = status === 'completed' && type === 'orderPayment' && isObject(order) ? order['ulid'] : null;
    return typeof ulid === 'string' ? { ...row, ...(await this.#find(ulid)) } : row;
  }

  /** The order with this ULID, from the list or else read alone. */
  async #find(ulid: string): Promise<Found> {
    const key = ulid.toUpperCase();
    const listed = this.#listed.get(key);
    // The list was read before its payment, and may have been read before it was paid.
    const isUnsure = listed !== undefined && listed.order['payment_status'] !== 'completed';
    if (listed !== undefined && !isUnsure) return { order: listed.order, orderExchange: listed.exchange };
    const known = this.#others.get(key);
    if (known !== undefined) return known;
    // Without a list, it is unknown whether the token may read orders at all.
    if (!schemas.Ulid(ulid) || this.#listed.size === 0 || this.#reads >= MAX_READS) return UNREAD;
    this.#reads += 1;
    if (isUnsure) await this.#io.settle();
    const found = await this.#read(ulid);
    this.#others.set(key, found);
    return found;
  }

  async #read(ulid: string): Promise<Found> {
    const first = await this.#get(ulid);
    if (first.order !== null) return first;
    // A replica may have the payment before the order.
    await this.#io.settle();
    return this.#get(ulid);
  }

  async #get(ulid: string): Promise<Found> {
    const exchange = await this.#io.send({
      operation: 'getOrder',
      intent: 'depends',
      as: this.#as,
      params: { order: ulid },
      note: 'an order that the ledger names and the list of orders does not show',
    });
    const status = finalStatus(exchange);
    if (status === 404 || status === 403) return { order: null, orderExchange: exchange.id };
    const body = jsonOf(exchange);
    if (status !== 200 || !isObject(body)) return UNREAD;
    return { order: partOf(body), orderExchange: exchange.id };
  }
}

function partOf(order: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(order).filter(([name]) => FIELDS.includes(name)));
}
