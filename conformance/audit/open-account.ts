import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ignoreBySourceControl, makePrivateFolder } from '../../cli/files.js';
import { type AuditConfig, AuditError } from './config.js';
import { type Checkpoint, differenceTo, FORMAT } from './store/checkpoint.js';
import { Store } from './store/store.js';

/** An account in the database, and its checkpoint. */
export interface Account {
  readonly store: Store;
  readonly saved: Checkpoint;
  /** A file that is not to be kept when the audit is complete; null where the database was named. */
  readonly file: string | null;
}

/** Opens the database and the account in it. @throws AuditError if it cannot be used, or the audit cannot be resumed. */
export async function openAccount(config: AuditConfig): Promise<Account> {
  const { database, account, resume } = config;
  const file = database === null ? temporaryFile(config) : null;
  if (file !== null && !resume) removeDatabase(file);
  if (file !== null && resume && !existsSync(file)) throw nothingToResume(config, file);
  if (file !== null) {
    try {
      makePrivateFolder(config.folder);
      ignoreBySourceControl(config.folder);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new AuditError(`the rows cannot be kept: ${reason}. Or name a place for them with --database.`);
    }
  }
  const store = await Store.open(database ?? file ?? '', account);
  try {
    const found = await store.load();
    const saved = found === null ? null : usable(config, found, store.database.label);
    if (saved !== null) return { store, saved, file };
    if (resume) throw nothingToResume(config, store.database.label);
    await store.forget();
    await store.save(blank(config));
    return { store, saved: blank(config), file };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Removes the file and what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-journal']) rmSync(file + suffix, { force: true });
}

/** Where the rows are until the audit is complete: a file for each deployment, wallet and account. */
function temporaryFile({ folder, baseUrl, wallet, account }: AuditConfig): string {
  const name = createHash('sha256')
    .update(JSON.stringify([baseUrl.href, wallet, account]))
    .digest('hex');
  return join(folder, `audit-${name.slice(0, 16)}.sqlite`);
}

/** The checkpoint to continue from; null to start over. @throws AuditError if starting over would lose rows. */
function usable(config: AuditConfig, found: Checkpoint, label: string): Checkpoint | null {
  const { account, resume } = config;
  const difference = differenceTo(config, found);
  if (difference !== null) throw another(config, difference);
  if (found.isComplete) return found;
  if (found.state.isOver) return null;
  if (resume) return found;
  throw new AuditError(
    `account ${account} in ${label} has the rows of an audit that was interrupted. Continue it with --resume, or give another --account.`,
  );
}

function nothingToResume({ baseUrl, account }: AuditConfig, where: string): AuditError {
  return new AuditError(
    `--resume: there is no interrupted audit of ${baseUrl.href} (account ${account}) in ${where}. Run it where the audit was started, or start anew without --resume.`,
  );
}

function another({ account, resume, database }: AuditConfig, difference: string): AuditError {
  return resume
    ? new AuditError(`--resume: the interrupted audit was another one: ${difference}. ${anew(database)}.`)
    : new AuditError(`the rows of account ${account} are of another audit: ${difference}. Give another --account.`);
}

/** What to do if an earlier audit cannot be continued. Rows in a database that the user named are never deleted. */
export function anew(database: string | null): string {
  return database === null
    ? 'Start anew without --resume'
    : 'Start anew with another --account, or in another database';
}

function blank({ baseUrl, from, to, wallet }: AuditConfig): Checkpoint {
  const nothing = { tallies: {}, notes: [], stretch: 0, because: null, isOver: false, requests: 0, elapsedMs: 0 };
  return {
    ...{ format: FORMAT, target: baseUrl.href, from, to, wallet, closedEnd: '', announced: 0 },
    ...{ done: { windows: 0, pages: 0 }, nextSeq: 0, nextPage: 0, isComplete: false, state: nothing },
  };
}
