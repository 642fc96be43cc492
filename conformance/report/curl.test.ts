import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/evidence.js';
import { exchanged } from '../run/run.test.support.js';
import { curl } from './curl.js';

const request = (more: Partial<Exchange['request']> = {}): Exchange['request'] => ({
  method: 'GET',
  target: '/api/v1/orders?per_page=5',
  headers: { accept: 'application/json', 'accept-encoding': 'gzip', authorization: 'Bearer <token:0123456789ab>' },
  body: null,
  ...more,
});

/** What a shell hands to curl. */
function wordsOf(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\036' "$word"; done; }\n${command}`;
  const env = { DGO_TOKEN: 'the "real" $token`x`\\', DGO_OTHER_TOKEN: 'theirs', DGO_TOKENx: 'wrong' };
  return execFileSync('sh', ['-c', script], { env }).toString().split('\u001e').slice(0, -1);
}

describe('the curl command', () => {
  it('sends the request again, with the token from the environment', () => {
    const command = curl(exchanged(1, 200, { request: request() }), 'https://shop.example/base/');
    expect(command).toBe(
      `curl -sS -i -H 'accept: application/json' -H "authorization: Bearer $DGO_TOKEN" 'https://shop.example/base/api/v1/orders?per_page=5'`,
    );
    expect(wordsOf(command)).toContain('authorization: Bearer the "real" $token`x`\\');
  });

  it('leaves the values of headers that were given with --header out', () => {
    const headers = { 'x-gateway': '<header:0123456789ab>', 'x-stage': '<header>', 'x-odd': 'a <header>' };
    const command = curl(exchanged(1, 200, { request: request({ headers }) }), 'http://x');
    expect(command).toContain(`-H 'x-gateway: …' -H 'x-stage: …' -H 'x-odd: a <header>'`);
  });

  it('takes a key that is used up from a variable', () => {
    const headers = { 'idempotency-key': 'dgo-1' };
    const command = curl(
      exchanged(1, 201, { request: request({ headers }) }),
      'http://x',
      new Map([['dgo-1', 'KEY1']]),
    );
    expect(command).toContain('-H "idempotency-key: $KEY1"');
    expect(wordsOf(`KEY1=anew; ${command}`)).toContain('idempotency-key: anew');
  });

  it.each([
    ['caller', 'Bearer <token:0123456789ab>x', 'Bearer the "real" $token`x`\\x'],
    ['caller', 'Token <token:0123456789ab>', 'Token the "real" $token`x`\\'],
    ['caller', 'Bearer', 'Bearer'],
    ['other', 'Bearer <token:0123456789ab>', 'Bearer theirs'],
    ['invalid', 'Bearer <token:0123456789ab>', 'Bearer not-a-token'],
    ['caller', 'a"$(id)`id`\\ <token:0123456789ab>"$(id)`id`\\', 'a"$(id)`id`\\ the "real" $token`x`\\"$(id)`id`\\'],
  ] as const)('as %s presents %s', (as, authorization, sent) => {
    const command = curl(exchanged(1, 200, { as, request: request({ headers: { authorization } }) }), 'http://x');
    expect(wordsOf(command)).toContain(`authorization: ${sent}`);
    expect(command).not.toContain('<token:');
  });

  it('is one command, whatever is in the request', () => {
    const hostile = `'; touch /tmp/owned; echo '$(id)\`id\`\u001b[31m`;
    const asked = request({ method: 'POST', headers: { 'x-own': hostile }, body: `{"a":"${hostile}"}` });
    const words = wordsOf(curl(exchanged(1, 200, { request: asked }), 'http://x'));
    const shown = hostile.replace('\u001b', '\\u001b');
    expect(words).toEqual([
      '-sS',
      '-i',
      '-X',
      'POST',
      '-H',
      `x-own: ${shown}`,
      '--data-raw',
      `{"a":"${shown}"}`,
      'http://x/api/v1/orders?per_page=5',
    ]);
  });

  it('has brackets in the address taken as they are', () => {
    const asked = request({ target: '/api/v1/products?per_page[]=5', headers: {} });
    expect(wordsOf(curl(exchanged(1, 200, { request: asked }), 'http://x'))).toEqual([
      '-sS',
      '-i',
      '-g',
      'http://x/api/v1/products?per_page[]=5',
    ]);
  });
});
