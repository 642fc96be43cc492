import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serve as servePlainly } from '../../http/connection.test.support.js';
import { startDgo } from '../executable.test.support.js';
import { runSuite } from './hostile-deployments.test.support.js';
import { type HostileReply, honestly, startHostile } from './hostile-server.test.support.js';
import { authority, type Certified, certificate } from './tls.test.support.js';

const honest: HostileReply = (visit) => void visit.socket.write(honestly(visit));
const ours = authority('Private authority');
const unknown = { token: 'an-unknown-token', otherToken: 'another-unknown-token' };

async function serve(tls?: TlsOptions) {
  const server = await startHostile(honest, tls);
  onTestFinished(() => server.close());
  return server;
}

/** The error of a run in this process, which trusts no extra authority. */
async function errorOf(url: string): Promise<string> {
  const { facts } = await serve();
  const { status, text } = await runSuite(url, { facts: { ...facts, ...unknown }, timeoutMs: 3_000 });
  expect(status).toBe(2);
  return text;
}

describe('the error names a deployment that cannot be reached, and the reason', () => {
  it.each<[string, string, RegExp]>([
    ['a host that is not there', 'http://shop.invalid', /ENOTFOUND.*there is no host of this name|EAI_AGAIN/],
    ['a host with TLS that is not there', 'https://shop.invalid', /ENOTFOUND.*there is no host of this name|EAI_AGAIN/],
    ['a port that no one listens on', 'http://127.0.0.1:1', /cannot be reached: connect ECONNREFUSED 127.0.0.1:1/],
    ['a name with several addresses', 'http://localhost:1', /ECONNREFUSED/],
  ])('%s', async (_, url, message) => {
    expect(await errorOf(url)).toMatch(message);
  });

  it('a certificate that it signed itself', async () => {
    const { baseUrl, visits } = await serve(certificate({ name: 'shop', hosts: ['127.0.0.1'] }));
    expect(await errorOf(baseUrl)).toMatch(
      /self-signed certificate.*not signed by a trusted authority; set NODE_EXTRA_CA_CERTS/,
    );
    expect(visits).toEqual([]);
  });

  it('a certificate of an authority that is not known', async () => {
    const { baseUrl } = await serve(certificate({ name: 'shop', hosts: ['127.0.0.1'] }, ours));
    expect(await errorOf(baseUrl)).toMatch(/NODE_EXTRA_CA_CERTS to a file with the certificate of its authority/);
  });

  it('a version of TLS that is too old', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const { baseUrl, visits } = await serve({ ...certificate({ name: 'shop', hosts: ['127.0.0.1'] }), ...old });
    const text = await errorOf(baseUrl);
    expect(text).toContain(baseUrl);
    expect(text).toMatch(/TLS 1\.2 is the minimum/);
    expect(visits).toEqual([]);
  });

  it('a version of TLS that is too old, also where Node is told to take it', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const { baseUrl, visits } = await serve({ ...certificate({ name: 'shop', hosts: ['127.0.0.1'] }, ours), ...old });
    const folder = mkdtempSync(join(tmpdir(), 'dgo-authority-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'authority.pem'), ours.cert);
    const { ended, clean } = startDgo(['check', baseUrl, '--token', 'an-unknown-token'], {
      NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
      NODE_OPTIONS: '--tls-min-v1.0 --tls-cipher-list=DEFAULT@SECLEVEL=0',
    });
    onTestFinished(clean);
    const { status, err } = await ended;
    expect(err).toMatch(/TLS 1\.2 is the minimum/);
    expect(status).toBe(2);
    expect(visits).toEqual([]);
  });

  it('plain HTTP behind https://, and TLS behind http://', async () => {
    const plain = await servePlainly((_, response) => response.end());
    const secure = await serve(certificate({ name: 'shop' }, ours));
    expect(await errorOf(plain.url.href.replace('http:', 'https:'))).toMatch(/does not speak TLS/);
    expect(await errorOf(secure.baseUrl.replace('https:', 'http:'))).toMatch(
      /does not answer as an HTTP service does|cannot be reached: other side closed/,
    );
    expect([...plain.seen, ...secure.visits]).toEqual([]);
  });
});

// promise: Secrets: A certificate that is not valid for the host ends the command before anything is sent.
describe('NODE_EXTRA_CA_CERTS', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dgo-authority-'));
    writeFileSync(join(folder, 'authority.pem'), ours.cert);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function checked(tls: Certified) {
    const { baseUrl, facts } = await serve(tls);
    const only = ['--depth', 'quick', '--only', 'products/unknown-is-404'];
    const env = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
    const { ended, clean } = startDgo(['check', baseUrl, '--token', facts.token, ...only], env);
    onTestFinished(clean);
    return ended;
  }

  it('makes a private authority trusted', async () => {
    const { status, out, err } = await checked(certificate({ name: 'shop', hosts: ['127.0.0.1'] }, ours));
    // On a slow machine it prints its progress.
    expect(err).toMatch(/^(\d+ of \d+ cases, \d+ requests\n)*$/);
    expect(out).toContain('CONFORMANT');
    expect(status).toBe(0);
  });

  it('is the way, and not NODE_TLS_REJECT_UNAUTHORIZED=0, which is refused before anything is sent', async () => {
    const { baseUrl, facts, visits } = await serve(certificate({ name: 'shop', hosts: ['127.0.0.1'] }, ours));
    for (const command of ['check', 'audit', 'prove']) {
      const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
      const { ended, clean } = startDgo([command, baseUrl, '--token', facts.token], env);
      onTestFinished(clean);
      const { status, err } = await ended;
      expect(err).toMatch(/NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate/);
      expect(status).toBe(2);
    }
    expect(visits).toEqual([]);
  });

  it.each<[string, Certified, RegExp]>([
    [
      'another host',
      certificate({ name: 'shop', hosts: ['shop.example'] }, ours),
      /its certificate is for another host/,
    ],
    [
      'another time',
      certificate({ name: 'shop', hosts: ['127.0.0.1'], years: [2001, 2002] }, ours),
      /its certificate is out of date/,
    ],
    [
      'a time to come',
      certificate({ name: 'shop', hosts: ['127.0.0.1'], years: [2080, 2090] }, ours),
      /not valid yet, or the clock/,
    ],
  ])('does not make one for %s valid', async (_, tls, message) => {
    const { status, err } = await checked(tls);
    expect(err).toMatch(message);
    expect(status).toBe(2);
  });
});
