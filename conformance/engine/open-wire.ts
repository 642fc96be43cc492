import { Ending } from './ending.js';
import { hideHeaders } from './extra-headers.js';
import { PdfReader } from './files/pdf-reader.js';
import { MadeOrders } from './made-orders.js';
import { Pace } from './pace.js';
import { Pseudonyms } from './pseudonyms.js';
import { Room } from './room.js';
import type { SessionConfig } from './session-config.js';
import { damagedForms } from './token-form.js';
import { Transport } from './transport.js';
import { Turns } from './turns.js';
import type { Wire } from './wire.js';

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
