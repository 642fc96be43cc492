/**
 * A process that answers as the real server does, without its work. Its arguments are how, the file with the recipes, and
 * the database:
 *
 * - `http` sends known bytes with `node:http` alone.
 * - `express` runs the statements of the real server with Express on its own driver, compiled once, and serialises the same
 *   documents. It checks no token and no parameter, and shapes nothing.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openDatabase } from '../../../reference-server/store/database.js';
import type { Recipe, Statement } from './workload.js';

const [how = '', recipeFile = '', database = ''] = process.argv.slice(2);
const recipes = JSON.parse(readFileSync(recipeFile, 'utf8')) as Recipe[];

const server = createServer(how === 'http' ? knownBytes() : await sameStatements());
server.listen(0, '127.0.0.1', () => {
  // A server on a port, not on a pipe, has an address object.
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ base_url: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit());

function knownBytes(): RequestListener {
  const answers = new Map(
    recipes.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body) }] as const),
  );
  return (request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers).end(answer.bytes);
  };
}

async function sameStatements(): Promise<RequestListener> {
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
  return app;
}

/** What Kysely makes of raw SQL. */
function asCompiled({ sql, parameters }: Statement) {
  const query = { kind: 'RawNode', sqlFragments: [sql], parameters: [] } as const;
  return { sql, parameters, query, queryId: { queryId: sql } };
}
