import { schemas } from '../../../generated/validators.js';
import type { ExchangeId, JsonObject, LedgerRow, Role } from '../../evidence/evidence.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';
import { pagesOf } from './pages.js';

/** Orders that are read one by one, since the list does not show them, at most. */
const MOST_READS = 20;
/** What rules on the ledger need to know of an order. */
const FIELDS = ['ulid', 'order_number', 'payment_status', 'fulfillment_status', 'total', 'currency', 'created_at'];

export interface KnownOrder {
  readonly order: JsonObject;
  readonly exchange: ExchangeId;
}

type Found = Pick<LedgerRow, 'order' | 'orderExchange'>;

const UNREAD: Found = { order: 'unread', orderExchange: null };

/** The orders of a user: those that the list shows, and others as the ledger names them. */
export class KnownOrders {
  /** Why not all of the list could be read; null when it was. */
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

  /** The row with the order that it names, where it is a completed payment. */
  async beside(row: LedgerRow): Promise<LedgerRow> {
    const { status, type, order } = row.row;
    const ulid = status === 'completed' && type === 'orderPayment' && isObject(order) ? order['ulid'] : null;
    return typeof ulid === 'string' ? { ...row, ...(await this.#find(ulid)) } : row;
  }

  /** The order with this ulid: as it is listed, or else as it is read. */
  async #find(ulid: string): Promise<Found> {
    const key = ulid.toUpperCase();
    const listed = this.#listed.get(key);
    if (listed !== undefined) return { order: listed.order, orderExchange: listed.exchange };
    const known = this.#others.get(key);
    if (known !== undefined) return known;
    // Without a list nobody knows whether the token may read orders at all.
    if (!schemas.Ulid(ulid) || this.#listed.size === 0 || this.#reads >= MOST_READS) return UNREAD;
    this.#reads += 1;
    const found = await this.#read(ulid);
    this.#others.set(key, found);
    return found;
  }

  async #read(ulid: string): Promise<Found> {
    const first = await this.#get(ulid);
    if (first.order !== null) return first;
    // A replica may know the payment before the order.
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
