import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig, type ServerConfig, type ServerOptions } from './config.js';
import type { DemoSummary } from './demo/demo.js';
import { createUlids } from './domain/ulids.js';
import { startFulfilment } from './fulfilment-worker.js';
import { createApplication } from './http/application.js';
import { DOCUMENTATION_PATH, hasDocumentation } from './http/documentation.js';
import { createRequestHandler } from './http/handle-request.js';
import { listen } from './http/server.js';
import { createLog, type Log, type LogTarget } from './log.js';
import { createDatabaseProbe, explainFault } from './store/availability.js';
import { type Database, openDatabase } from './store/database.js';

/** A running server. */
export interface ReferenceServer {
  /** The interface's `{base_url}`. */
  readonly baseUrl: string;
  /** Where it listens: the base URL, unless another one is configured. */
  readonly address: string;
  /** Tokens, wallets and products to try; null without demo data. */
  readonly demo: DemoSummary | null;
  /** Address of the documentation; null where it was not built. */
  readonly documentation: string | null;
  /** Answers what is in flight, finishes the step of fulfilment that is being taken, and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the reference server in this process.
 *
 * @param logTo where its log goes, line by line; by default stderr.
 * @throws ConfigError, DatabaseError, ListenError or DemoError: each says what is wrong and what to do.
 */
export async function createReferenceServer(options: ServerOptions = {}, logTo?: LogTarget): Promise<ReferenceServer> {
  const config = completeConfig(options);
  const log = createLog(config.logLevel, logTo);
  const file = await databaseFile(config);
  try {
    const db = await openDatabase(file.path, config);
    try {
      return await start(config, db, log, file.remove);
    } catch (error) {
      const reason = explainFault(db, error);
      await db.destroy();
      throw reason;
    }
  } catch (error) {
    await file.remove();
    throw error;
  }
}

async function start(
  config: ServerConfig,
  db: Database,
  log: Log,
  removeFile: () => Promise<void>,
): Promise<ReferenceServer> {
  const demo = config.demo ? await (await import('./demo/demo.js')).openDemo(db, config.seed, Date.now()) : null;
  const worker = startFulfilment(db, config.fulfilmentMs, Date.now, log);
  const service = {
    db,
    now: Date.now,
    nextUlid: createUlids(),
    fulfilmentPace: config.fulfilmentMs,
    orderPlaced: worker.expect,
  };
  let stopping = false;
  const probe = createDatabaseProbe(db);
  const readiness = async () => (stopping ? 'The server is stopping.' : probe());
  const handleRequest = createRequestHandler(createApplication(service, config), {
    ...config,
    limits: config,
    log,
    readiness,
  });
  const listening = await listen(handleRequest, { ...config, limits: config }, log).catch(async (error) => {
    await worker.stop();
    throw error;
  });
  log.info({ address: listening.address }, 'listening');
  const close = async () => {
    stopping = true;
    log.info('stopping');
    await listening.close();
    await worker.stop();
    await db.destroy();
    await removeFile();
  };
  const { address } = listening;
  const documentation = hasDocumentation() ? `${address}${DOCUMENTATION_PATH}/` : null;
  return { baseUrl: config.baseUrl ?? address, address, demo, documentation, close };
}

/** The configured database, or a temporary file that is removed at the end. */
async function databaseFile(config: ServerConfig): Promise<{ path: string; remove: () => Promise<void> }> {
  if (config.database !== undefined) return { path: config.database, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'dgo-'));
  return { path: join(folder, 'database.sqlite'), remove: () => rm(folder, { recursive: true, force: true }) };
}
