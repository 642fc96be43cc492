import type { Ending } from './ending.js';
import type { ExchangeId, Role } from './evidence.js';
import type { PdfReader } from './files/pdf-reader.js';
import type { MadeOrders } from './made-orders.js';
import type { Pace } from './pace.js';
import type { Pseudonyms } from './pseudonyms.js';
import type { Room } from './room.js';
import type { SpendingGuard } from './spending/guard.js';
import type { Transport } from './transport.js';
import type { Turns } from './turns.js';

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
