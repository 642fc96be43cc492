import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDgo } from '../tests/executable.test.support.js';
import { honestly, startHostile } from '../tests/hostile/hostile-server.test.support.js';
import { authority, certificate, startCorporateProxy } from '../tests/hostile/tls.test.support.js';

/** Nothing, but for how far it is on a slow machine. */
const PROGRESS = /^(\d+ of \d+ cases, \d+ requests\n)*$/;

const CREDENTIALS = 'clerk:Pr0xy-Passw0rd';
const only = ['--depth', 'quick', '--only', 'products/unknown-is-404'];
const ours = authority('An authority of our own');

/** A deployment that only the proxy can find, as `shop.invalid`. */
async function hidden(scheme: 'http' | 'https') {
  const tls = scheme === 'https' ? certificate({ name: 'shop', hosts: ['shop.invalid'] }, ours) : undefined;
  const server = await startHostile((visit) => void visit.socket.write(honestly(visit)), tls);
  onTestFinished(() => server.close());
  const port = Number(new URL(server.baseUrl).port);
  return { ...server, hosts: { [`shop.invalid:${scheme === 'https' ? 443 : 80}`]: port } };
}

async function check(url: string, token: string, env: Record<string, string>, ...more: string[]) {
  const { ended, clean } = startDgo(['check', url, '--token', token, ...only, ...more], env);
  onTestFinished(clean);
  return ended;
}

describe('a proxy', () => {
  it('takes plain requests as they are, and gets its credentials', async () => {
    const shop = await hidden('http');
    const proxy = await startCorporateProxy({ hosts: shop.hosts, credentials: CREDENTIALS });
    const HTTP_PROXY = proxy.url.href.replace('http://', `http://${CREDENTIALS}@`);
    const { status, err, out } = await check('http://shop.invalid', shop.facts.token, { HTTP_PROXY });
    expect(err).toMatch(PROGRESS);
    expect(status).toBe(0);
    expect(out).toContain('CONFORMANT');
    expect(proxy.seen.length).toBe(shop.visits.length);
    expect(proxy.seen[0]?.line).toBe('GET http://shop.invalid/api/v1/products');
    const wanted = `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`;
    expect(new Set(proxy.seen.map(({ authorization }) => authorization))).toEqual(new Set([wanted]));
    expect(JSON.stringify(shop.visits)).not.toMatch(/proxy-authorization/i);
    expect(shop.visits[0]?.headers['host']).toBe('shop.invalid');
  });

  it('opens tunnels for TLS, and sees nothing of what is in them', async () => {
    const shop = await hidden('https');
    const proxy = await startCorporateProxy({ hosts: shop.hosts, credentials: CREDENTIALS });
    const folder = mkdtempSync(join(tmpdir(), 'dgo-authority-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'authority.pem'), ours.cert);
    const https_proxy = proxy.url.href.replace('http://', `http://${CREDENTIALS}@`);
    const env = { https_proxy, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
    const { status, err } = await check('https://shop.invalid', shop.facts.token, env);
    expect(err).toMatch(PROGRESS);
    expect(status).toBe(0);
    expect(new Set(proxy.seen.map(({ line }) => line))).toEqual(new Set(['CONNECT shop.invalid:443']));
    expect(proxy.seen.map(({ token }) => token)).not.toContainEqual(expect.anything());
    expect(shop.visits.length).toBeGreaterThan(3);
  });

  it.each(['http', 'https'] as const)('that asks for missing credentials is reported, over %s', async (scheme) => {
    const shop = await hidden(scheme);
    const proxy = await startCorporateProxy({ hosts: shop.hosts, credentials: CREDENTIALS });
    const wrong = proxy.url.href.replace('http://', 'http://clerk:Wr0ng-Passw0rd@');
    const env = { HTTP_PROXY: wrong, HTTPS_PROXY: wrong };
    const { status, err, out } = await check(`${scheme}://shop.invalid`, shop.facts.token, env);
    expect(status).toBe(2);
    expect(err).toMatch(/by way of the proxy http:\/\/127\.0\.0\.1:\d+, which asks for a user and a password/);
    expect(err + out).not.toMatch(/Passw0rd|clerk/);
    expect(shop.visits).toEqual([]);
  });

  it('that is unreachable is reported, without its password', async () => {
    const env = { HTTP_PROXY: `http://${CREDENTIALS}@127.0.0.1:1` };
    const { status, err } = await check('http://shop.invalid', 'an-unknown-token', env);
    expect(status).toBe(2);
    expect(err).toMatch(/ECONNREFUSED 127\.0\.0\.1:1; it was asked by way of the proxy http:\/\/127\.0\.0\.1:1/);
    expect(err).not.toMatch(/Passw0rd|clerk/);
  });

  it('that is no URL is refused, without its password', async () => {
    const { status, err } = await check('http://shop.invalid', 'a-token', { HTTPS_PROXY: `ftp://${CREDENTIALS}@x` });
    expect(status).toBe(2);
    expect(err).toMatch(/HTTPS_PROXY is not a proxy URL/);
    expect(err).not.toMatch(/Passw0rd|clerk/);
  });

  it('is left out for hosts of NO_PROXY and for this machine', async () => {
    const shop = await hidden('http');
    const proxy = await startCorporateProxy({ hosts: shop.hosts });
    const HTTP_PROXY = proxy.url.href;
    const left = await check('http://shop.invalid', 'a-token', { HTTP_PROXY, NO_PROXY: 'example.org,.invalid' });
    expect(left.err).toMatch(/ENOTFOUND|EAI_AGAIN/);
    const own = await check(shop.baseUrl, shop.facts.token, { HTTP_PROXY });
    expect(own.status).toBe(0);
    for (const name of ['localhost', 'localhost.', 'a.localhost', '0.0.0.0', '127.1', '[::ffff:127.0.0.1]', '[::]']) {
      const { err } = await check(shop.baseUrl.replace('127.0.0.1', name), 'a-token', { HTTP_PROXY });
      expect(err).not.toContain('by way of the proxy');
    }
    expect(proxy.seen).toEqual([]);
  });

  it('is not left out for a host whose name only begins as this machine’s address', async () => {
    const { err } = await check('http://127.shop.invalid', 'a-token', { HTTP_PROXY: 'http://127.0.0.1:1' });
    expect(err).toContain('by way of the proxy');
  });
});
