import type { AnyRule } from '../rules/shared/rule.js';
import type { RunResult } from '../run/result.js';
import type { RunLog } from '../run/run-log.js';
import type { SessionConfig } from '../run/session.js';

/** What an audit is doing. */
export type Stage = 'planning' | 'ledger' | 'orders' | 'today' | 'reconciling' | 'balances';

export interface AuditProgress {
  readonly stage: Stage;
  readonly done: number;
  /** Null where it is not known. */
  readonly of: number | null;
}

/** All options of an audit, complete. */
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
  /** The file for the rows as CSV; null for none. */
  readonly csv: string | null;
  /** A file or a postgres:// URL that keeps the rows; null for a file in `folder` until the audit is complete. */
  readonly database: string | null;
  /** Tells the rows of this account from those of others in one database. */
  readonly account: string;
  /** Folder of what is kept meanwhile. */
  readonly folder: string;
  readonly resume: boolean;
  readonly rules: readonly AnyRule[];
  readonly history: RunLog | null;
  readonly onProgress?: (progress: AuditProgress) => void;
  readonly interrupt?: AbortSignal;
}

/** Sums of the amounts of a wallet by type, and where its chain began and ended, in minor units. */
export interface WalletSums {
  readonly wallet: string;
  readonly currency: string;
  readonly rows: number;
  readonly sums: Readonly<Record<string, number>>;
  /** The balance before the first row; null where that could not be read. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** The `seq` of the newest completed row. */
  readonly last: number | null;
  readonly oldestInstant: number | null;
  /** Whether every row counts in the sums, and none was too large to. */
  readonly isWhole: boolean;
}

/** The result of an audit. */
export interface Audited {
  readonly result: RunResult;
  readonly wallets: readonly WalletSums[];
  readonly rows: number;
  /** Rows that an earlier audit had read; 0 where there was none. */
  readonly known: number;
  /** Where the rows are with which it can be resumed; null where it came to its end. */
  readonly resumable: string | null;
}
