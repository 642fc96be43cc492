import type { History } from '../engine/history.js';
import type { RunResult } from '../engine/result.js';
import type { AnyRule } from '../engine/rule.js';
import type { SessionConfig } from '../engine/session.js';
import type { WalletSums } from './books/wallet-book.js';

/** What an audit is doing. */
export type Stage = 'planning' | 'ledger' | 'orders' | 'today' | 'balances';

export interface AuditProgress {
  readonly stage: Stage;
  readonly done: number;
  /** Null where it is not known. */
  readonly of: number | null;
}

/** Everything that an audit is told, complete. */
export interface AuditConfig extends Omit<SessionConfig, 'pageLimit' | 'width' | 'spend' | 'fulfilmentMs'> {
  /** Name of the audit: its time and something random. */
  readonly run: string;
  /** Days `YYYY-MM-DD` in UTC, inclusive; null is without an end. */
  readonly from: string | null;
  readonly to: string | null;
  /** UUID; null audits all wallets of the account. */
  readonly wallet: string | null;
  /** Pages that are asked for at once. */
  readonly concurrency: number;
  /** The file for the table of rows; null for none. */
  readonly csv: string | null;
  /** Folder in which the state is kept. */
  readonly folder: string;
  readonly resume: boolean;
  readonly rules: readonly AnyRule[];
  readonly history: History | null;
  readonly onProgress?: (progress: AuditProgress) => void;
  readonly interrupt?: AbortSignal;
}

/** What an audit has come to. */
export interface Audited {
  readonly result: RunResult;
  readonly wallets: readonly WalletSums[];
  readonly rows: number;
  /** The file from which it can be taken up again; null where it is done. */
  readonly resumable: string | null;
}
