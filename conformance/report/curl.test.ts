import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Body, Exchange, Json } from '../evidence/evidence.js';
import { exchanged } from '../run/run.test.support.js';
import { shellScript } from './curl.js';

const SHELLS = ['sh', 'dash', 'bash', 'zsh'].filter((shell) => {
  try {
    return execFileSync(shell, ['-c', 'echo is here']).length > 0;
  } catch {
    return false;
  }
});
const ENV = {
  PATH: process.env['PATH'],
  DGO_TOKEN: 'the "real" $token`x`\\',
  DGO_OTHER_TOKEN: 'theirs',
  DGO_TOKENx: 'wrong',
};
const KEYS = ['dgo-0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', 'dgo-1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f'] as const;

const request = (more: Partial<Exchange['request']> = {}): Exchange['request'] => ({
  method: 'GET',
  target: '/api/v1/orders?per_page=5',
  headers: { accept: 'application/json', 'accept-encoding': 'gzip', authorization: 'Bearer <token:0123456789ab>' },
  body: null,
  ...more,
});
const alone = (asked: Exchange['request'], more: Partial<Exchange> = {}, target = 'http://x') => {
  const exchange = exchanged(1, 200, { request: asked, ...more });
  return shellScript([exchange], target).commandOf(exchange);
};
/** Creations with these keys, one after the other. */
const creations = (...keys: readonly string[]) =>
  keys.map((key, index) =>
    exchanged(index + 1, 201, {
      startedAt: new Date(index * 1_000).toISOString(),
      request: request({ method: 'POST', target: '/api/v1/orders', headers: { 'idempotency-key': key }, body: '{}' }),
    }),
  );

