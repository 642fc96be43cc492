import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig, type ServerConfig, type ServerOptions } from './config.js';
import type { DemoFacts } from './demo/facts.js';
import { createUlids } from './domain/ulids.js';
import { startFulfilment } from './fulfilment-worker.js';
import { createApplication } from './http/application.js';
import { listen } from './http/server.js';
import { type Database, openDatabase } from './store/database.js';

/** A server that runs. */
export interface ReferenceServer {
  /** The interface's `{base_url}`. */
  readonly baseUrl: string;
  /** Where it listens: the base URL, unless another one is configured. */
  readonly address: string;
  /** Tokens, wallets and products to try; null without demo data. */
  readonly demo: DemoFacts | null;
  /** Answers what is in flight, finishes the step of fulfilment that is being taken, and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the reference server in this process.
 *
 * @throws ConfigError, DatabaseError, ListenError or DemoError: each says what is wrong and what to do.
 */
export async function createReferenceServer(options: ServerOptions = {}): Promise<ReferenceServer> {
  const config = completeConfig(options);
  const file = await databaseFile(config);
  try {
    const db = await openDatabase(file.path, config);
    try {
      return await start(config, db, file.remove);
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    await file.remove();
    throw error;
  }
}

async function start(config: ServerConfig, db: Database, removeFile: () => Promise<void>): Promise<ReferenceServer> {
  const demo = config.demo ? await (await import('./demo/demo.js')).openDemo(db, config.seed, Date.now()) : null;
  const worker = startFulfilment(db, config.fulfilmentMs, Date.now);
  const service = {
    db,
    now: Date.now,
    nextUlid: createUlids(),
    fulfilmentPace: config.fulfilmentMs,
    orderPlaced: worker.wake,
  };
  const listening = await listen(createApplication(service, config), config.host, config.port).catch(async (error) => {
    await worker.stop();
    throw error;
  });
  const close = async () => {
    await listening.close();
    await worker.stop();
    await db.destroy();
    await removeFile();
  };
  return { baseUrl: config.baseUrl ?? listening.address, address: listening.address, demo, close };
}

/** The file that was asked for, which stays; or one of our own, which is removed. */
async function databaseFile(config: ServerConfig): Promise<{ path: string; remove: () => Promise<void> }> {
  if (config.database !== undefined) return { path: config.database, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'dgo-'));
  return { path: join(folder, 'database.sqlite'), remove: () => rm(folder, { recursive: true, force: true }) };
}
