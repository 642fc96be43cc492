import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence, JsonObject } from '../../engine/evidence.js';
import { rules } from '../../rules/index.js';
import { auditedRules } from '../audited-rules.js';
import { walkOf } from '../evidence.js';
import { NO_FACTS } from '../facts.test.support.js';
import { Panel } from '../panel.js';
import { exchangeOf, ledgerPage, soundRows } from '../synthetic/page.test.support.js';
import { asByteText } from './byte-text.js';
import { Sieve } from './sieve.js';
import { UlidKeys } from './ulid-key.js';

const WINDOW = { start: null, end: null, wallet: null };
const wanted = auditedRules(rules);

/** What is judged of a page as a whole, and not by the sieve. */
const OF_PAGES = ['ledger/asc-is-oldest-first'];

/** The rules that a page violates. */
function violatedBy(text: string): string[] {
  const read = exchangeOf(text);
  if (read === null) return ['no page'];
  const evidence: Evidence[] = [{ kind: 'exchange', item: read.exchange }, ...walkOf(WINDOW, [read.page], true)];
  return new Panel(wanted, NO_FACTS).judge({ experiment: 'test', input: null }, evidence, [read.exchange]);
}

/** A sieve that has learnt from a sound page. */
function taught(rows = soundRows(300)): Sieve {
  const sieve = new Sieve(new UlidKeys([1, 2]), (text) => text);
  const text = ledgerPage(rows);
  sieve.learn(asByteText(text), JSON.parse(text).data as JsonObject[]);
  return sieve;
}

