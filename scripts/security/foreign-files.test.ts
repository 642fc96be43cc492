import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dgo, enterFolder } from '../../conformance/commands/dgo.test.support.js';
import { deployed } from '../../conformance/run/run.test.support.js';
import { startDgo } from '../../conformance/tests/executable.test.support.js';

const TOKEN = 'Zq7xV2mK9pLt4WcR-mine';

/** A foreign server that records the requests it receives. */
async function foreignServer() {
  const seen: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    seen.push(`${url} ${headers.authorization}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The text of a history file from someone else. */
function historyOf(target: string, violation: object = {}): string {
  const run = { event: 'run', run: 'r-1', target, seed: 1, depth: 'quick', format: 3 };
  const found = { replay: 'r-1-1', rule: 'products/unknown-is-404', experiment: 'discovery', input: null };
  return `${[run, { event: 'violation', ...found, ...violation }].map((event) => JSON.stringify(event)).join('\n')}\n`;
}

/** Runs dgo in a folder in which `.dgo` holds the history. */
function withHistory(text: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const folder = enterFolder();
  mkdirSync(join(folder, '.dgo'), { mode: 0o700 });
  writeFileSync(join(folder, '.dgo', 'r-1.ndjson.gz'), text);
  for (const [name, value] of Object.entries({ DGO_TOKEN: TOKEN, ...env })) vi.stubEnv(name, value);
  return dgo(...args);
}

// promise: Secrets: Nothing is sent to a target that only a history names.
describe('the target of a history that came from anyone', () => {
  it('is sent nothing: the base URL has to be named, and the message says how', async () => {
    const { url, seen } = await foreignServer();
    const { status, err } = await withHistory(historyOf(url), ['check', '--replay', 'r-1-1']);
    expect(status).toBe(2);
    expect(err).toContain('--replay r-1-1: name the base URL as well, as tokens are sent there.');
    expect(err).toContain(`r-1.ndjson.gz names ${url}`);
    expect(err).toContain(`dgo check ${url} --replay r-1-1`);
    expect(seen).toEqual([]);
  });

  it('is sent nothing where another base URL is named', async () => {
    const { url, seen } = await foreignServer();
    const { baseUrl, facts } = await deployed();
    for (const named of [[baseUrl], ['--url', baseUrl]]) {
      const args = ['check', ...named, '--replay', 'r-1-1'];
      const { status } = await withHistory(historyOf(url), args, { DGO_TOKEN: facts.token });
      expect([0, 1, 3]).toContain(status);
    }
    expect(seen).toEqual([]);
  });

  it.each(['@ORIGIN/', '//ORIGIN/', 'http://ORIGIN/', '\\\\ORIGIN\\', '.ORIGIN/'])(
    'gets no token by a case about %s either',
    async (spelling) => {
      const { url, seen } = await foreignServer();
      const { baseUrl, facts } = await deployed();
      const target = spelling.replace('ORIGIN', new URL(url).host);
      const input = { target, path: target, operation: 'listProducts', query: { page: target }, url: target };
      for (const experiment of ['oddities', 'walks', 'reads', 'intrusions', 'comparisons', 'refusals']) {
        const text = historyOf(url, { experiment, input });
        const args = ['check', baseUrl, '--replay', 'r-1-1'];
        const { status } = await withHistory(text, args, { DGO_TOKEN: facts.token });
        expect({ experiment, status }).toEqual({ experiment, status: expect.toBeOneOf([0, 1, 3]) });
      }
      expect(seen).toEqual([]);
    },
  );

  it('is no word to a shell', async () => {
    const { err } = await withHistory(historyOf('http://h/$(touch x)`id`'), ['check', '--replay', 'r-1-1']);
    expect(err).toContain(`dgo check 'http://h/$(touch x)`);
  });
});

const DEEP = 100_000;
const deep = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

/** A file of one line of 300 MB behind a beginning. */
function hugeFile(file: string, beginning: string): void {
  const descriptor = openSync(file, 'w');
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  writeSync(descriptor, beginning);
  for (let megabyte = 0; megabyte < 300; megabyte += 1) writeSync(descriptor, chunk);
  closeSync(descriptor);
}

const start = `${JSON.stringify({ event: 'run', run: 'r-1', target: 'http://h', seed: 1, depth: 'quick', format: 3 })}\n`;
const report = (more: object) => JSON.stringify({ tool: { name: 'dgo' }, target: 'http://h', rules: [], ...more });

/** What may be wrong with a file, by name: its text. */
const TEXTS: Readonly<Record<string, string | Buffer>> = {
  empty: '',
  'no JSON': 'x',
  'not UTF-8': Buffer.from([0xff, 0xfe, 0x00]),
  'a number': '17',
  null: 'null',
  'an array in arrays': deep,
  'an object in objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'a history that ends at once': start,
  'a history of depth': `${start}{"event":"facts","facts":${deep}}\n`,
  'a history of wrong types': `${start}{"event":"facts","facts":[]}\n{"event":"exchange","case":0,"exchange":7}\n`,
  'a history of null': `${start}{"event":"facts","facts":null}\n{"event":"end"}\n`,
  'a history of cases that are none': `${start}{"event":"facts","facts":{}}\n{"event":"case","case":"x"}\n`,
  'a history whose first line is of wrong types': '{"event":"run","run":{},"target":"http://h","seed":"x"}\n',
  'a history with a name for a shell': start.replace('http://h', '\u001b[2J$(x)'),
  'a report whose rules are no array': report({ rules: {} }),
  'a report whose rules are null': report({ rules: [null] }),
};

// promise: Limits: A file that is too large, too deep or malformed ends the command with status 2.
describe('a file that is not as dgo writes it ends with 2 and a sentence', () => {
  const cases = Object.keys(TEXTS).flatMap((name) =>
    (['judge', 'compare', 'waive'] as const).map((how) => [how, name] as const),
  );

  it.each(cases)('%s: %s', async (how, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'dgo-foreign-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'file.json');
    writeFileSync(file, TEXTS[name] ?? '');
    const args = {
      judge: ['judge', file],
      compare: ['compare', file, file],
      waive: ['check', 'http://127.0.0.1:1', '--waive', file],
    };
    enterFolder();
    const { status, err } = await dgo(...args[how]);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(/^dgo (judge|compare|check): /) });
    expect(err).not.toMatch(/\p{Cc}(?<!\n)|\n +at /u);
  });

  it('a history with a line of 300 MB is refused by size', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dgo-foreign-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'huge.ndjson');
    hugeFile(file, `${start}{"event":"facts","facts":"`);
    const commands = [
      ['judge', file],
      ['compare', file, file],
      ['check', 'http://127.0.0.1:1', '--waive', file],
      ['gate', '--allow', file, file, file],
    ];
    for (const args of commands) {
      const { ended, clean } = startDgo(args);
      const { status, err, peakMegabytes } = await ended;
      await clean();
      expect({ args, status, err }).toEqual({ args, status: 2, err: expect.stringMatching(/MB|large|size/i) });
      expect(peakMegabytes).toBeLessThan(600);
    }
  });
});
