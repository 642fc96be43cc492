import { block } from '../../cli/escapes.js';
import { concealed } from '../../cli/secrets.js';
import { UsageError } from '../../cli/usage-error.js';
import { audit as auditLedger } from '../audit/audit.js';
import { type AuditConfig, AuditError, type Audited } from '../audit/config.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { HISTORY_FOLDER, type HistoryWriter } from '../history/history-writer.js';
import { consoleReport } from '../report/console.js';
import { reported } from '../report/reported.js';
import { rules } from '../rules/index.js';
import { UnreachableError } from '../run/discovery/discovery.js';
import { exitStatus, type FaultCoverage, type Waiver } from '../run/result.js';
import type { AuditOptions } from './audit-options.js';
import { interruption } from './interruption.js';
import { auditProgress, auditSummary } from './output.js';
import { openHistory, runName } from './run-steps.js';
import { CLI_NAMES, sessionConfig } from './session-config.js';
import { applyWaivers, readWaivers } from './waivers.js';
import { checkReportTargets, writeReports } from './write-reports.js';

/** Runs `dgo audit` and returns its exit status. */
export async function audit(baseUrlText: string, options: AuditOptions): Promise<number> {
  try {
    return await auditOrThrow(baseUrlText, options);
  } catch (error) {
    const isExpected = [UsageError, UnreachableError, AuditError].some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    console.error(`dgo audit: ${block(concealed(error.message))}`);
    return 2;
  }
}

async function auditOrThrow(baseUrlText: string, options: AuditOptions): Promise<number> {
  const { from = null, to = null, wallet = null, csv = null, database = null } = options;
  const { account, concurrency, resume = false } = options;
  if (from !== null && to !== null && to < from) throw new UsageError(`--to ${to} is before --from ${from}`);
  const unused = { spend: 0, fulfilmentTimeout: 0, depth: 'deep', only: [], skip: [] } as const;
  const flags = { ...options, ...unused, wallet: wallet === null ? [] : [wallet] };
  const session = sessionConfig(baseUrlText, flags, process.env, { ...CLI_NAMES, anonymous: null });
  const waivers = options.waive === undefined ? null : readWaivers(options.waive, utcDay(Date.now()));
  checkReportTargets(options.report);
  const { spend: _, fulfilmentMs: __, ...connection } = session;
  const run = runName();
  const interrupt = interruption();
  const progress = auditProgress(process.stderr);
  const history = openHistory(run);
  try {
    const audited = await runAndClose(history, {
      ...{ ...connection, run, from, to, wallet, csv, database, account, concurrency, resume, history, rules },
      folder: HISTORY_FOLDER,
      onProgress: progress.show,
      interrupt: interrupt.signal,
    });
    progress.end();
    const status = await reportAudit(audited, options, waivers);
    if (audited.resumable !== null) console.error('the audit was interrupted: continue it with --resume');
    return interrupt.status ?? status;
  } catch (error) {
    if (interrupt.status === null || !(error instanceof UnreachableError)) throw error;
    console.error(`dgo audit: ${block(error.message)}`);
    return interrupt.status;
  } finally {
    interrupt.ignore();
  }
}

/** It is not known which of the known faults an audit detects. */
const NO_POWER: FaultCoverage = { seen: 0, of: 0, chapters: [] };

/** Applies the waivers, prints the wallets and the report, and writes the report files. Returns the exit status. */
async function reportAudit(
  audited: Audited,
  { strict = false, report }: AuditOptions,
  waivers: readonly Waiver[] | null,
): Promise<number> {
  const result = waivers === null ? audited.result : applyWaivers(audited.result, waivers);
  const all = reported(result, exitStatus(result, strict), NO_POWER, strict);
  const colour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  process.stdout.write(auditSummary(audited) + consoleReport(all, colour));
  await writeReports(report, all);
  return all.status;
}

/** Runs the audit and closes the history in any case. */
async function runAndClose(history: HistoryWriter | null, config: AuditConfig): Promise<Audited> {
  try {
    return await auditLedger(config);
  } finally {
    await history?.close();
  }
}
