import type { AccountReconciliation, Exchange, ExchangeId, Json, Role } from '../evidence/evidence.js';
import type { Minor } from '../evidence/facts.js';
import { isObject, jsonOf } from '../evidence/read-exchange.js';
import { ByteBudget } from './byte-budget.js';
import { Locks } from './concurrency.js';
import { PdfReader } from './files/pdf.js';
import type { Environment } from './proxy.js';
import { RateLimiter } from './rate-limiter.js';
import { hideHeaders } from './redaction/allowlist.js';
import { Pseudonyms } from './redaction/pseudonyms.js';
import { damagedForms, type RequestSpec } from './request.js';
import { RunEnd } from './run-end.js';
import { Transport } from './transport.js';

/** What all recorders of a run share: one deployment, its limits, and what is known about it. */
export interface Connection {
  readonly baseUrl: URL;
  readonly transport: Transport;
  readonly pseudonyms: Pseudonyms;
  readonly rateLimiter: RateLimiter;
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  /** Headers that go with every request, as they are sent and as they are kept. Names in lower case. */
  readonly extraHeaders: {
    readonly sent: Readonly<Record<string, string>>;
    readonly kept: Readonly<Record<string, string>>;
  };
  /** How long a write may take until every read shows it. Milliseconds. */
  readonly settleMs: number;
  /** Locks of accounts: a case that writes excludes cases that compare two snapshots. */
  readonly locks: Locks;
  readonly madeOrders: MadeOrders;
  readonly runEnd: RunEnd;
  /** Watches the accounts from the first write on; null where nothing may be bought. */
  spending: SpendingGuard | null;
  /** Approximate memory that the running cases use for response bodies. Bytes. */
  readonly byteBudget: ByteBudget;
  /** Reads PDF files. */
  readonly pdfReader: PdfReader;
  /** The requests that were not answered in time, the oldest first; at most a few hundred. */
  readonly overdue: RequestSpec[];
  /** Id of the latest exchange, which equals the number of exchanges. */
  lastId: ExchangeId;
}

const MEGABYTE = 1024 * 1024;
/** A page of 100 rows has about 0.1 MB, an archive of 1,000 codes less. */
const RESPONSE_BYTES = 8 * MEGABYTE;
/** Memory for the bodies of all running cases, in bytes: per page that a walk may read, and the maximum. */
const BODY_MEMORY_PER_PAGE = 4 * MEGABYTE;
const MAX_BODY_MEMORY = 1024 * MEGABYTE;

/** Opens the connection of a run. Requests in flight are aborted when the run ends. */
export function openConnection(config: SessionConfig): Connection {
  const { baseUrl, tokens, timeoutMs, settleMs, rate, width, pageLimit, headers = {}, longestMs, environment } = config;
  const pseudonyms = new Pseudonyms();
  for (const token of Object.values(tokens)) {
    pseudonyms.hide(token, 'token');
    for (const form of damagedForms(token)) pseudonyms.hide(form, 'damaged');
  }
  const runEnd = new RunEnd(timeoutMs, longestMs);
  const transport = new Transport(baseUrl, { timeoutMs, bytes: RESPONSE_BYTES }, width * 2, environment);
  const pdfReader = new PdfReader();
  runEnd.over.addEventListener('abort', () => {
    // Both only abort; callers that wait for them get the error.
    void transport.end();
    void pdfReader.close();
  });
  return {
    baseUrl,
    transport,
    pseudonyms,
    rateLimiter: new RateLimiter(rate, runEnd.over),
    tokens,
    extraHeaders: { sent: headers, kept: hideHeaders(headers, pseudonyms) },
    settleMs,
    locks: new Locks(),
    madeOrders: new MadeOrders(),
    runEnd,
    spending: null,
    byteBudget: new ByteBudget(Math.min(BODY_MEMORY_PER_PAGE * pageLimit, MAX_BODY_MEMORY)),
    pdfReader,
    overdue: [],
    lastId: 0,
  };
}

