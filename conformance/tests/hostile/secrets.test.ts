import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NEVER_ISSUED } from '../../http/token-form.js';
import { serve } from '../../http/wire.test.support.js';
import { formatNames } from '../../report/format-names.js';
import { type Ended, startDgo } from '../executable.test.support.js';
import { encodedForms } from './encoded-forms.test.support.js';
import { everywhere, honestly, message, type Reply, startHostile, type Visit } from './hostile-server.test.support.js';

const HEADER = 'gateway-Key+4711/AbCdEfGh=';

/** What the deployment has seen and given out, by what it is. */
interface Secrets {
  readonly tokens: Set<string>;
  /** Each with the visit at which it was given out. */
  readonly codes: Map<string, number>;
  /** How often a code was told elsewhere. */
  told: number;
}

/** Before it is told elsewhere, a code has long arrived where it belongs: nobody can know a code that was never shown as one. */
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

/** Everything that is known by now, in one of the spellings each, another one at each visit. */
function chatter({ nth }: Visit, secrets: Secrets, isInHeader = false): string {
  const { tokens, codes } = secrets;
  const told = [...codes].flatMap(([code, since]) => (nth > since + LATER ? [code] : []));
  secrets.told += told.length;
  const known = [...tokens, ...told.slice(-6), HEADER].filter((secret) => secret.length >= 8);
  const spelt = known.map((secret, index) => {
    const all = Object.values(encodedForms(secret));
    return all[(nth + index) % all.length]?.said ?? '';
  });
  const text = spelt.join(' | ');
  return isInHeader ? text.slice(0, 4_000) : text;
}

/** Puts the chatter into headers, names, messages, order numbers, links, keys, and into bodies that are none. */
function gossiping(secrets: Secrets): Reply {
  return (visit) => {
    learnToken(visit, secrets);
    const { status, type, body } = visit.honest;
    if (visit.nth <= 3 || !type.includes('json')) return void visit.socket.write(honestly(visit));
    const said = JSON.stringify(chatter(visit, secrets)).slice(1, -1);
    const lines = [`x-echo: ${chatter(visit, secrets, true)}`, `location: /?token=${chatter(visit, secrets, true)}`];
    const text = body
      .toString()
      .replaceAll(
        /"((?:product_|variant_)?name|message|formatted|next|status)":"([^"]*)"/g,
        (_, key, value) => `"${key}":"${value} ${said}"`,
      )
      .replace(/^\{/, `{"${said}":["${said}"],`);
    const odd = [
      message(status, type, text, lines),
      message(status, 'text/html', `<p>${chatter(visit, secrets)}</p>`, lines),
      message(500, 'application/json', `{"broken": "${chatter(visit, secrets)}`, lines),
      message(status, `application/${chatter(visit, secrets, true).replaceAll(/[^a-zA-Z0-9+/-]/g, '')}`, text, lines),
    ];
    // What leads to the first codes is answered as it should be, or none would ever be known.
    const isOpen = visit.operation !== 'getOrderCodes' && (secrets.codes.size > 0 || !LEADING.has(visit.operation));
    const isOdd = visit.nth >= 40 && visit.nth % 9 >= 6 && isOpen;
    if (!isOdd) learnCodes(visit, secrets);
    visit.socket.write(odd[isOdd ? (visit.nth % 9) - 5 : 0] ?? '');
  };
}

/** Every file below the folder, by its name. */
function filesIn(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() ? [{ name, text: readFileSync(path, 'latin1') }] : [];
  });
}

/** Where which secret shows, in which spelling. */
function leaksIn(outputs: readonly { name: string; text: string }[], all: ReadonlyMap<string, string>): string[] {
  return outputs.flatMap(({ name, text }) => {
    const lower = text.toLowerCase();
    return [...all].flatMap(([what, secret]) =>
      Object.entries(encodedForms(secret)).flatMap(([spelling, { sought: form }]) => {
        if (form.length < 8) return [];
        const at = spelling.startsWith('base 64') ? text.indexOf(form) : lower.indexOf(form.toLowerCase());
        return at === -1 ? [] : [`${name}: ${what}, ${spelling}: ${text.slice(Math.max(0, at - 60), at + 40)}`];
      }),
    );
  });
}

const secrets: Secrets = { tokens: new Set(), codes: new Map(), told: 0 };
let ended: Ended;
let outputs: { name: string; text: string }[] = [];

/** Secrets by what they are, as the suite was given them or was shown them. */
const all = () =>
  new Map([
    ['the header', HEADER] as const,
    ...[...secrets.tokens].map((token, index) => [`token ${index}`, token] as const),
    ...[...secrets.codes.keys()].map((code, index) => [`code ${index}`, code] as const),
  ]);

beforeAll(async () => {
  const server = await startHostile(gossiping(secrets));
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

describe('a deployment that tells everybody what it knows', () => {
  it('is run against, with every report and a history', () => {
    expect(ended.status).toBe(1);
    expect(outputs.length).toBeGreaterThan(formatNames.length + 3);
    expect(secrets.tokens.size).toBeGreaterThan(3);
    expect(secrets.codes.size).toBeGreaterThan(6);
    expect(secrets.told).toBeGreaterThan(30);
    for (const { name, text } of outputs)
      if (/^report|^stdout/.test(name)) expect(text.length, name).toBeGreaterThan(100);
  });

  it('finds no token, code, serial number or header in any output, in any spelling', () => {
    expect(leaksIn(outputs, all()).slice(0, 40)).toEqual([]);
  });

  it('finds no PIN where PINs are', () => {
    for (const { name, text } of outputs) expect(text, name).not.toMatch(/pin_code\W{1,8}[0-9]/);
  });
});

describe('what is said of a failure', () => {
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
    const server = await startHostile(gossiping({ tokens: new Set(), codes: new Map(), told: 0 }));
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
