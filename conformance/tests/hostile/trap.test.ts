import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../http/wire.test.support.js';
import { startDgo } from './executable.test.support.js';
import { honestly, message, type Reply, startHostile } from './hostile-server.test.support.js';
import { everywhere } from './hostility.test.support.js';

/** Ways to write an address of the trap, or one that a careless client takes for it. */
const addressesOf = (host: string, path: string) => [
  `http://${host}${path}`,
  `//${host}${path}`,
  `/\\${host}${path}`,
  `/.//${host}${path}`,
  `http:\\\\${host}${path}`,
  `http://127.0.0.1@${host}${path}`,
  ` http://${host}${path}`,
];

/** Sends every list to the trap: by a redirect, by every link of a page, and by every other text that is an address. */
function luring(host: string): Reply {
  return (visit) => {
    const { status, type, body } = visit.honest;
    const addresses = addressesOf(host, visit.target);
    const address = addresses[visit.nth % addresses.length] ?? '';
    const isRead = visit.nth > 3 && visit.method === 'GET';
    if (isRead && visit.nth % 3 === 0) {
      const code = [301, 302, 303, 307, 308][visit.nth % 5] ?? 302;
      visit.socket.write(message(code, 'text/html', 'Moved', [`location: ${address}`, `content-location: ${address}`]));
    } else if (isRead && type.includes('json')) {
      const lured = everywhere(JSON.parse(body.toString()), (member) =>
        typeof member === 'string' && /^https?:/.test(member) ? address : member,
      );
      visit.socket.write(message(status, type, JSON.stringify(lured), [`link: <${address}>; rel="next"`]));
    } else visit.socket.write(honestly(visit));
  };
}

it('neither a redirect nor a link brings anything to another origin, least of all the token', async () => {
  const trap = await serve((_, response) => response.end('{}'));
  const server = await startHostile(luring(trap.url.host));
  onTestFinished(() => server.close());
  const { token, wallet } = server.facts;
  const money = ['--wallet', wallet, '--spend', '10'];
  const header = ['--header', 'X-Gateway-Key: Key-4711-abcdef'];
  const args = ['check', server.baseUrl, '--token', token, ...money, ...header, '--depth', 'quick', '--seed', '1'];
  const { ended, clean } = startDgo(args);
  onTestFinished(clean);
  const { status, out } = await ended;
  expect(trap.seen).toEqual([]);
  expect(status).toBe(1);
  expect(out).toMatch(/status 30[12378]/);
  const own = server.visits.map(({ headers }) => headers['x-gateway-key']);
  expect(new Set(own)).toEqual(new Set(['Key-4711-abcdef']));
  expect(new Set(server.visits.map(({ headers }) => headers['host']))).toEqual(new Set([new URL(server.baseUrl).host]));
});
