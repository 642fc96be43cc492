import { EndedError } from '../http/ending.js';
import { Recorder } from '../http/recorder.js';
import { openWire, type Wire } from '../http/wire.js';
import { discover, UnreachableError } from '../run/discovery/discovery.js';
import { AuditError } from './audit-error.js';
import { resultOf } from './audit-result.js';
import type { AuditRun } from './audit-run.js';
import { begin, todayOf } from './begin.js';
import { closingBalances } from './closing-balances.js';
import type { AuditConfig, Audited, WalletSums } from './config.js';
import { openCsv, writeCsv } from './csv.js';
import { fetchClosed, fetchTail } from './fetch-ledger.js';
import { fetchOrders } from './fetch-orders.js';
import { type Account, openAccount, removeDatabase } from './open-account.js';
import { markRepeats, reconcile } from './reconcile.js';
import { walletSums } from './wallet-sums.js';

const PAGE_LIMIT = 1_000;

/**
 * Audits the ledger of an account, reading only. Throws `UnreachableError` when nothing can be read at all, and
 * `AuditError` when it cannot be resumed, or its database or its file of rows cannot be written.
 */
export async function audit(config: AuditConfig): Promise<Audited> {
  const options = { spend: 0, fulfilmentMs: 0, pageLimit: PAGE_LIMIT };
  const wire = openWire({ ...config, ...options, width: config.concurrency });
  if (wire.pseudonyms.maskText(config.account) !== config.account) {
    throw new AuditError('--account is a name of your choice for the account, and never its token');
  }
  const account = await openAccount(config);
  const end = () => wire.ending.request('it was interrupted');
  config.interrupt?.addEventListener('abort', end);
  try {
    return await auditAccount(wire, account, config);
  } finally {
    config.interrupt?.removeEventListener('abort', end);
    wire.ending.close();
    await Promise.all([account.store.close(), wire.transport.close(), wire.pdfReader.close()]);
  }
}

async function auditAccount(wire: Wire, account: Account, config: AuditConfig): Promise<Audited> {
  const csv = config.csv === null ? null : openCsv(config.csv);
  const startedAt = new Date();
  const run = { run: config.run, target: config.baseUrl.href, seed: 0, depth: 'deep' as const, leftOut: [] };
  config.history?.start({ ...run, startedAt: startedAt.toISOString(), spendLimit: 0 });
  const { tokens, wallets } = config;
  const options = { spend: 0, fulfilmentMs: 0, pageLimit: PAGE_LIMIT, tokens, wallets };
  const io = new Recorder(wire, null);
  const facts = await discover(io, options).catch((error: unknown) => {
    if (!(error instanceof EndedError)) throw error;
    throw new UnreachableError(`nothing was read before the end: ${wire.ending.because ?? error.message}`);
  });
  const begun = await begin(wire, account, facts, todayOf(io.exchanges), config);
  begun.parts.line.count(io);
  const sums = await readAll(begun, wire);
  if (csv !== null) await writeCsv(account.store, csv);
  if (!begun.isEnded && account.file !== null) {
    await account.store.close();
    removeDatabase(account.file);
  }
  return resultOf(begun, sums, startedAt);
}

/** The closed part first, then the orders, then what came in since: so each order can be expected in what was read. */
async function readAll(run: AuditRun, wire: Wire): Promise<WalletSums[]> {
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
    // The next audit goes on behind the closed part; where something is missing, it begins anew.
    const state = { ...closed.state, isOver: true, requests: 0, elapsedMs: 0 };
    await store.save({ ...closed, isComplete: run.because === null, state });
  } catch (error) {
    if (!(error instanceof EndedError)) throw error;
    run.because ??= wire.ending.because ?? error.message;
    run.isEnded = true;
    await store.commit();
    await markRepeats(run, null);
  }
  return sums ?? walletSums(store);
}
