import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../database.js';

/** Where a test may keep its data. */
export interface TestDatabase {
  /** What `openDatabase` takes: a file that is not there yet, or the URL of an empty database. */
  readonly where: string;
  /** Close all connections first. */
  remove(): Promise<void>;
}

/** The database that this run of the tests is about: each test file runs once on either. */
export const kind = inject('postgres') === undefined ? 'sqlite' : 'postgres';

/** A new SQLite file, or a new database of the PostgreSQL that all test files share. */
export function testDatabase(): Promise<TestDatabase> {
  return kind === 'sqlite' ? newFile() : newServerDatabase();
}

async function newFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-test-'));
  return { where: join(folder, 'test.sqlite'), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function newServerDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(`create database ${name}`);
  const url = new URL(superuserUrl());
  url.pathname = `/${name}`;
  return { where: url.href, remove: () => asSuperuser(`drop database ${name} with (force)`) };
}

/** Lets a connection write no more: SQLite's file may not grow, as if the disk were full, and PostgreSQL's is read-only. */
export async function refuseWrites(db: Database): Promise<void> {
  const setting = { sqlite: 'pragma max_page_count = 1', postgres: 'set default_transaction_read_only = on' };
  await sql.raw(setting[kind]).execute(db);
}

/** A connection of its own, beside those that are tested. */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Runs statements on the shared PostgreSQL, beside all connections that are tested. */
export async function asSuperuser(sql: string, url = superuserUrl()): Promise<void> {
  const client = await openConnection(url);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** URL of the shared PostgreSQL. */
export function superuserUrl(): string {
  const url = inject('postgres');
  if (url === undefined) throw new Error('this test needs PostgreSQL: name its file *.postgres.test.ts');
  return url;
}
