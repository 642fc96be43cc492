import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { dgoProgram } from '../../cli/program.js';
import { enterFolder, runProgram } from '../../conformance/commands/dgo.test.support.js';
import { startDgo } from '../../conformance/tests/executable.test.support.js';

const SECRET = 'Zq7xV2mK9pLt4WcR';
const NOWHERE = 'http://127.0.0.1:1';

/** What the command line says, in this process: each start of the executable takes a second. */
function said(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  enterFolder();
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...env })) vi.stubEnv(name, value);
  return runProgram(dgoProgram(args), args);
}

/** The same of the executable. */
async function printed(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { ended, clean } = startDgo(args, { DATABASE_URL: '', ...env });
  try {
    return await ended;
  } finally {
    await clean();
  }
}

const COMMANDS = ['check', 'audit', 'prove', 'judge', 'compare', 'gate', 'changelog', 'serve'];

// promise: Secrets: A usage error repeats no value that may be a secret.
describe('a usage error repeats no value that may be a secret', () => {
  it.each([
    { args: ['check', `--tokn=${SECRET}`], env: {} },
    { args: ['check', `http://user:12/${SECRET}@127.0.0.1:1`], env: {} },
    { args: ['gate', `https://user:${SECRET}@127.0.0.1:1/a.yaml`, 'b.yaml'], env: {} },
    { args: ['serve'], env: { DATABASE_URL: `postgres//user:${SECRET}@127.0.0.1:1/shop` } },
    { args: ['check', NOWHERE, '--token', SECRET], env: { http_proxy: `http:user:12/${SECRET}@127.0.0.1:1` } },
  ])('in the output of the executable: $args', async ({ args, env }) => {
    const { status, out, err } = await printed(args, env);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(/^(error|dgo check|dgo gate): /) });
    expect(out + err).not.toContain(SECRET);
  });

  it.each(COMMANDS)('of an option that dgo %s does not have', async (command) => {
    const { status, out, err } = await said([command, `--tokn=${SECRET}`]);
    expect(status).toBe(2);
    expect(err).toContain("unknown option '--tokn=…'");
    expect(out + err).not.toContain(SECRET);
  });

  it.each<[string, string[], RegExp]>([
    ['a command', [SECRET], /unknown command/],
    ['a word behind a hyphen', ['check', `--${SECRET}`], /unknown option/],
    ['a short option', ['check', `-t${SECRET}`], /unknown option/],
    ['one argument too many', ['check', NOWHERE, SECRET], /too many arguments/],
    ['a base URL', ['check', SECRET], /is no base URL/],
    ['the user of a base URL', ['check', `http://${SECRET}@127.0.0.1:1`], /with a user name or password/],
    ['a password with a slash', ['check', `http://user:12/${SECRET}@127.0.0.1:1`], /with an @/],
    ['a password without slashes', ['check', `http:user:${SECRET}@127.0.0.1:1`], /user name or password/],
    ['a query', ['audit', `${NOWHERE}?token=${SECRET}`, '--token', 'a-token-of-mine'], /a query or a fragment/],
    ['a wallet', ['check', NOWHERE, '--wallet', SECRET], /named by its UUID/],
    ['a port', ['serve', '--port', SECRET], /--port is not usable/],
    ['a level', ['serve', '--log-level', SECRET], /--log-level is not usable/],
    ['a base URL of links', ['serve', '--base-url', `http://user:${SECRET}@shop.example`], /--base-url is not usable/],
    ['a host', ['serve', '--host', SECRET], /cannot listen on/],
    ['an id of a replay', ['check', NOWHERE, '--replay', SECRET], /--replay of 16 characters/],
    ['an id of a run', ['check', NOWHERE, '--replay', `${SECRET}-1`], /--replay of 18 characters/],
    ['a number', ['audit', NOWHERE, `--concurrency=${SECRET}`], /whole number/],
    ['a depth', ['prove', '--depth', SECRET], /Allowed choices/],
    ['a pattern', ['check', NOWHERE, '--only', SECRET], /no rule has such an id/],
    ['a header without a name', ['check', NOWHERE, '--header', SECRET], /no name of a header/],
    ['a header with a value that is none', ['check', NOWHERE, '--header', `${SECRET}: \u00e9`], /visible ASCII/],
    ['a token of two words', ['check', NOWHERE, '--token', `${SECRET} x`], /--token is no token/],
    ['a token that is another argument', ['check', SECRET, '--token', SECRET], /is no base URL/],
    ['a history', ['judge', SECRET], /no such file/],
    ['a report', ['compare', SECRET, 'new.json'], /no such file/],
    ['waivers', ['check', NOWHERE, '--waive', SECRET], /no such file/],
    ['the database as an option', ['serve', '--database', `postgres:user:${SECRET}@127.0.0.1/d`], /not usable/],
  ])('given as %s', async (_, args, message) => {
    const { status, out, err } = await said(args);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(message) });
    expect(out + err).not.toContain(SECRET);
  });

  it.each([
    ['DGO_SPEND', /from env 'DGO_SPEND' is invalid/],
    ['DGO_WALLET', /by its UUID/],
    ['DGO_URL', /is no base URL/],
    ['DGO_HEADER', /no name of a header/],
    ['DGO_ONLY', /no rule has such an id/],
  ])('given as %s', async (name, message) => {
    const { status, out, err } = await said(name === 'DGO_URL' ? ['check'] : ['check', NOWHERE], { [name]: SECRET });
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(message) });
    expect(out + err).not.toContain(SECRET);
  });

  it.each(['DGO_TOKEN', 'DGO_OTHER_TOKEN'])('of %s with a line break', async (name) => {
    const { status, out, err } = await said(['check', NOWHERE], {
      DGO_TOKEN: 'a-token-of-mine',
      [name]: `${SECRET}\n${SECRET}`,
    });
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(/is no token/) });
    expect(out + err).not.toContain(SECRET);
  });
});

