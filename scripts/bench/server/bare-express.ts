/**
 * A process that answers with Express: the statements of the real server on its own driver, compiled once, and the
 * serialisation of the same documents. It checks no token and no parameter, and shapes nothing. The file with the
 * recipes and the database are the arguments.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openDatabase } from '../../../reference-server/store/database.js';
import type { Recipe, Statement } from './tasks.js';

const [recipeFile = '', database = ''] = process.argv.slice(2);
const recipes = JSON.parse(readFileSync(recipeFile, 'utf8')) as Recipe[];
const db = await openDatabase(database);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
for (const { path, statements, body } of recipes) {
  const compiled = statements.map(asCompiled);
  const document: unknown = JSON.parse(body);
  app.get(path.split('?')[0] ?? '', async (_request, response) => {
    for (const statement of compiled) await db.executeQuery(statement);
    response.json(document);
  });
}
const server = app.listen(0, '127.0.0.1', () => {
  // A server on a port, not on a pipe, has an address object.
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ base_url: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit());

/** What Kysely makes of raw SQL. */
function asCompiled({ sql, parameters }: Statement) {
  const query = { kind: 'RawNode', sqlFragments: [sql], parameters: [] } as const;
  return { sql, parameters, query, queryId: { queryId: sql } };
}
