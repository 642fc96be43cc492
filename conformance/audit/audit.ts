import { Chronicle } from '../engine/chronicle.js';
import { discover, UnreachableError } from '../engine/discovery.js';
import { EndedError } from '../engine/ending.js';
import { openWire } from '../engine/open-wire.js';
import { Recorder } from '../engine/recorder.js';
import type { Wire } from '../engine/wire.js';
import { resultOf } from './audit-result.js';
import { readClosed } from './closed-part.js';
import { closingBalances } from './closing-balances.js';
import type { AuditConfig, Audited } from './config.js';
import type { Desk } from './desk.js';
import { comparesOrders, settleOrders } from './orders-part.js';
import { readTail } from './tail-part.js';
import { takeUp, todayOf } from './take-up.js';

const PAGE_LIMIT = 1_000;

/**
 * Audits the ledger of an account, reading only. Throws `UnreachableError` when nothing can be read at all, and
 * `AuditError` when it cannot be taken up again or its table of rows cannot be written.
 */
export async function audit(config: AuditConfig): Promise<Audited> {
  const { baseUrl, tokens, wallets, concurrency } = config;
  const options = { spend: 0, fulfilmentMs: 0, pageLimit: PAGE_LIMIT };
  const wire = openWire({ ...config, ...options, width: concurrency });
  const end = () => wire.ending.request('it was interrupted');
  config.interrupt?.addEventListener('abort', end);
  const startedAt = new Date();
  const chronicle = new Chronicle(config.history);
  const run = { run: config.run, target: baseUrl.href, seed: 0, depth: 'deep' as const, leftOut: [] };
  try {
    chronicle.start({ ...run, startedAt: startedAt.toISOString(), spendLimit: 0 });
    const io = new Recorder(wire, null);
    const facts = await discover(io, { tokens, wallets, ...options }).catch((error: unknown) => {
      if (!(error instanceof EndedError)) throw error;
      throw new UnreachableError(`nothing was read before the end: ${wire.ending.because ?? error.message}`);
    });
    const desk = await takeUp(wire, facts, todayOf(io.exchanges), config);
    desk.parts.line.count(io);
    await readAll(desk, wire);
    desk.parts.csv?.close();
    return resultOf(desk, chronicle, startedAt);
  } finally {
    config.interrupt?.removeEventListener('abort', end);
    wire.ending.close();
    await Promise.all([wire.transport.close(), wire.pdfReader.close()]);
  }
}

/** The closed part first, then the orders, then what came in since: so each order can be expected in what was read. */
async function readAll(desk: Desk, wire: Wire): Promise<void> {
  try {
    await readClosed(desk);
    const orders = await comparesOrders(desk);
    await readTail(desk);
    await settleOrders(desk, orders);
    await closingBalances(desk);
  } catch (error) {
    if (!(error instanceof EndedError)) throw error;
    desk.because ??= wire.ending.because ?? error.message;
    desk.isEnded = true;
  }
}