/** Spellings of a URL with a password in it, rightly and wrongly. */
const URLS = [
  ['as it should be', `user:${SECRET}@127.0.0.1:1/shop`],
  ['with a slash in the password', `user:12/${SECRET}@127.0.0.1:1/shop`],
  ['with a question mark in it', `user:12?${SECRET}@127.0.0.1:1/shop`],
  ['with a number sign in it', `user:12#${SECRET}@127.0.0.1:1/shop`],
  ['with an @ in it', `user:a@${SECRET}@127.0.0.1:1/shop`],
  ['percent-encoded', `user:%5A${SECRET.slice(1)}@127.0.0.1:1/shop`],
  ['percent-encoded wrongly', `user:%zz${SECRET}@127.0.0.1:1/shop`],
  ['with a port that is none', `user:${SECRET}@127.0.0.1:99999/shop`],
] as const;
const SCHEMES = ['postgres://', 'postgres:', 'postgres//', '"postgres://', ' postgresql://', 'mysql://', '//', ''];

describe('DATABASE_URL is never printed', () => {
  const spelled = SCHEMES.flatMap((scheme) =>
    URLS.map(([how, rest]) => [`${scheme}…`, how, `${scheme}${rest}`] as const),
  );

  it.each(spelled)('%s %s', async (_scheme, _how, url) => {
    const { status, out, err } = await said(['serve'], { DATABASE_URL: url });
    expect(status).toBe(2);
    expect(err).toMatch(/^error: /);
    expect(out + err).not.toContain(SECRET.slice(1));
  });

  it('by no help', async () => {
    for (const args of [['serve'], ['check']]) {
      const url = `postgres://user:${SECRET}@127.0.0.1/shop`;
      const { status, out, err } = await said([...args, '--help'], {
        DATABASE_URL: url,
        HTTPS_PROXY: url,
        DGO_TOKEN: SECRET,
      });
      expect(status).toBe(0);
      expect(out + err).not.toContain(SECRET);
    }
  });
});

it('the name of a database file is no secret', async () => {
  const file = join(enterFolder(), 'rows-of-november.txt');
  writeFileSync(file, 'to whom it may concern');
  const { status, err } = await printed(['audit', NOWHERE, '--token', SECRET, '--database', file]);
  expect({ status, err }).toEqual({
    status: 2,
    err: expect.stringContaining('rows-of-november.txt cannot be used: file is not a database'),
  });
});

it('a deployment that cannot be reached is reported once, however many faults are tried through it', async () => {
  const { status, out, err } = await said(['prove', NOWHERE, '--token', 'a-token-of-mine']);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(/^dgo prove: http:\/\/127\.0\.0\.1:1\/ cannot be reached: .*ECONNREFUSED[^\n]*\n$/);
});

describe('a proxy variable', () => {
  const wrong = URLS.slice(1, 4)
    .concat(URLS.slice(6))
    .flatMap(([how, rest]) =>
      ['http://', 'http:', '', 'socks5://'].map((scheme) => [`${scheme}…`, how, `${scheme}${rest}`] as const),
    );

  it.each(wrong)('that is malformed ends with 2 and is never printed: %s %s', async (_scheme, how, value) => {
    const name = ['HTTP_PROXY', 'https_proxy', 'http_proxy', 'HTTPS_PROXY'][value.length % 4] ?? '';
    const { status, out, err } = await said(['check', 'http://shop.invalid', '--token', 'a-token-of-mine'], {
      [name]: value,
    });
    expect({ how, status, err }).toEqual({
      how,
      status: 2,
      err: expect.stringContaining(`${name.toUpperCase()} is not a proxy URL`),
    });
    expect(out + err).not.toContain(SECRET.slice(1));
  });

  it('that is no one’s concern is not printed either', async () => {
    const url = `http://user:${SECRET}@127.0.0.1:1`;
    const { status, out, err } = await said(['check', NOWHERE], { ALL_PROXY: url, all_proxy: url, HTTP_PROXY: url });
    expect(status).toBe(2);
    expect(out + err).not.toContain(SECRET);
  });
});
