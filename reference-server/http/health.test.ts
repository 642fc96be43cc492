import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.test.support.js';
import { rawClient } from '../testing/socket.test.support.js';

async function ask(address: string, path: string, method = 'GET'): Promise<[status: number, body: unknown]> {
  const response = await fetch(address + path, { method });
  const text = await response.text();
  return [response.status, text === '' ? '' : JSON.parse(text)];
}

describe('/healthz and /readyz', () => {
  it('answer without a token, by GET and HEAD alone, and are no part of the interface', async () => {
    const { server, stop } = await startTestServer();
    const { address } = server;
    expect(await ask(address, '/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await ask(address, '/readyz?verbose')).toEqual([200, { status: 'ready' }]);
    expect(await ask(address, '/readyz', 'HEAD')).toEqual([200, '']);
    const post = await fetch(`${address}/healthz`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    for (const path of ['/healthz/', '/api/v1/healthz', '/HEALTHZ']) expect((await ask(address, path))[0]).toBe(404);
    await stop();
  });

  it('tell that the process lives while it is not ready: the tables are not those of this version', async () => {
    const { server, db, stop } = await startTestServer();
    const { address } = server;
    await db.executeQuery({
      ...db.selectNoFrom([]).compile(),
      sql: "update kysely_migration set name = 'x' || name",
      parameters: [],
    });
    const [status, body] = await ask(address, '/readyz');
    expect([status, body]).toEqual([
      503,
      { status: 'not ready', reason: expect.stringMatching(/^The database lacks \S+.*: run dgo migrate\.$/) },
    ]);
    await db.schema.dropTable('kysely_migration').execute();
    expect(await ask(address, '/readyz')).toEqual([
      503,
      { status: 'not ready', reason: 'The database does not answer.' },
    ]);
    expect(await ask(address, '/healthz')).toEqual([200, { status: 'alive' }]);
    await stop();
  });

  it('tell whoever still asks that the server is stopping', async () => {
    const { server, stop } = await startTestServer();
    const client = await rawClient(server.address);
    // The connection is not idle, so it lives until its request is answered.
    client.send('GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n');
    await ask(server.address, '/healthz');
    const stopped = stop();
    client.send('\r\n');
    const text = await client.closed;
    await stopped;
    expect(text).toContain('HTTP/1.1 503 ');
    expect(text).toContain('{"status":"not ready","reason":"The server is stopping."}');
  });
});
