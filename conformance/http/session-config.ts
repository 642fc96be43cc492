import type { Role } from '../evidence/evidence.js';
import type { Minor } from '../evidence/facts.js';
import type { WalletHints } from '../run/discovery/discovery.js';
import type { Environment } from './dispatcher.js';

/** How a deployment is reached, and what may be spent there. */
export interface SessionConfig {
  readonly baseUrl: URL;
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  readonly wallets: WalletHints;
  /** Minor units of the paying wallet's currency; 0 forbids every write. */
  readonly spend: Minor;
  readonly timeoutMs: number;
  /** How long a write may take to show in every reading. */
  readonly settleMs: number;
  /** How long a new order is waited for until it is fulfilled; 0 is not at all. */
  readonly fulfilmentMs: number;
  /** False goes on buying where the account disagrees with the answers: for deployments without real money. */
  readonly stopsBuying?: boolean;
  /** Requests per second; 0 is without a limit. */
  readonly rate: number;
  /** Pages that a walk reads at most. */
  readonly pageLimit: number;
  /** Cases that are under way at once. */
  readonly width: number;
  /** Headers that go with every request. Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Variables that may name proxies; those of the process unless given. */
  readonly environment?: Environment;
  /** How long the session may last; 0 is without a limit. */
  readonly longestMs?: number;
}