/** The orders that creations of a run have shown, each with the recorder of the case that saw it first, and its creation. */
export class MadeOrders {
  readonly #made = new Map<string, { readonly maker: object; readonly creation: Exchange }>();

  note(exchange: Exchange, maker: object): void {
    if (exchange.operation !== 'createOrder' || exchange.response?.status !== 201) return;
    const body = jsonOf(exchange);
    const order = isObject(body) ? body['data'] : undefined;
    const ulid = isObject(order) ? order['ulid'] : undefined;
    if (typeof ulid !== 'string' || this.#made.has(ulid.toUpperCase())) return;
    this.#made.set(ulid.toUpperCase(), { maker, creation: exchange });
  }

  /** The first response that showed each order, oldest first. */
  get creations(): readonly Exchange[] {
    return [...this.#made.values()].map(({ creation }) => creation);
  }

  /** Whether a creation of this case was the first to show the order. */
  isBy(maker: object, ulid: string): boolean {
    return this.#made.get(ulid.toUpperCase())?.maker === maker;
  }

  /** Whether another case of this run made the order. */
  isByAnother(maker: object, ulid: string): boolean {
    return this.#made.has(ulid.toUpperCase()) && !this.isBy(maker, ulid);
  }
}

/** UUIDs of the wallets that the user named. */
export interface WalletHints {
  /** The first one pays. */
  readonly own: readonly string[];
  readonly poor: string | null;
  readonly other: string | null;
}

/** How a deployment is reached, and what may be spent there. */
export interface SessionConfig {
  readonly baseUrl: URL;
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  readonly wallets: WalletHints;
  /** Minor units of the paying wallet's currency; 0 forbids every write. */
  readonly spend: Minor;
  readonly timeoutMs: number;
  /** How long a write may take until every read shows it. Milliseconds. */
  readonly settleMs: number;
  /** How long to wait until a new order is fulfilled. Milliseconds; 0 means not at all. */
  readonly fulfilmentMs: number;
  /** False continues buying where the account contradicts the responses: for deployments without real money. */
  readonly stopsBuying?: boolean;
  /** Whether others use the account too: orders that this run did not send are then no reason for doubt. */
  readonly sharedAccount?: boolean;
  /** Requests per second; 0 means no limit. */
  readonly rate: number;
  /** Pages that a walk reads at most. */
  readonly pageLimit: number;
  /** Number of cases that run at the same time. */
  readonly width: number;
  /** Headers that go with every request. Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Variables that may name proxies; those of the process unless given. */
  readonly environment?: Environment;
  /** How long the session may last. Milliseconds; 0 means no limit. */
  readonly longestMs?: number;
}

/** What is needed to take a snapshot of an account: the recorder of a case. */
export interface AccountReader {
  send(spec: RequestSpec): Promise<Exchange>;
  /** Waits until reads can be expected to show what was written. */
  settle(): Promise<void>;
  pause(ms: number): Promise<void>;
  /** The charges that snapshots have shown. */
  readonly charges: AccountReconciliation[];
}

/** Permits or refuses every write. */
export interface SpendingGuard {
  /**
   * Waits until writes of these bodies may be sent together, and takes a snapshot of the accounts first where one is due.
   * `arrived` must be called for each of them. Throws `RunEndedError` when no more purchases are permitted.
   */
  permit(io: AccountReader, bodies: readonly Json[]): Promise<void>;
  /** One write is no longer in flight. */
  arrived(): void;
  /** Notes the response to a write. */
  note(exchange: Exchange): void;
  /**
   * Whether the account shows that a creation that got a 429 had no effect: then it may be sent once more, and
   * counts as in flight again. Other writes may be in flight meanwhile.
   */
  checkRetryIsSafe(io: AccountReader, throttled: Exchange): Promise<boolean>;
}
