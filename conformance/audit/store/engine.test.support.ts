import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { newFolder } from '../audit.test.support.js';

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
