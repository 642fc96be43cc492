import type { ExchangeId, Role } from './evidence.js';
import type { PdfReader } from './files/pdf-reader.js';
import type { MadeOrders } from './made-orders.js';
import type { Pace } from './pace.js';
import type { Pseudonyms } from './pseudonyms.js';
import type { Transport } from './transport.js';
import type { Turns } from './turns.js';

/** What all recorders of a run share. */
export interface Wire {
  readonly baseUrl: URL;
  readonly transport: Transport;
  readonly pseudonyms: Pseudonyms;
  readonly pace: Pace;
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  /** How long a write may take to show in every reading. */
  readonly settleMs: number;
  /** Who writes to an account takes turns with who looks at what was written. */
  readonly turns: Turns;
  readonly madeOrders: MadeOrders;
  /** Reads PDF files. */
  readonly pdfReader: PdfReader;
  /** Id of the latest exchange, which is also their number. */
  lastId: ExchangeId;
}
