import { rules as catalogue } from '../../generated/rules.js';
import { type Connection, openConnection } from '../http/connection.js';
import { Recorder } from '../http/recorder.js';
import { RunEndedError } from '../http/run-end.js';
import { discover, UnreachableError } from '../run/discovery/discovery.js';
import { notJudged, type RuleResult, type RunResult } from '../run/result.js';
import type { AuditRun } from './audit-run.js';
import { type AuditConfig, AuditError, type Audited, type WalletSums } from './config.js';
import { openCsv, writeCsv } from './csv.js';
import { fetchClosed, fetchTail } from './fetch-ledger.js';
import { fetchOrders } from './fetch-orders.js';
import { type Account, openAccount, removeDatabase } from './open-account.js';
import { prepareAudit, todayOf } from './prepare.js';
import { markRepeats, reconcile } from './reconcile.js';
import { closingBalances, walletSums } from './wallets.js';

const PAGE_LIMIT = 1_000;

/**
 * Audits the ledger of an account, reading only. Throws `UnreachableError` when nothing can be read at all, and
 * `AuditError` when it cannot be resumed, or its database or its file of rows cannot be written.
 */
export async function audit(config: AuditConfig): Promise<Audited> {
  const options = { spend: 0, fulfilmentMs: 0, pageLimit: PAGE_LIMIT };
  const connection = openConnection({ ...config, ...options, width: config.concurrency });
  if (connection.pseudonyms.maskText(config.account) !== config.account) {
    throw new AuditError('--account is a name of your choice for the account, and never its token');
  }
  const account = await openAccount(config);
  const end = () => connection.runEnd.trigger('it was interrupted');
  config.interrupt?.addEventListener('abort', end);
  try {
    return await auditAccount(connection, account, config);
  } finally {
    config.interrupt?.removeEventListener('abort', end);
    connection.runEnd.close();
    await Promise.all([account.store.close(), connection.transport.close(), connection.pdfReader.close()]);
  }
}

async function auditAccount(connection: Connection, account: Account, config: AuditConfig): Promise<Audited> {
  const csv = config.csv === null ? null : openCsv(config.csv);
  const startedAt = new Date();
  const started = { run: config.run, target: config.baseUrl.href, seed: 0, depth: 'deep' as const, leftOut: [] };
  config.history?.start({ ...started, startedAt: startedAt.toISOString(), spendLimit: 0 });
  const { tokens, wallets } = config;
  const options = { spend: 0, fulfilmentMs: 0, pageLimit: PAGE_LIMIT, tokens, wallets };
  const io = new Recorder(connection, null);
  const facts = await discover(io, options).catch((error: unknown) => {
    if (!(error instanceof RunEndedError)) throw error;
    throw new UnreachableError(`nothing was read before the end: ${connection.runEnd.because ?? error.message}`);
  });
  const run = await prepareAudit(connection, account, facts, todayOf(io.exchanges), config);
  run.parts.reader.count(io);
  const sums = await readAll(run, connection);
  if (csv !== null) await writeCsv(account.store, csv);
  if (!run.isEnded && account.file !== null) {
    await account.store.close();
    removeDatabase(account.file);
  }
  return resultOf(run, sums, startedAt);
}

/**
 * Reads the closed part first, then the orders, then the rows since. In this order, the payment of every order that was
 * listed is in the rows that were read.
 */
async function readAll(run: AuditRun, connection: Connection): Promise<WalletSums[]> {
  const { store } = run.parts;
  let sums: WalletSums[] | null = null;
  try {
    await fetchClosed(run);
    const closed = run.checkpoint();
    const ordersUnread = await fetchOrders(run);
    await fetchTail(run);
    if (ordersUnread !== null) run.because ??= `not all orders could be read: ${ordersUnread}`;
    await store.commit();
    await reconcile(run, ordersUnread);
    sums = await walletSums(store);
    await closingBalances(run, sums);
    // The next audit continues after the closed part. If something is missing, it starts over.
    const state = { ...closed.state, isOver: true, requests: 0, elapsedMs: 0 };
    await store.save({ ...closed, isComplete: run.because === null, state });
  } catch (error) {
    if (!(error instanceof RunEndedError)) throw error;
    run.because ??= connection.runEnd.because ?? error.message;
    run.isEnded = true;
    await store.commit();
    await markRepeats(run, null);
  }
  return sums ?? walletSums(store);
}

/** The result of an audit, in the form of the reports. */
function resultOf(run: AuditRun, wallets: readonly WalletSums[], startedAt: Date): Audited {
  const { config, evaluator, facts, reader, store, known } = run.parts;
  // An audit has no use for products.
  const { products: _, ...gaps } = facts.gaps;
  const followed = wallets.reduce((rows, wallet) => rows + Math.max(0, wallet.rows - 1), 0);
  evaluator.add('ledger/balances-chain', { held: followed });
  evaluator.add('ledger/rows-are-in-the-wallets-currency', { held: followed });
  let violations = 0;
  const judged = evaluator.results((rule, { experiment, input }) => {
    violations += 1;
    const replay = `${config.run}-${violations}`;
    config.history?.violated({ replay, rule, experiment, input });
    return replay;
  });
  const rules = judged.filter(isReported);
  const problems = [run.because, config.history?.problem].filter((text) => text != null);
  const result: RunResult = {
    command: 'audit',
    run: config.run,
    target: config.baseUrl.href,
    seed: 0,
    depth: 'deep',
    met: facts.met,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(run.elapsedMs),
    requests: run.requests,
    ...{ spent: 0, spendLimit: 0, currency: facts.payer?.currency ?? null, orders: [], skipped: 0 },
    latencies: reader.latencies.result(),
    balances: run.balances.result(facts.wallets),
    rules,
    // The other rules belong to `dgo check`, so they do not count as left out.
    leftOut: [],
    unobservable: notJudged(rules).unobservable,
    faults: [],
    gaps: [...new Set([...Object.values(gaps), ...run.notes, ...problems])],
    history: config.history?.file ?? null,
    interrupted: run.because !== null,
  };
  config.history?.end(result, run.because);
  const rows = wallets.reduce((sum, wallet) => sum + wallet.rows, 0);
  return { result, wallets, rows, known, resumable: run.isEnded ? store.database.label : null };
}

/** Rules that were not applicable are reported for the ledger chapter only: the others belong to `dgo check`. */
function isReported({ id, verdict }: RuleResult): boolean {
  return verdict !== 'notApplicable' || catalogue[id].chapter === 'ledger';
}
