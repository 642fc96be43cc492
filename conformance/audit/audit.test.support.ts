import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Facts } from '../evidence/facts.js';
import { noFacts } from '../http/connection.test.support.js';
import { rules } from '../rules/index.js';
import { audit } from './audit.js';
import type { AuditConfig, Audited } from './config.js';
import { type SyntheticOptions, type SyntheticServer, serveLedger } from './synthetic/server.test.support.js';

/** A ledger of a few thousand rows in a few windows, until the test ends. */
export async function ledger(options: Partial<SyntheticOptions> = {}): Promise<SyntheticServer> {
  const server = await serveLedger({ shape: { rows: 2_400, days: 30, wallets: 3 }, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** A folder until the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function configFor(
  { url, token }: Pick<SyntheticServer, 'url' | 'token'>,
  more: Partial<AuditConfig> = {},
): AuditConfig {
  return {
    baseUrl: new URL(url),
    tokens: { caller: token, invalid: 'this-token-was-never-issued' },
    wallets: { own: [], poor: null, other: null },
    timeoutMs: 5_000,
    settleMs: 0,
    rate: 0,
    run: 'test',
    from: null,
    to: null,
    wallet: null,
    concurrency: 4,
    csv: null,
    database: null,
    account: 'default',
    folder: newFolder(),
    resume: false,
    rules,
    history: null,
    ...more,
  };
}

/** Audits the ledger with a fault in it: what came of it, and the rules that it violates. */
export async function audited(
  options: Partial<SyntheticOptions>,
  more: Partial<AuditConfig> = {},
  prepare: (server: SyntheticServer) => void = () => {},
): Promise<Audited & { violated: string[]; unclear: string[]; server: SyntheticServer }> {
  const server = await ledger(options);
  prepare(server);
  const found = await audit(configFor(server, more));
  const of = (...verdicts: string[]) =>
    found.result.rules.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  return { ...found, violated: of('fail', 'warn', 'error'), unclear: of('inconclusive'), server };
}

/** What is known of a deployment of which only the ledger matters. */
export const NO_FACTS: Facts = { ...noFacts, met: ['token'] };

const server = inject('postgres');

/** Tests that are listed in `vitest.config.ts` run once on each engine. */
export const engine = server === undefined ? 'sqlite' : 'postgres';

/** What `--database` takes: a database without tables, until the test ends. */
export async function newDatabase(): Promise<string> {
  if (server === undefined) return join(newFolder(), 'rows.sqlite');
  const name = `audit_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(server, `create database ${name}`);
  onTestFinished(() => asSuperuser(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