/** The words that curl is given by each of its calls when the lines are pasted in order. */
function pasted(shell: string, lines: readonly string[]): string[][] {
  const stub = `curl() { for word in "$@"; do printf '%s\\036' "$word"; done; printf '\\035'; }`;
  const out = execFileSync(shell, ['-s'], {
    env: ENV,
    input: [stub, ...lines, ''].join('\n'),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return out
    .toString('latin1')
    .split('\u001d')
    .slice(0, -1)
    .map((call) => call.split('\u001e').slice(0, -1));
}
const linesOf = (steps: readonly Exchange[]) => {
  const { setting, commandOf } = shellScript(steps, 'http://x');
  return [...(setting === null ? [] : [setting]), ...steps.map(commandOf)];
};
const keysIn = (calls: readonly string[][]) =>
  calls.flatMap((words) => words.find((word) => word.startsWith('idempotency-key')) ?? []);

it('a bare and a Bourne-again shell are there', () => expect(SHELLS).toEqual(expect.arrayContaining(['sh', 'bash'])));

describe.each(SHELLS)('pasted into %s, a command', (shell) => {
  const wordsOf = (command: string) => pasted(shell, [command])[0] ?? [];

  it('sends the request again, with the token from the environment', () => {
    const command = alone(request(), {}, 'https://shop.example/base/');
    expect(command).toBe(
      `curl -sS -i -H 'accept: application/json' -H "authorization: Bearer $DGO_TOKEN" 'https://shop.example/base/api/v1/orders?per_page=5'`,
    );
    expect(wordsOf(command)).toContain('authorization: Bearer the "real" $token`x`\\');
  });

  it.each([
    ['caller', 'Bearer <token:0123456789ab>x', 'Bearer the "real" $token`x`\\x'],
    ['caller', 'Token <token:0123456789ab>', 'Token the "real" $token`x`\\'],
    ['caller', 'Bearer', 'Bearer'],
    ['other', 'Bearer <token:0123456789ab>', 'Bearer theirs'],
    ['invalid', 'Bearer <token:0123456789ab>', 'Bearer not-a-token'],
    ['caller', 'Bearer <damaged:0123456789ab>', 'Bearer the "real" $token`x`~'],
    ['caller', 'a"$(id)`id`\\ <token:0123456789ab>"$(id)`id`\\', 'a"$(id)`id`\\ the "real" $token`x`\\"$(id)`id`\\'],
  ] as const)('as %s presents %s', (as, authorization, sent) => {
    const command = alone(request({ headers: { authorization } }), { as });
    expect(wordsOf(command)).toContain(`authorization: ${sent}`);
    expect(command).not.toContain('<token:');
  });

  it('is one line of visible characters for any request, and sends what was sent', () => {
    const hostile = `'; touch /tmp/owned; echo !! '$(id)\`id\`\u001b[31m\n\u0007::add-mask::x\\n`;
    const asked = request({ method: 'POST', headers: { 'x-own': hostile }, body: `{"a":"${hostile}"}\u202e€` });
    const command = alone(asked);
    expect(command).toMatch(/^[ -~€]+$/);
    expect(command).not.toContain('::a');
    const bytes = (text: string) => Buffer.from(text).toString('latin1');
    expect(wordsOf(command)).toEqual([
      '-sS',
      '-i',
      '-X',
      'POST',
      '-H',
      `x-own: ${hostile}`,
      '-H',
      'content-type:',
      '--data-raw',
      bytes(`{"a":"${hostile}"}\u202e€`),
      'http://x/api/v1/orders?per_page=5',
    ]);
  });

  it('sends a letter of Latin-1 as the byte that it was, and a blank value as one', () => {
    const words = wordsOf(alone(request({ headers: { 'idempotency-key': 'cl\u00e9 of today', 'x-blank': '  ' } })));
    expect(words).toEqual(expect.arrayContaining(['idempotency-key: cl\u00e9 of today', 'x-blank;']));
  });

  it('passes brackets and dots in the address as they are', () => {
    expect(wordsOf(alone(request({ target: '/api/v1/products/../x?per_page[]=5', headers: {} })))).toEqual([
      '-sS',
      '-i',
      '-g',
      '--path-as-is',
      'http://x/api/v1/products/../x?per_page[]=5',
    ]);
  });

  it('takes a new key, alone or among others, and equal keys stay equal', () => {
    const [one, other] = KEYS;
    const single = keysIn(pasted(shell, linesOf(creations(one))));
    expect(single).toEqual([expect.stringMatching(/^idempotency-key: dgo-\d{8}-5b1a-/)]);
    const [first, second, third] = keysIn(pasted(shell, linesOf(creations(one, other, one))));
    expect(first).toMatch(/^idempotency-key: dgo-\d{8}-1$/);
    expect([second === first, third === first]).toEqual([false, true]);
  });

  it.each([
    ['dgo-abcdefghijklmnop-az-abcdefghijklm1', 'dgo-abcdefghijklmnop-az-abcdefghijklm2'],
    ['dgo-abcdefghijklmnop', 'DGO-ABCDEFGHIJKLMNOP'],
    ['00712345678901234567', '712345678901234567'],
    [`!#$%&'*+.^_|~(),/:;<=>?@[]{}-abcdefghijkl`, '"mnopqrstuvwx"'],
    ['PO-2026-12345678', `x' OR '1'='1' --abcdefghijkl`],
  ])('%s and %s stay as like and as unlike as they are, and are new', (one, other) => {
    const keys = keysIn(pasted(shell, linesOf(creations(one, other, one)))).map((header) =>
      header.slice('idempotency-key: '.length),
    );
    expect(keys.map((key) => key.length)).toEqual([one.length, other.length, one.length]);
    expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([false, true]);
    expect([keys.includes(one), keys.includes(other)]).toEqual([false, false]);
    const form = (text: string) => text.replaceAll(/[a-z\d]+/gi, '');
    expect(keys.map(form)).toEqual([one, other, one].map(form));
  });

  it('about an order asks for the one that an earlier command creates', () => {
    const body = { message: 'made', data: { ulid: '01JCK4Q8Z9A1B2C3D4E5F6G7H8', items: [] } } satisfies Json;
    const response = {
      status: 201,
      headers: [],
      mediaType: 'application/json',
      bytes: 9,
      body: { is: 'json', value: body, duplicateKeys: [] } as Body,
    };
    const [made] = creations(KEYS[0]);
    const steps = [
      { ...(made as Exchange), operation: 'createOrder' as const, response },
      exchanged(2, 200, {
        startedAt: new Date(5_000).toISOString(),
        request: request({ target: `/api/v1/orders/${body.data.ulid}/codes` }),
      }),
    ];
    const lines = linesOf(steps);
    const stub = `curl() { case "$*" in *POST*) echo 'HTTP/1.1 201'; echo '{"message":"made","data":{"id":1,"ulid":"01NEW","items":[]}}';; *) for last; do :; done; echo "asked for $last";; esac; }`;
    const out = execFileSync(shell, ['-s'], {
      env: ENV,
      input: [stub, ...lines, ''].join('\n'),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    expect(out.toString()).toBe('asked for http://x/api/v1/orders/01NEW/codes\n');
  });

  it('that was under way with others is sent with them', () => {
    const steps = creations(...KEYS).map((exchange) => ({ ...exchange, startedAt: new Date(0).toISOString(), ms: 50 }));
    const lines = linesOf(steps);
    expect(lines.slice(1).map((line) => /&( wait)?$/.exec(line)?.[0])).toEqual(['&', '& wait']);
    expect(pasted(shell, lines)).toHaveLength(2);
  });
});

it('leaves out the values of headers given by --header', () => {
  const headers = { 'x-gateway': '<header:0123456789ab>', 'x-stage': '<header>', 'x-odd': 'a <header>' };
  expect(alone(request({ headers }))).toContain(`-H 'x-gateway: …' -H 'x-stage: …' -H 'x-odd: a <header>'`);
});
