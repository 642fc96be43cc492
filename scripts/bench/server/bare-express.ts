/**
 * A process that answers with Express: the statements of the real server, prepared once and run without a query
 * builder, and the serialisation of the same documents. It looks at no token and no parameter, and shapes nothing. The
 * file with the recipes and the SQLite file are the arguments.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openConnection } from '../../../reference-server/store/sqlite/driver.js';
import type { Recipe } from './recipe.js';

const [recipeFile = '', databaseFile = ''] = process.argv.slice(2);
const recipes = JSON.parse(readFileSync(recipeFile, 'utf8')) as Recipe[];
const connection = await openConnection(databaseFile);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
for (const { path, statements, body } of recipes) {
  const prepared = statements.map(({ sql, parameters }) => ({ statement: connection.prepare(sql), parameters }));
  const document: unknown = JSON.parse(body);
  app.get(path.split('?')[0] ?? '', (_request, response) => {
    for (const { statement, parameters } of prepared) statement.all(...parameters);
    response.json(document);
  });
}
const server = app.listen(0, '127.0.0.1', () => {
  // A server on a port, not on a pipe, has an address object.
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ base_url: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit());