describe('the sieve', () => {
  it('passes over rows that it has never seen, when they are written as those that it has', () => {
    const text = ledgerPage(soundRows(100, 5_000));
    expect(violatedBy(text)).toEqual([]);
    const sifted = taught().sift(asByteText(text));
    expect(sifted?.entries).toHaveLength(100);
    expect(sifted?.envelope).toBe(ledgerPage([]).replaceAll(':0', ':100').replace('"from":100', '"from":1'));
  });

  it('reads out of a row what stands in it', () => {
    const [text = ''] = soundRows(1, 300);
    const row = JSON.parse(text);
    const entry = taught().sift(asByteText(ledgerPage([text])))?.entries[0];
    expect(entry).toMatchObject({
      id: row.id,
      wallet: row.wallet_id,
      type: row.type,
      amount: Number(row.amount.amount),
      balance: Number(row.balance_after.amount),
      description: row.description,
      createdAt: row.created_at,
      instant: Date.parse(row.created_at),
    });
  });

  it('knows nothing before it has learnt', () => {
    expect(new Sieve(new UlidKeys([1, 2]), (text) => text).sift(asByteText(ledgerPage(soundRows(3))))).toBeNull();
  });

  it('reads pages that are printed for people', () => {
    const pretty = (rows: string[]) => JSON.stringify(JSON.parse(ledgerPage(rows)), null, 2);
    const sieve = new Sieve(new UlidKeys([1, 2]), (text) => text);
    const text = pretty(soundRows(150));
    sieve.learn(asByteText(text), JSON.parse(text).data);
    expect(sieve.sift(asByteText(pretty(soundRows(40, 600))))?.entries).toHaveLength(40);
  });

  it('reads rows with members that the contract does not know, wherever they stand', () => {
    const [before, after] = ['"_links":null,"tags":[]', '"meta":{"version":2},"uuid":"none"'];
    const widened = (row: string) => row.replaceAll('{"amount"', `{${before},"amount"`).replaceAll('"}', `",${after}}`);
    const sieve = taught(soundRows(300).map(widened));
    expect(sieve.sift(asByteText(ledgerPage(soundRows(50, 900).map(widened))))?.entries).toHaveLength(50);
  });

  it('reads escapes, and texts in any script', () => {
    const rows = soundRows(100).map((row) => row.replace('Refund of', 'R\\u00fcck\\"gabe\\/ 返金'));
    const entries = taught().sift(asByteText(ledgerPage(rows)))?.entries ?? [];
    expect(entries.map(({ description }) => description)).toContain('Rück"gabe/ 返金 order #100024');
  });

  it.each([
    ['a wrong digit in the decimal', /"decimal":"-4.99"/, '"decimal":"-4.98"'],
    ['a wrong digit in the display string', /"formatted":"-\$4.99"/, '"formatted":"-$4.89"'],
    ['another symbol', /"formatted":"-\$4.99"/, '"formatted":"-€4.99"'],
    ['no sign', /"formatted":"-\$4.99"/, '"formatted":"$4.99"'],
    ['a sign that payments do not have', /"amount":"-499"/, '"amount":"499"'],
    ['an impossible day', /"created_at":"2025-12-04/, '"created_at":"2025-02-30'],
    ['another offset', /\+00:00"\}/, '+02:00"}'],
    ['a letter that ULIDs do not have', /"id":"(.{25})./, '"id":"$1U'],
    ['a key twice', /"type":"deposit"/, '"type":"deposit","type":"deposit"'],
    ['a code', /"deposit":null/, '"deposit":null,"pin_code":"1234"'],
    ['an order number without its sign', /"order_number":"#/, '"order_number":"'],
    ['a deposit whose id is no integer', /"deposit":\{"id":(\d+)/, '"deposit":{"id":$1.5'],
    ['an order on a deposit', /"order":null/, '"order":{"ulid":"01JCK4Q8Z3V5W7X9Y0A2B4C6D8","order_number":"#1"}'],
    ['a control character in a text', /Payment of/, 'Payment\u0001of'],
    [
      'another currency in a money',
      /"balance_after":\{"amount":"(\d+)","currency":"USD"/,
      '"balance_after":{"amount":"$1","currency":"EUR"',
    ],
  ])('does not pass over %s', (_, pattern, instead) => {
    const page = ledgerPage(soundRows(100));
    const text = page.replace(pattern, instead);
    expect(text).not.toBe(page);
    expect(taught().sift(asByteText(text))).toBeNull();
  });

  it('never passes over what a rule finds violated', () => {
    const sieve = taught();
    const rows = soundRows(60, 120);
    const places = placesIn(rows.map((row) => JSON.parse(row)));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.oneof(...VALUES), ({ row, path }, value) => {
        const changed = rows.map((text, index) => (index === row ? withValue(text, path, value) : text));
        const text = ledgerPage(changed);
        if (sieve.sift(asByteText(text)) === null) return;
        const violated = violatedBy(text).filter((id) => !OF_PAGES.includes(id));
        expect(violated, JSON.stringify({ row, path, value })).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

type Path = readonly string[];

const VALUES = [
  fc.integer({ min: -100_000, max: 100_000 }).map(String),
  fc.integer({ min: -100_000, max: 100_000 }).map((minor) => (minor / 100).toFixed(2)),
  fc.integer({ min: 0, max: 100_000 }).map((minor) => `$${(minor / 100).toFixed(2)}`),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '#',
    '#1',
    'EUR',
    'USD',
    'deposit',
    'withdraw',
    'failed',
    0,
    7,
    -1,
    true,
    {},
    [],
  ),
  fc.constantFrom(
    '2026-01-01T00:00:00+00:00',
    '2026-01-01T00:00:00Z',
    '2026-01-01T24:00:00+00:00',
    '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
  ),
];

/** Every member of some rows. */
function placesIn(rows: readonly JsonObject[]): { row: number; path: Path }[] {
  return rows.flatMap((row, index) => pathsOf(row).map((path) => ({ row: index, path })));
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, key])),
  ];
}

function withValue(text: string, path: Path, value: unknown): string {
  const row = JSON.parse(text);
  let holder = row;
  for (const key of path.slice(0, -1)) holder = holder[key];
  holder[path.at(-1) ?? ''] = value;
  return JSON.stringify(row);
}
