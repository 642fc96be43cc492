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
  /** Key of this account's rows in a database with several accounts. */
  readonly account: string;
  /** Folder for the temporary database. */
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
  /** The balance before the first row; null if it could not be read. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** The `seq` of the newest completed row. */
  readonly last: number | null;
  readonly oldestInstant: number | null;
  /** Whether the sums include every row. Rows with amounts that are too large are left out. */
  readonly isWhole: boolean;
}

/** The result of an audit. */
export interface Audited {
  readonly result: RunResult;
  readonly wallets: readonly WalletSums[];
  readonly rows: number;
  /** Rows that an earlier audit had read; 0 where there was none. */
  readonly known: number;
  /** The database from which the audit can be resumed; null if it is complete. */
  readonly resumable: string | null;
}

/** The audit cannot run with these options. The message says why, and what to do. */
export class AuditError extends Error {}
