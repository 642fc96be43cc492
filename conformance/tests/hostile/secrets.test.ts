import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatNames } from '../../commands/option-values.js';
import { serve } from '../../http/connection.test.support.js';
import { NEVER_ISSUED } from '../../http/request.js';
import { type EndedProcess, startDgo } from '../executable.test.support.js';
import { encodedForms } from './encoded-forms.test.support.js';
import {
  everywhere,
  type HostileReply,
  honestly,
  message,
  startHostile,
  type Visit,
} from './hostile-server.test.support.js';

const HEADER = 'gateway-Key+4711/AbCdEfGh=';

/** The secrets that the deployment has seen or given out. */
interface Secrets {
  readonly tokens: Set<string>;
  /** Each code with the number of the request that it was given out to. */
  readonly codes: Map<string, number>;
  /** How often a code was shown elsewhere. */
  shown: number;
}

/** Requests between giving out a code and showing it elsewhere: the suite can only recognise a code that it has received as one. */
const LATER = 20;

const LEADING: ReadonlySet<string | null> = new Set(['createOrder', 'getOrder']);

function learnToken({ headers }: Visit, { tokens }: Secrets): void {
  const token = (headers['authorization'] ?? '').replace(/^\w+ /, '');
  if (!token.startsWith(NEVER_ISSUED)) tokens.add(token);
}

function learnCodes({ operation, honest, nth }: Visit, { codes }: Secrets): void {
  if (operation !== 'getOrderCodes' || honest.status !== 200) return;
  for (const [, , code = ''] of honest.body.toString().matchAll(/"(code|serial_number)":"([^"]+)"/g)) {
    if (!codes.has(code)) codes.set(code, nth);
  }
}

/** All secrets known so far, each in an encoded form that varies from request to request. */
function secretsText({ nth }: Visit, secrets: Secrets, isInHeader = false): string {
  const { tokens, codes } = secrets;
  const shown = [...codes].flatMap(([code, since]) => (nth > since + LATER ? [code] : []));
  secrets.shown += shown.length;
  const known = [...tokens, ...shown.slice(-6), HEADER].filter((secret) => secret.length >= 8);
  const encoded = known.map((secret, index) => {
    const all = Object.values(encodedForms(secret));
    return all[(nth + index) % all.length]?.said ?? '';
  });
  const text = encoded.join(' | ');
  return isInHeader ? text.slice(0, 4_000) : text;
}

/** Puts the secrets into headers, names, messages, order numbers, links, keys and malformed bodies. */
function leaking(secrets: Secrets): HostileReply {
  return (visit) => {
    learnToken(visit, secrets);
    const { status, type, body } = visit.honest;
    if (visit.nth <= 3 || !type.includes('json')) return void visit.socket.write(honestly(visit));
    const said = JSON.stringify(secretsText(visit, secrets)).slice(1, -1);
    const lines = [
      `x-echo: ${secretsText(visit, secrets, true)}`,
      `location: /?token=${secretsText(visit, secrets, true)}`,
    ];
    const text = body
      .toString()
      .replaceAll(
        /"((?:product_|variant_)?name|message|formatted|next|status)":"([^"]*)"/g,
        (_, key, value) => `"${key}":"${value} ${said}"`,
      )
      .replace(/^\{/, `{"${said}":["${said}"],`);
    const odd = [
      message(status, type, text, lines),
      message(status, 'text/html', `<p>${secretsText(visit, secrets)}</p>`, lines),
      message(500, 'application/json', `{"broken": "${secretsText(visit, secrets)}`, lines),
      message(
        status,
        `application/${secretsText(visit, secrets, true).replaceAll(/[^a-zA-Z0-9+/-]/g, '')}`,
        text,
        lines,
      ),
    ];
    // Requests that lead to the first codes get correct responses; otherwise no code would ever be given out.
    const isOpen = visit.operation !== 'getOrderCodes' && (secrets.codes.size > 0 || !LEADING.has(visit.operation));
    const isOdd = visit.nth >= 40 && visit.nth % 9 >= 6 && isOpen;
    if (!isOdd) learnCodes(visit, secrets);
    visit.socket.write(odd[isOdd ? (visit.nth % 9) - 5 : 0] ?? '');
  };
}

/** All files below the folder, by name. */
function filesIn(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() ? [{ name, text: readFileSync(path, 'latin1') }] : [];
  });
}

/** Where each secret shows, and in which encoded form. */
function leaksIn(outputs: readonly { name: string; text: string }[], all: ReadonlyMap<string, string>): string[] {
  return outputs.flatMap(({ name, text }) => {
    const lower = text.toLowerCase();
    return [...all].flatMap(([what, secret]) =>
      Object.entries(encodedForms(secret)).flatMap(([encoding, { sought: form }]) => {
        if (form.length < 8) return [];
        const at = encoding.startsWith('base 64') ? text.indexOf(form) : lower.indexOf(form.toLowerCase());
        return at === -1 ? [] : [`${name}: ${what}, ${encoding}: ${text.slice(Math.max(0, at - 60), at + 40)}`];
      }),
    );
  });
}

const secrets: Secrets = { tokens: new Set(), codes: new Map(), shown: 0 };
let ended: EndedProcess;
let outputs: { name: string; text: string }[] = [];

