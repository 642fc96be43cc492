import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openDialect } from './open.js';

/** An answer of a server that refuses whoever connects, in the protocol of PostgreSQL. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08004\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

it.each([
  ['as it is sent', 'hunter2', 'hunter2'],
  ['percent-encoded', 'p%40ss%2Fw', 'p@ss/w'],
  ['as it is written', 'p%40ss%2Fw', 'p%40ss%2Fw'],
])('what a server says when it refuses is shown without the password, %s', async (_, written, repeated) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(refusal(`no entry with ${repeated} for you`)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const opened = openDialect(`postgres://user:${written}@127.0.0.1:${port}/shop`, undefined);
  const message = await opened.then(String, (error: Error) => error.message);
  expect(message).toContain('no entry with … for you');
});
