import type { Exchange, ExchangeId, Role } from '../evidence/evidence.js';
import { isObject, jsonOf } from '../evidence/read-body.js';
import { Ending } from './ending.js';
import { hideHeaders } from './extra-headers.js';
import { PdfReader } from './files/pdf-reader.js';
import type { SpendingGuard } from './guard.js';
import { Pace } from './pace.js';
import { Pseudonyms } from './redaction/pseudonyms.js';
import { Room } from './response-handler.js';
import type { SessionConfig } from './session-config.js';
import { damagedForms } from './token-form.js';
import { Transport } from './transport.js';
import { Turns } from './turns.js';

/** What all recorders of a run share. */
export interface Wire {
  readonly baseUrl: URL;
  readonly transport: Transport;
  readonly pseudonyms: Pseudonyms;
  readonly pace: Pace;
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  /** Headers that go with every request, as they are sent and as they are kept. Names in lower case. */
  readonly extraHeaders: {
    readonly sent: Readonly<Record<string, string>>;
    readonly kept: Readonly<Record<string, string>>;
  };
  /** How long a write may take to show in every reading. */
  readonly settleMs: number;
  /** Who writes to an account takes turns with who looks at what was written. */
  readonly turns: Turns;
  readonly madeOrders: MadeOrders;
  readonly ending: Ending;
  /** Watches the accounts from the first write on; null where nothing may be bought. */
  spending: SpendingGuard | null;
  /** What the cases that are under way hold of answers, in bytes of memory, roughly. */
  readonly held: Room;
  /** Reads PDF files. */
  readonly pdfReader: PdfReader;
  /** Id of the latest exchange, which is also their number. */
  lastId: ExchangeId;
}

const MEGABYTE = 1024 * 1024;
/** A page of a hundred rows has a tenth of a megabyte, an archive of a thousand codes less than that. */
const RESPONSE_BYTES = 8 * MEGABYTE;
/** What each page that a walk may read adds to what all cases together may hold, and the most that comes to. */
const HELD_PER_PAGE = 4 * MEGABYTE;
const MOST_HELD = 1024 * MEGABYTE;

/** What all recorders of a session share. Ends by itself what is under way, when the end has come. */
export function openWire(config: SessionConfig): Wire {
  const { baseUrl, tokens, timeoutMs, settleMs, rate, width, pageLimit, headers = {}, longestMs, environment } = config;
  const pseudonyms = new Pseudonyms();
  for (const token of Object.values(tokens)) {
    pseudonyms.hide(token, 'token');
    for (const form of damagedForms(token)) pseudonyms.hide(form, 'damaged');
  }
  const ending = new Ending(timeoutMs, longestMs);
  const transport = new Transport(baseUrl, { timeoutMs, bytes: RESPONSE_BYTES }, width * 2, environment);
  const pdfReader = new PdfReader();
  ending.over.addEventListener('abort', () => {
    // Both only break off; whoever waits for them is told there.
    void transport.end();
    void pdfReader.close();
  });
  return {
    baseUrl,
    transport,
    pseudonyms,
    pace: new Pace(rate, ending.over),
    tokens,
    extraHeaders: { sent: headers, kept: hideHeaders(headers, pseudonyms) },
    settleMs,
    turns: new Turns(),
    madeOrders: new MadeOrders(),
    ending,
    spending: null,
    held: new Room(Math.min(HELD_PER_PAGE * pageLimit, MOST_HELD)),
    pdfReader,
    lastId: 0,
  };
}

/** The orders that creations of a run have shown, each with the case (by whatever stands for it) that saw it first. */
export class MadeOrders {
  readonly #makers = new Map<string, object>();

  note(exchange: Exchange, maker: object): void {
    if (exchange.operation !== 'createOrder' || exchange.response?.status !== 201) return;
    const body = jsonOf(exchange);
    const order = isObject(body) ? body['data'] : undefined;
    const ulid = isObject(order) ? order['ulid'] : undefined;
    if (typeof ulid !== 'string' || this.#makers.has(ulid.toUpperCase())) return;
    this.#makers.set(ulid.toUpperCase(), maker);
  }

  /** Undefined for an order that no creation of the run has shown. */
  makerOf(ulid: string): object | undefined {
    return this.#makers.get(ulid.toUpperCase());
  }
}