/** All secrets that the suite was given or shown, by description. */
const all = () =>
  new Map([
    ['the header', HEADER] as const,
    ...[...secrets.tokens].map((token, index) => [`token ${index}`, token] as const),
    ...[...secrets.codes.keys()].map((code, index) => [`code ${index}`, code] as const),
  ]);

beforeAll(async () => {
  const server = await startHostile(leaking(secrets));
  const { facts } = server;
  const money = ['--wallet', facts.wallet, '--spend', '40', '--fulfilment-timeout', '2000'];
  const reports = formatNames.flatMap((format) => ['--report', `${format}=report.${format}`]);
  const args = ['check', server.baseUrl, '--depth', 'quick', '--seed', '1', ...money, ...reports];
  const env = { DGO_TOKEN: facts.token, DGO_OTHER_TOKEN: facts.otherToken, DGO_HEADER: `X-Gateway: ${HEADER}` };
  const running = startDgo(args, env);
  try {
    ended = await running.ended;
    const console = [
      { name: 'stdout', text: ended.out },
      { name: 'stderr', text: ended.err },
    ];
    outputs = [...console, ...filesIn(running.folder)];
  } finally {
    await running.clean();
    await server.close();
  }
}, 120_000);

describe('a deployment that repeats every secret everywhere', () => {
  it('is tested with every report and a history', () => {
    expect(ended.status).toBe(1);
    expect(outputs.length).toBeGreaterThan(formatNames.length + 3);
    expect(secrets.tokens.size).toBeGreaterThan(3);
    expect(secrets.codes.size).toBeGreaterThan(6);
    expect(secrets.shown).toBeGreaterThan(30);
    for (const { name, text } of outputs)
      if (/^report|^stdout/.test(name)) expect(text.length, name).toBeGreaterThan(100);
  });

  // promise: Secrets: A deployment that repeats all secrets everywhere gets none of them into any output, report or history.
  it('finds no token, code, serial number or header in any output, in any encoded form', () => {
    expect(leaksIn(outputs, all()).slice(0, 40)).toEqual([]);
  });

  it('finds no PIN where PINs are', () => {
    for (const { name, text } of outputs) expect(text, name).not.toMatch(/pin_code\W{1,8}[0-9]/);
  });
});

describe('the output for a failure', () => {
  const TOKEN = 'dgo_S3cret-T0ken/of+a=tester';
  const given = new Map([
    ['the token', TOKEN],
    ['the header', HEADER],
  ]);

  it.each<[string, string[], RegExp]>([
    [
      'a URL with a password',
      [`http://user:${encodeURIComponent(TOKEN)}@shop.invalid`],
      /would be written into reports/,
    ],
    ['a URL that is none', [`user:${TOKEN}@shop.invalid`], /is no base URL/],
    ['a URL with a key in its query', [`http://shop.invalid/?key=${TOKEN}`], /has a query or a fragment/],
    ['a header that is none', ['http://shop.invalid', '--header', `X-Key ${HEADER}`], /no name of a header/],
    ['a header of the suite', ['http://shop.invalid', '--header', `Authorization: ${TOKEN}`], /--token/],
    ['a token that is none', ['http://shop.invalid', '--token', `${TOKEN}\n`], /--token is no token/],
    [
      'a host that is not there',
      ['http://shop.invalid', '--token', TOKEN, '--header', `X-Key: ${HEADER}`],
      /cannot be reached/,
    ],
    ['an unknown option', ['http://shop.invalid', '--token', TOKEN, '--sped', '5'], /unknown option/],
  ])('%s shows no secret', async (_, args, says) => {
    const { ended: end, clean } = startDgo(['check', ...args]);
    onTestFinished(clean);
    const { status, out, err } = await end;
    expect(status).toBe(2);
    expect(err).toMatch(says);
    expect(
      leaksIn(
        [
          { name: 'stdout', text: out },
          { name: 'stderr', text: err },
        ],
        given,
      ),
    ).toEqual([]);
  });

  it('neither does --plan', async () => {
    const server = await startHostile(leaking({ tokens: new Set(), codes: new Map(), shown: 0 }));
    onTestFinished(() => server.close());
    const { token, wallet } = server.facts;
    const { ended: end, clean } = startDgo([
      'check',
      server.baseUrl,
      '--plan',
      '--token',
      token,
      '--wallet',
      wallet,
      '--spend',
      '5',
    ]);
    onTestFinished(clean);
    const { out, err } = await end;
    expect(out).toContain('worst case');
    expect(
      leaksIn(
        [
          { name: 'stdout', text: out },
          { name: 'stderr', text: err },
        ],
        new Map([['the token', token]]),
      ),
    ).toEqual([]);
  });
});

/** Addresses of the trap, and some that a careless client mistakes for it. */
const addressesOf = (host: string, path: string) => [
  `http://${host}${path}`,
  `//${host}${path}`,
  `/\\${host}${path}`,
  `/.//${host}${path}`,
  `http:\\\\${host}${path}`,
  `http://127.0.0.1@${host}${path}`,
  ` http://${host}${path}`,
];

/** Leads every list request to the trap: by redirects, page links and all other addresses in a response. */
function luring(host: string): HostileReply {
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

// promise: Secrets: A token goes only to the origin of the base URL, whatever a link or a redirect says.
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
