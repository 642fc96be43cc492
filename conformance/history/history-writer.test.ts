import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Experiment } from '../experiments/experiment.js';
import { pass, rule } from '../rules/shared/rule.js';
import { run } from '../run/run.js';
import { deployed, exchanged, linesOfHistory, MUST, reaching } from '../run/run.test.support.js';
import { HISTORY_FORMAT } from './history-format.js';
import { HistoryFile, HistoryWriter } from './history-writer.js';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'dgo-history-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const runEvent = {
  event: 'run',
  format: HISTORY_FORMAT,
  run: 'r',
  target: 'http://127.0.0.1:1/',
  seed: 7,
  depth: 'quick',
} as const;

describe('a history', () => {
  it('is written within a moment, one event a line', async () => {
    const history = new HistoryFile(folder(), 'r');
    history.write(runEvent);
    history.write({ event: 'exchange', case: 3, exchange: exchanged(9, 200, { note: 'two\nlines' }) });
    await expect.poll(() => statSync(history.file).size).toBeGreaterThan(0);
    const lines = linesOfHistory(history.file);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      event: 'exchange',
      case: 3,
      exchange: { id: 9, note: 'two\nlines' },
    });
    await history.close();
  });

  it('keeps the newest twenty of its folder, and leaves other files alone: those of the last day are no part of it', async () => {
    const place = folder();
    writeFileSync(join(place, 'notes.txt'), 'mine');
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (let index = 10; index < 40; index += 1) {
      const history = new HistoryFile(place, `202601${index}T000000-abcdef`);
      history.write(runEvent);
      await history.close();
      utimesSync(history.file, old, old);
    }
    const kept = readdirSync(place).filter((name) => name.endsWith('.ndjson.gz'));
    expect(kept.toSorted()[0]).toBe('20260120T000000-abcdef.ndjson.gz');
    expect(kept).toHaveLength(20);
    expect(existsSync(join(place, 'notes.txt'))).toBe(true);
    expect(readFileSync(join(place, '.gitignore'), 'utf8')).toBe('*\n');
    for (let index = 0; index < 25; index += 1)
      await new HistoryFile(place, `20260201T0000${10 + index}-abcdef`).close();
    expect(readdirSync(place).filter((name) => name.startsWith('20260201'))).toHaveLength(25);
  });

  it('that cannot be created is an error at once', () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    expect(() => new HistoryFile(join(place, 'file'), 'r')).toThrow(/EEXIST|ENOTDIR/);
    mkdirSync(join(place, 'r.ndjson.gz'));
    expect(() => new HistoryFile(place, 'r')).toThrow(/EISDIR/);
  });

  it('that cannot be continued reports a problem, and does not throw', async () => {
    const history = new HistoryFile(folder(), 'r');
    history.write(runEvent);
    expect(history.problem).toBeNull();
    await history.close();
    expect(() => history.write(runEvent)).not.toThrow();
    expect(history.problem).toMatch(/is cut short: EBADF/);
  });
});

/** All codes, serial numbers and PINs that the deployment shows. */
async function codesOf(baseUrl: string, token: string): Promise<string[]> {
  const ask = async (path: string) =>
    (await fetch(`${baseUrl}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<{
      data?: { ulid: string; codes?: Record<string, string>[] }[];
    }>;
  const orders = (await ask('orders?per_page=100')).data ?? [];
  const entries = await Promise.all(orders.map(async ({ ulid }) => (await ask(`orders/${ulid}/get-codes`)).data ?? []));
  return entries
    .flat()
    .flatMap(({ codes = [] }) =>
      codes.flatMap(({ code = '', serial_number: serial = '', pin_code: pin = '' }) => [code, serial, pin]),
    );
}

it('holds no token and no code of the deployment, in any encoding', async () => {
  // The deployment leaks the token into every response.
  const target = await deployed({
    response: (response, { headers }) => ({
      ...response,
      headers: { ...response.headers, 'x-echo': String(headers['authorization']) },
    }),
  });
  const { token, otherToken } = target.facts;
  const everything: Experiment = {
    name: 'everything',
    gathers: ['exchange'],
    needs: [],
    draws: { quick: 0, standard: 0, deep: 0 },
    fixedCases: (facts) => facts.orders.slice(0, 50).map(({ ulid }) => ulid),
    arbitrary: () => null,
    worstCase: () => 0,
    gather: async (order, io) => {
      const params = { order: String(order) };
      for (const operation of ['getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'] as const) {
        await io.send({ operation, intent: 'depends', params });
      }
      await io.send({ operation: 'getOrderCodes', intent: 'foreign', as: 'other', tokenForm: 'extended', params });
    },
  };
  const history = new HistoryWriter(folder(), 'r');
  const rules = [rule(MUST, 'exchange', () => pass)];
  const reached = reaching(target);
  await run({ ...reached, run: 'r', depth: 'quick', seed: 1, experiments: [everything], rules, history });
  await history.close();
  const written = linesOfHistory(history.file).join('\n');
  const secrets = [token, otherToken, ...(await codesOf(target.baseUrl, token))].filter((secret) => secret.length >= 8);
  expect(secrets.length).toBeGreaterThan(100);
  expect(written).toMatch(/<code:[0-9a-f]{12}>/);
  const lower = written.toLowerCase();
  for (const secret of secrets) {
    const bytes = Buffer.from(secret);
    for (const form of [secret, encodeURIComponent(secret), bytes.toString('hex'), bytes.toString('base64url')]) {
      expect(lower.includes(form.toLowerCase()), `${form} of ${secret}`).toBe(false);
    }
  }
});
